import { beforeAll, describe, expect, test } from 'vitest';
import {
  attributes,
  brokenLinks,
  buildReference,
  type BuiltReference,
  repeatedIds,
  textOf,
} from '../../tests/support/built-reference.ts';
import { newCacheDir, siteDirs } from '../../tests/support/site-dir.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

function build(files: Record<string, string>, json?: object) {
  const { name, siteDir, cacheDir } = temporaryPackage(files, json);
  return buildReference({ package: name, siteDir, cacheDir });
}

describe('packages that cannot be documented', () => {
  test('one that is not installed is named, with what to do', async () => {
    const { siteDir, cacheDir } = temporaryPackage({});
    const { diagnostics, content } = await buildReference({ package: 'absent', siteDir, cacheDir });
    expect(diagnostics).toMatchObject([
      {
        severity: 'error',
        message: 'The package "absent" is not installed',
        hint: `run "npm install absent" in the site's folder`,
        location: { file: 'site.config.mts' },
      },
    ]);
    expect(content).toEqual({ pages: [], sidebar: [] });
  });

  test('not one whose package.json begins with the mark of an editor', async () => {
    const { name, siteDir, cacheDir } = temporaryPackage({
      'package.json': '\uFEFF{ "name": "documented", "version": "1.0.0", "types": "index.d.ts" }',
      'index.d.ts': 'export declare function run(): void;\n',
    });
    const { diagnostics, page } = await buildReference({ package: name, siteDir, cacheDir });
    expect(diagnostics).toEqual([]);
    expect(page('/api/functions/run')).toContain('run');
  });

  test('one whose package.json is broken', async () => {
    const { name, siteDir, cacheDir } = temporaryPackage({ 'package.json': '{ "name": "documented" "types": "" }' });
    const { diagnostics } = await buildReference({ package: name, siteDir, cacheDir });
    expect(diagnostics).toMatchObject([
      {
        severity: 'error',
        message: expect.stringMatching(
          /^The package\.json of the package "documented" isn't JSON: Expected /,
        ) as string,
        hint: expect.stringMatching(/^correct .*documented.package\.json$/) as string,
      },
    ]);
  });

  test('one without types', async () => {
    const { diagnostics } = await build({ 'index.js': 'export const a = 1;' }, { main: 'index.js' });
    expect(diagnostics).toMatchObject([
      {
        severity: 'error',
        message: 'The package "documented" has no type declarations',
        hint: expect.stringContaining('"types"') as string,
      },
    ]);
  });

  test('one that holds the types of another', async () => {
    const { diagnostics } = await buildReference({
      package: '@types/node',
      siteDir: siteDirs.engine,
      cacheDir: newCacheDir(),
    });
    expect(diagnostics).toMatchObject([
      {
        message: 'The package "@types/node" holds the types of another package, "node"',
        hint: 'document a package that publishes its own .d.ts files',
      },
    ]);
  });

  test('one whose declared types are missing', async () => {
    const { diagnostics } = await build({ 'index.js': '' }, { types: 'lib/index.d.ts' });
    expect(diagnostics).toMatchObject([
      {
        severity: 'error',
        message: 'The package "documented" names lib/index.d.ts as its types, but that file cannot be found',
      },
    ]);
  });
});

test.each([
  [['.', './again'], []],
  [['./again', './other', './gone'], ['The package "documented" has no entry point "./gone" with types']],
])(
  'the wanted entry points %j: two may have the same types, and one without any is named',
  async (wanted, messages) => {
    const types = { types: './index.d.ts' };
    const { name, siteDir, cacheDir } = temporaryPackage(
      { 'index.d.ts': 'export declare function run(): void;', 'gone.js': '' },
      { exports: { '.': types, './again': types, './other': types, './gone': './gone.js' } },
    );
    const built = await buildReference({ package: name, siteDir, cacheDir, library: { entryPoints: wanted } });
    expect(built.diagnostics.map(({ message }) => message)).toEqual(messages);
    expect(built.content.symbols?.has('run') ?? false).toBe(messages.length === 0);
  },
);

describe('types that cannot be resolved', () => {
  let built: BuiltReference;
  beforeAll(async () => {
    built = await build({
      'index.d.ts': `import type { Gone } from 'not-installed';
export declare function take(gone: Gone, name: string): void;
export interface Broken extends Nowhere { a: number }`,
    });
  });

  test('a type of a package that is not there is a marked gap', () => {
    const html = built.page('/api/functions/take');
    expect(textOf(html)).toContain('function take(gone: Gone, name: string): void');
    expect(html).toMatch(/<span class="missing-type" title="[^"]+">Gone<\/span>/);
  });

  test('an error in the types stops nothing', () => {
    expect(built.diagnostics).toEqual([]);
    expect(textOf(built.page('/api/interfaces/Broken'))).toContain('a: number');
  });
});

