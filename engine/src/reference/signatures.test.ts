import { beforeAll, expect, test } from 'vitest';
import {
  attributes,
  brokenLinks,
  buildReference,
  type BuiltReference,
  textOf,
} from '../../tests/support/built-reference.ts';
import type { ApiType } from '../core/reference-model.ts';
import { layout } from './signature/doc.ts';
import { printShort } from './signature/print-type.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

const source = `
export type Conditional<T> = T extends string ? 'text' : T extends (infer Item)[] ? Item : never;
export type Mapped<T> = { readonly [K in keyof T as \`get\${string & K}\`]?: () => T[K] };
export type Long = 'alpha' | 'beta' | 'gamma' | 'delta' | 'epsilon' | 'zeta' | 'eta' | 'theta' | 'iota';
export type Nullable = { a: string; b?: number; readonly c: boolean } | null;
export type Parts = Promise<{ type: 'text'; text: string; language: string } | { type: 'image'; url: string; alt: string }>;
export type Turns = [{ type: 'question'; text: string; language: string } | { type: 'answer'; text: string }, number];
export type Pair = [first: string, second?: number, ...boolean[]];
export type Callback = new (event: string) => void;
export type Either = { id: string } & ({ ok: true; value: number } | { ok: false; error: string; });
export type Ends = 0 | 4;
export type Level0 = { level?: 0 | 1 | 2 | 3 | 4 };
export type Lists = (string | number)[] & { length: 2 };
export interface Dictionary { [key: string]: number; 'needs-quotes': 1; method?<T extends object = {}>(value: T): asserts value is T & Dictionary; }
export declare abstract class Base<T, U extends T = T> { constructor(value: T); static make(): void; protected abstract readonly value: U; get size(): number; set size(value: number); }
export declare class Derived extends Base<string> { run(): void; }
export declare class Failure extends Error { code: string }
export declare function overloaded(a: string): string;
export declare function overloaded(options: { first: string; second: number; third?: boolean }): Promise<{ text: string; usage: { tokens: number; cost: number; currency: string } }>;
export declare function store({ a, b, c, d }: { a: 1; b: 2; c: 3; d: 4 }, options?: Pair): void;
export declare function isText(value: unknown): value is string;
export declare const table: typeof Base.make;
export declare enum Level { Low = 1, High = 2 }
export declare let counter: number;
export declare function move([x, y]: [number, number], { by }: { by: string }): void;
export declare function keep<const T extends readonly unknown[]>(list: T): T;
export type Made<out T> = abstract new (...args: unknown[]) => T;
export interface BaseConstructor { new <T>(value: T): Base<T>; readonly made: number; }
export declare class Switch { accessor on: boolean; readonly by: string; }
`;

let built: BuiltReference;
beforeAll(async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({ 'index.d.ts': source });
  built = await buildReference({ package: name, siteDir, cacheDir });
});

function signature(route: string): string {
  const [lead = ''] = built.page(route).split('<h2', 1);
  // Overloads have a block each.
  return [...lead.matchAll(/<pre class="signature"[\s\S]*?<\/pre>/g)].map(([block]) => textOf(block)).join('\n\n');
}

