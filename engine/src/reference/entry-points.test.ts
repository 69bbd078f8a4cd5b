import { beforeAll, expect, test } from 'vitest';
import { brokenLinks, buildReference, type BuiltReference, textOf } from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

/* A package whose main entry point passes on what others declare. */
let built: BuiltReference;
beforeAll(async () => {
  const { name, siteDir, cacheDir } = temporaryPackage(
    {
      'index.d.ts': `
export * from './add.js';
export { remove as drop } from './remove.js';
export * as tools from './tools.js';`,
      'add.d.ts': `
/** Settings. */
export interface Options { size: number }
/**
 * Adds.
 * @example
 * add(1);
 */
export declare function add(a: number, options?: Options): number;`,
      'remove.d.ts': 'export declare function remove(a: number): void;',
      'tools.d.ts': '/** Saws. */\nexport declare function saw(wood: string): void;',
      'fp.d.ts': `
/**
 * @example
 * add('a')('b');
 */
export declare const add: (options: string) => (a: string) => string;`,
      'run.d.ts': `
/**
 * @example
 * run(true);
 */
export default function run(all: boolean): void;`,
    },
    {
      exports: {
        '.': './index.d.ts',
        './add': './add.d.ts',
        './remove': './remove.d.ts',
        './tools': './tools.d.ts',
        './fp': './fp.d.ts',
        './run': './run.d.ts',
      },
    },
  );
  built = await buildReference({ package: name, siteDir, cacheDir });
});

test('a name that the main entry point passes on is imported from there', () => {
  expect(textOf(built.page('/api/functions/add'))).toContain("import { add } from 'documented'");
  expect(textOf(built.page('/api/interfaces/Options'))).toContain("import type { Options } from 'documented'");
  expect(built.content.symbols?.get('add')).toBe('/api/functions/add');
  expect(built.content.symbols?.get('drop')).toBe('/api/functions/remove');
  expect(textOf(built.page('/api/variables/fp.add'))).toContain("from 'documented/fp'");
  expect(brokenLinks(built)).toEqual([]);
});

test('a namespace of the names of another entry point leads to them', () => {
  expect(built.page('/api/modules')).toContain('<a href="/api/namespaces/tools"><code>tools</code></a>');
  expect(textOf(built.page('/api/namespaces/tools'))).toContain('Another name for saw.');
  expect(built.page('/api/namespaces/tools')).toContain('<a href="/api/functions/saw">');
  expect(built.content.symbols?.get('tools.saw')).toBe('/api/functions/saw');
  expect(textOf(built.page('/api/functions/saw'))).toContain("import { saw } from 'documented/tools'");
});

test('an example means the names of the entry point that it is written for', () => {
  for (const route of ['functions/add', 'variables/fp.add', 'functions/run']) {
    expect(textOf(built.page(`/api/${route}`))).toContain('Example');
    expect(textOf(built.page(`/api/${route}`)), route).not.toContain('doesn’t compile');
  }
});
