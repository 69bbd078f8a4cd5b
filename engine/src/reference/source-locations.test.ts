import { expect, test } from 'vitest';
import { buildReference } from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

function build(types: string, sources: Record<string, string>) {
  const map = {
    version: 3,
    sources: Object.keys(sources),
    sourcesContent: Object.values(sources),
    mappings: '',
    names: [],
  };
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': types,
    'index.js': '',
    'index.js.map': JSON.stringify(map),
  });
  const library = {
    repository: 'https://example.org/repo',
    tag: 'v1',
    sourcePath: 'packages/a',
    files: 'https://files.example.org/a@1/',
  };
  return buildReference({ package: name, siteDir, cacheDir, library });
}

const location = (path: string) => `https://example.org/repo/blob/v1/packages/a/${path}`;

test('functions, classes and their members lead to their lines', async () => {
  const built = await build(
    'export declare function run(): void;\nexport declare class Box { open(): void; static of(): Box }',
    {
      '../src/run.ts': '// a\n// b\nexport function run() {}',
      '../src/box.ts': 'export class Box {\n  open() {}\n  static of() { return new Box(); }\n}',
    },
  );
  expect(built.page('/api/functions/run')).toContain(`href="${location('src/run.ts#L3')}"`);
  const box = built.page('/api/classes/Box');
  for (const line of [1, 2, 3]) expect(box).toContain(`href="${location(`src/box.ts#L${line}`)}"`);
});

test('a name that two files export has no place', async () => {
  const built = await build('export declare function run(): void;', {
    '../src/a.ts': 'export function run() {}',
    '../src/b.ts': 'export function run() {}',
  });
  expect(built.page('/api/functions/run')).not.toContain('Defined in');
  expect(built.page('/api/functions/run')).toContain('Declared in');
});

test('a type whose file leaves nothing in the scripts leads to the file that others import it from', async () => {
  const built = await build('export interface Run { id: string }\nexport declare function start(run: Run): void;', {
    '../src/core/start.ts': `import { Run } from '../types/Run';\nexport function start(run: Run) {}`,
  });
  const html = built.page('/api/interfaces/Run');
  expect(html).toContain(`href="${location('src/types/Run.ts')}"`);
  expect(html).toContain('>src/types/Run.ts</a>');
});

test.each([
  ['nothing imports', `export function start() {}`],
  ['two modules may have', `import { Run as A } from './a/Run';\nimport { Run } from './b/Run.js';`],
  ['a folder’s index passes on', `import { Run } from './types';`],
])('a type that %s leads to its published declaration', async (_case, source) => {
  const built = await build('\nexport interface Run { id: string }', {
    '../src/start.ts': source,
    '../src/types/box.ts': 'export class Box {}',
  });
  const html = built.page('/api/interfaces/Run');
  expect(html).toContain('Declared in <a href="https://files.example.org/a@1/index.d.ts"');
  expect(html).toContain('>index.d.ts:2</a>');
});

test('a namespace is the file that exports its names, and its names are looked up there', async () => {
  const built = await build(
    'declare namespace tools { function run(): void; function stop(): void }\nexport { tools };',
    {
      '../src/tools.ts': `export * from './run.js';\nexport function stop() {}`,
      '../src/run.ts': 'export function run() {}',
      '../src/other.ts': '\nexport function run() {}',
    },
  );
  const html = built.page('/api/namespaces/tools');
  expect(html).toContain(`href="${location('src/tools.ts')}"`);
  expect(html).toContain(`href="${location('src/tools.ts#L2')}"`);
});

test('a package without source maps and an address of its files only names its declarations', async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({ 'index.d.ts': 'export declare function run(): void;' });
  const built = await buildReference({ package: name, siteDir, cacheDir });
  expect(built.page('/api/functions/run')).toContain('Declared in <code>index.d.ts:1</code>');
});

test.each([
  ['is no JSON', '{"version":3,'],
  ['consists of sections', '{"version":3,"sections":[]}'],
  ['is null', 'null'],
])('a source map that %s is reported in each build, and leads nowhere', async (_case, map) => {
  const installed = temporaryPackage({
    'index.d.ts': 'export declare function run(): void;',
    'index.js': '',
    'index.js.map': map,
  });
  for (const turn of ['first', 'second']) {
    const built = await buildReference({ package: installed.name, ...installed });
    expect(built.diagnostics, turn).toMatchObject([
      { severity: 'warning', message: 'The source map index.js.map of the package "documented" lists no sources' },
    ]);
    expect(built.page('/api/functions/run')).toContain('Declared in');
  }
});

test('parts of a source map that are no text are left out', async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': 'export declare function run(): void;',
    'index.js': '',
    'index.js.map': JSON.stringify({
      sourceRoot: null,
      sources: [null, 'a.ts', 'run.ts'],
      sourcesContent: ['', 1, 'export function run() {}'],
    }),
  });
  const built = await buildReference({ package: name, siteDir, cacheDir });
  expect(built.diagnostics).toEqual([]);
  expect(built.page('/api/functions/run')).toContain('run.ts:1');
});