test.each<[route: string, lines: string[]]>([
  ['/api/classes/Base', ['abstract class Base<T, U extends T = T>']],
  [
    '/api/functions/store',
    [
      'function store(',
      '  args: {',
      '    a: 1;',
      '    b: 2;',
      '    c: 3;',
      '    d: 4;',
      '  },',
      '  options?: Pair',
      '): void',
    ],
  ],
  ['/api/functions/isText', ['function isText(value: unknown): value is string']],
  [
    '/api/functions/overloaded',
    [
      'function overloaded(a: string): string',
      '',
      'function overloaded(options: {',
      '  first: string;',
      '  second: number;',
      '  third?: boolean;',
      '}): Promise<{',
      '  text: string;',
      '  usage: {',
      '    tokens: number;',
      '    cost: number;',
      '    currency: string;',
      '  };',
      '}>',
    ],
  ],
  [
    '/api/interfaces/Dictionary',
    [
      'interface Dictionary {',
      '  [key: string]: number;',
      '  "needs-quotes": 1;',
      '  method?<T extends object = {}>(value: T): asserts value is T & Dictionary;',
      '}',
    ],
  ],
  ['/api/type-aliases/Callback', ['type Callback = new (event: string) => void']],
  [
    '/api/type-aliases/Conditional',
    ['type Conditional<T> = T extends string', '  ? "text"', '  : T extends (infer Item)[] ? Item : never'],
  ],
  [
    '/api/type-aliases/Either',
    ['type Either = { id: string } & (', '  | { ok: true; value: number }', '  | { ok: false; error: string }', ')'],
  ],
  ['/api/type-aliases/Level0', ['type Level0 = { level?: 0 | 1 | 2 | 3 | 4 }']],
  ['/api/type-aliases/Lists', ['type Lists = (string | number)[] & { length: 2 }']],
  [
    '/api/type-aliases/Long',
    [
      'type Long =',
      '  | "alpha"',
      '  | "beta"',
      '  | "gamma"',
      '  | "delta"',
      '  | "epsilon"',
      '  | "zeta"',
      '  | "eta"',
      '  | "theta"',
      '  | "iota"',
    ],
  ],
  [
    '/api/type-aliases/Mapped',
    ['type Mapped<T> = {', '  readonly [K in keyof T as `get${string & K}`]?: () => T[K]', '}'],
  ],
  [
    '/api/type-aliases/Nullable',
    ['type Nullable = {', '  a: string;', '  b?: number;', '  readonly c: boolean;', '} | null'],
  ],
  ['/api/type-aliases/Pair', ['type Pair = [first: string, second?: number, ...boolean[]]']],
  [
    '/api/type-aliases/Parts',
    [
      'type Parts = Promise<',
      '  | {',
      '    type: "text";',
      '    text: string;',
      '    language: string;',
      '  }',
      '  | {',
      '    type: "image";',
      '    url: string;',
      '    alt: string;',
      '  }',
      '>',
    ],
  ],
  [
    '/api/type-aliases/Turns',
    [
      'type Turns = [',
      '  | {',
      '    type: "question";',
      '    text: string;',
      '    language: string;',
      '  }',
      '  | { type: "answer"; text: string },',
      '  number',
      ']',
    ],
  ],
  ['/api/variables/table', ['const table: typeof Base.make']],
  ['/api/variables/counter', ['let counter: number']],
  ['/api/functions/move', ['function move([x, y]: [number, number], { by }: { by: string }): void']],
  ['/api/functions/keep', ['function keep<const T extends readonly unknown[]>(list: T): T']],
  ['/api/type-aliases/Made', ['type Made<out T> = abstract new (...args: unknown[]) => T']],
  [
    '/api/interfaces/BaseConstructor',
    ['interface BaseConstructor {', '  new <T>(value: T): Base<T>;', '  readonly made: number;', '}'],
  ],
])('%s is written as TypeScript writes it', (route, lines) => {
  expect(signature(route).split('\n')).toEqual(lines);
});

test('types that look the same when they are cut short are written once', () => {
  const model = (length: number): ApiType => {
    const prompt: ApiType = { kind: 'literal', code: JSON.stringify('x'.repeat(length)) };
    return { kind: 'reference', name: 'Model', args: [prompt] };
  };
  const lines = layout(printShort({ kind: 'union', types: [model(70), model(80)] }), 80);
  expect(
    lines
      .flat()
      .map(({ text }) => text)
      .join(''),
  ).toBe('Model<…>');
});

test('no line ends with a blank', () => {
  for (const html of built.html.values()) {
    for (const block of html.matchAll(/<pre class="signature".*?<\/pre>/gs))
      expect(textOf(block[0])).not.toMatch(/ \n/);
  }
});

test('members of a class: those of the instance, of the class, protected and abstract ones', () => {
  const text = textOf(built.page('/api/classes/Base'));
  for (const part of ['constructor(value: T)', 'static make(): void', 'abstract', 'protected'])
    expect(text).toContain(part);
});

test.each([
  ['Derived', 'constructor(value: string)', 'valuestring', 'From Base'],
  ['Failure', 'constructor(message?: string)', 'message?string', 'From Error'],
])('%s has the constructor that it inherits', (name, ...parts) => {
  const html = built.page(`/api/classes/${name}`);
  const section = html.slice(html.indexOf('id="constructors"'), html.indexOf('id="properties"'));
  for (const part of parts) expect(textOf(section)).toContain(part);
  expect(html).not.toContain('<code>constructor()</code>');
});

test('what an interface makes objects with is one of its methods', () => {
  const html = built.page('/api/interfaces/BaseConstructor');
  expect(attributes(html, 'id')).toContain('constructor');
  expect(textOf(html.slice(html.indexOf('id="constructor"')))).toContain('new <T>(value: T): Base<T>');
  expect(brokenLinks(built)).toEqual([]);
});

test('a field that is read and written in one declaration is not read-only', () => {
  const text = textOf(built.page('/api/classes/Switch'));
  expect(text).toContain('onboolean');
  expect(text).toContain('by readonlystring');
});

test('values of an enumeration have anchors', () => {
  const html = built.page('/api/enums/Level');
  expect(attributes(html, 'id')).toEqual(expect.arrayContaining(['low', 'high']));
});

test('types of the language lead to its documentation', () => {
  expect(built.page('/api/functions/overloaded')).toContain(
    'href="https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Promise"',
  );
});
