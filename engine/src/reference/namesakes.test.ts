import { beforeAll, expect, test } from 'vitest';
import { brokenLinks, buildReference, type BuiltReference, textOf } from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

/* Names that stand for several things, or are exported by several entry points. */
let built: BuiltReference;
beforeAll(async () => {
  const { name, siteDir, cacheDir } = temporaryPackage(
    {
      'index.d.ts': `
export declare function parse(text: string): parse.Options;
export declare namespace parse {
  interface Options { strict: boolean }
  type Mode = 'fast' | 'slow';
  const version: string;
}
export declare enum Color { Red = 'red' }
export declare namespace Color { function of(text: string): Color; }
export declare function start(): void;`,
      'all.d.ts': 'export declare function start(all: boolean): void;',
      'web.d.ts': 'export declare function start(url: string): void;',
    },
    { exports: { '.': { types: './index.d.ts' }, './web': { types: './web.d.ts' }, './all': { types: './all.d.ts' } } },
  );
  built = await buildReference({ package: name, siteDir, cacheDir });
});

test('a namespace that a function or an enumeration is, too, says so in its title', () => {
  const titleOf = (id: string) => built.content.pages.find(({ route }) => route === `/api/${id}`)?.title;
  expect(titleOf('functions/parse')).toBe('parse');
  expect(titleOf('namespaces/parse')).toBe('parse (namespace)');
  expect(titleOf('enums/Color')).toBe('Color');
  expect(titleOf('namespaces/Color')).toBe('Color (namespace)');
});

test('of several entry points that export a name, titles and descriptions name all but the main one', () => {
  const start = built.content.pages.filter(({ route }) => /start$/.test(route));
  expect(start.map(({ title }) => title)).toEqual(['start', 'start (documented/all)', 'start (documented/web)']);
  expect(new Set(start.map(({ description }) => description)).size).toBe(3);
});

test('prose means the value, and what the main entry point exports', () => {
  expect(built.content.symbols?.get('parse')).toBe('/api/functions/parse');
  expect(built.content.symbols?.get('Color')).toBe('/api/enums/Color');
  expect(built.content.symbols?.get('start')).toBe('/api/functions/start');
  expect(textOf(built.page('/api/functions/start'))).toContain('function start(): void');
  expect(built.page('/api/modules')).toContain('<li id="start"><a href="/api/functions/start">');
  expect(brokenLinks(built)).toEqual([]);
});

test('types in a namespace are no constants', () => {
  const html = built.page('/api/namespaces/parse');
  const [, constants = '', types = ''] = /<h2 id="constants">(.*?)<h2 id="types">(.*)/s.exec(html) ?? [];
  expect(textOf(constants)).toContain('const version: string');
  expect(textOf(constants)).not.toContain('Mode');
  expect(textOf(types)).toContain('type Mode = "fast" | "slow"');
});
