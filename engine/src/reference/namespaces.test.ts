import { beforeAll, expect, test } from 'vitest';
import { attributes, brokenLinks, buildReference, type BuiltReference } from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

/* A package that exports a namespace of each of its files. */
let built: BuiltReference;
beforeAll(async () => {
  const table = '| in | out |\n * | -- | --- |\n * | 1  | 2   |';
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': `
import * as kinds from './kinds.js';
import * as list from './list.js';
export { kinds, list };`,
    'kinds.d.ts': 'export interface Kinds<A> { readonly none: A }',
    'list.d.ts': `
export interface List<A> { items: A[] }
declare module './kinds.js' {
  interface Kinds<A> { readonly List: List<A> }
}
/**
 * Takes another list.
 *
 * ${table}
 */
export declare const orElse: { <A>(list: List<A>): A; <A, B>(list: List<A>, other: List<B>): A | B };
/**
 * Turns a list around.
 *
 * ${table}
 */
export declare function reverse<A>(list: List<A>): List<A>;`,
  });
  built = await buildReference({ package: name, siteDir, cacheDir });
});

test('a namespace to whose file another one adds has its own name', () => {
  expect(built.content.symbols?.get('kinds')).toBe('/api/namespaces/kinds');
  expect(built.page('/api/interfaces/kinds.Kinds')).toContain('List');
});

test('links lead to the constant in a namespace that has several ways to call it', () => {
  const links = attributes(built.page('/api/interfaces/list.List'), 'href');
  expect(links.filter((href) => href.includes('orelse'))).toEqual(['/api/namespaces/list#orelse']);
  expect(brokenLinks(built)).toEqual([]);
});

test('tables in comments have names that differ', () => {
  const labels = attributes(built.page('/api/namespaces/list'), 'aria-label');
  expect(labels).toEqual(expect.arrayContaining(['Table of the comment', 'Table of the comment (2)']));
  expect(labels.filter((label) => label === 'Table of the comment')).toHaveLength(1);
});