test('hidden names are found where a map leads from declarations to sources', async () => {
  const map = { version: 3, file: 'shape.d.ts', sources: ['../src/shape.ts'], names: [], mappings: '' };
  const { page } = await build(
    {
      'dist/index.d.ts': "export { area } from './shape.js';",
      'dist/shape.d.ts': `export interface Shape { sides: number }
export declare function area(shape: Shape): number;
//# sourceMappingURL=shape.d.ts.map`,
      'dist/shape.d.ts.map': JSON.stringify(map),
      'src/shape.ts': 'export interface Shape { sides: number }',
    },
    { types: 'dist/index.d.ts' },
  );
  expect(page('/api/functions/area')).toContain('<a href="/api/internal/Shape">Shape</a>');
});

describe('names', () => {
  let built: BuiltReference;
  beforeAll(async () => {
    built = await build({
      'index.d.ts': `import type { Shape } from './shape.js';
export default class Queue<T> { add(item: T): void }
export type Level = 'low' | 'high';
export declare const Level: { low: Level };
export declare class A {}
export { A as B };
declare function create$1(size: number): void;
declare const facade_create: typeof create$1;
declare namespace facade { export { facade_create as create }; }
export { facade };
export interface Cases { text: string; Text: string; }
export interface Sections { properties: string; }
export type Joined = Sections & { x: number };
export type Cased = Sections & { Properties: number };
export interface Keys { [name: string]: number; [position: number]: number }
interface Inner { a: Deeper }
interface Deeper { b: number }
interface Unused {}
export declare function make(): Inner;
export declare function area(shape: Shape): number;`,
      'shape.d.ts': 'export interface Shape { sides: number }',
    });
  });

  test('all links lead somewhere', () => {
    expect(brokenLinks(built)).toEqual([]);
  });

  test('no page has an anchor twice', () => {
    expect(repeatedIds(built)).toEqual([]);
  });

  test('a default export is called as it is declared', () => {
    const text = textOf(built.page('/api/classes/Queue'));
    expect(text).toContain('class Queue<T>');
    expect(text).toContain("import Queue from 'documented'");
  });

  test('a value and a type of one name have a page each; prose means the value', () => {
    expect([...built.html.keys()]).toEqual(expect.arrayContaining(['/api/type-aliases/Level', '/api/variables/Level']));
    expect(built.content.symbols?.get('Level')).toBe('/api/variables/Level');
    expect(attributes(built.page('/api/modules'), 'id').filter((id) => id === 'level')).toHaveLength(1);
  });

  test('another name of a symbol leads to its page', () => {
    expect(built.content.symbols?.get('B')).toBe('/api/classes/A');
    expect(built.page('/api/modules')).toMatch(/<li id="b"><a href="\/api\/classes\/A"><code>B<\/code>/);
  });

  test('a hidden declaration that a name publishes is shown in its place', () => {
    const html = built.page('/api/namespaces/facade');
    expect(attributes(html, 'id')).toContain('create');
    expect(textOf(html)).toContain('function create(size: number): void');
    expect([...built.html.keys()]).not.toContain('/api/internal/create');
  });

  test('members whose names differ in case alone keep their own anchors', () => {
    expect(attributes(built.page('/api/interfaces/Cases'), 'id')).toEqual(expect.arrayContaining(['text', 'text-1']));
  });

  test('a section gives its anchor to a member of that name', () => {
    for (const page of ['interfaces/Sections', 'type-aliases/Joined']) {
      const ids = attributes(built.page(`/api/${page}`), 'id');
      expect(ids.filter((id) => id === 'properties')).toHaveLength(1);
      expect(ids).toContain('properties-section');
    }
  });

  test('hidden names that signatures lead to have a page, others do not', () => {
    const routes = [...built.html.keys()];
    expect(routes).toEqual(expect.arrayContaining(['/api/internal/Inner', '/api/internal/Deeper']));
    expect(routes).not.toContain('/api/internal/Unused');
  });

  test('hidden names are found in other files of the package', () => {
    expect(built.page('/api/functions/area')).toContain('<a href="/api/internal/Shape">Shape</a>');
  });
});
