import { beforeAll, expect, test } from 'vitest';
import { brokenLinks, buildReference, type BuiltReference, textOf } from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

const declarations = `
  export type Size = 'only';
  export type Vector = number[];
  export type Partly = Omit<Settings, 'size'>;
  declare const parse: (text: string) => Answer;
  export type Answer = ReturnType<typeof parse>;
  export interface Settings { size: Size; scale?: Size | undefined; run(): Promise<Vector>; }
  export declare class Wrap<T> { wrapped: T; }
  export declare class Base<T> {
    constructor(settings: { name: string } & Partly);
    value: T;
    again(): Wrap<this>;
    [Symbol.asyncIterator](): AsyncIterator<T>;
  }
  export declare class Made extends Base<string> { size: Settings['size']; }
  export type Asks = (model: { json(): typeof model; }) => void;
  export type Makes = new (size: Size) => Made;
  export type Makers = { new (size: Size): Made; readonly [key: string]: unknown; };
  export interface Named { readonly [key: string]: unknown; }
  export type Rest = [first: string, ...others: Size[]];
  export declare function rest(): readonly [first: string, second?: number, ...others: Size[]];
  export declare function wrap(name: string): import('./other.js').Other<string>;
  export declare const made: typeof import('./other.js').other;
  export declare class Failure extends Error { code: string; }
  export declare class Worse extends Failure { why: string; }
  export declare class Table extends Map<string, Size> { rows: number; }
  export declare class Narrow extends Table { columns: number; }
`;

let built: BuiltReference;

beforeAll(async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': declarations,
    'other.d.ts': 'export interface Other<T> { other: T }\nexport declare const other: Other<number>;',
  });
  built = await buildReference({ package: name, siteDir, cacheDir });
});

const text = (page: string) => textOf(built.page(`/api/${page}`)).replaceAll(/\s+/g, ' ');

test.each([
  ['interfaces/Settings', 'size: Size; scale?: Size; run(): Promise<Vector>;', 'aliases of a literal and of an array'],
  ['classes/Base', 'constructor(settings: { name: string } & Partly)', 'a computed type, with one in place'],
  ['classes/Base', 'again(): Wrap<this>', 'this as an argument'],
  ['classes/Base', '[Symbol.asyncIterator](): AsyncIterator<T>', 'a name that is a symbol'],
  ['classes/Made', 'sizeSettings["size"]', 'the type of a property of another one'],
  ['classes/Made', 'value from Basestring', 'a type parameter of the base class'],
  ['type-aliases/Asks', 'json(): typeof model', 'the type of a parameter'],
  ['type-aliases/Makes', 'new (size: Size) => Made', 'what a constructor type makes'],
  ['type-aliases/Makers', 'new (size: Size): Made; readonly [key: string]: unknown', 'what an object makes'],
  ['interfaces/Named', 'readonly [key: string]: unknown;', 'an index signature that is readonly'],
  ['type-aliases/Rest', '[first: string, ...others: Size[]]', 'the rest of a tuple with names'],
  ['functions/rest', 'readonly [first: string, second?: number, ...others: Size[]]', 'the same, of a readonly tuple'],
  ['functions/wrap', 'wrap(name: string): Other<string>', 'the arguments of an imported type'],
  ['variables/made', 'const made: Other<number>', 'the type of an imported value'],
])('%s shows %s: %s', (page, code) => {
  expect(text(page)).toContain(code);
});

test('an error has none of the members that the platform adds to Error', () => {
  expect(text('classes/Worse')).toContain('whystring');
  expect(text('classes/Worse')).not.toContain('stackTraceLimit');
});

test('a class has no members from a class that extends it', () => {
  const { symbols } = built.content.reference ?? { symbols: [] };
  const table = symbols.find(({ id }) => id === 'classes/Table');
  expect(table?.members?.map(({ inheritedFrom }) => inheritedFrom?.name)).not.toContain('Narrow');
});

test('all names lead somewhere', () => {
  expect(brokenLinks(built)).toEqual([]);
  expect(built.diagnostics).toEqual([]);
});

test('the type of a module is one, and not the module', async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': `export * as tools from './tools.js';
      export declare function load(): Promise<typeof import('./tools.js')>;`,
    'tools.d.ts': 'export declare function run(): void;',
  });
  const { page } = await buildReference({ package: name, siteDir, cacheDir });
  expect(textOf(page('/api/functions/load'))).toContain('function load(): Promise<typeof tools>');
});
