import { describe, expect, test } from 'vitest';
import { brokenLinks, buildReference, repeatedIds, textOf } from '../../tests/support/built-reference.ts';
import { exportsOf } from '../../tests/support/exports-of.ts';
import { newCacheDir, siteDirs } from '../../tests/support/site-dir.ts';

/*
 * The reference is of any package with types: one default class with few types around it, a
 * framework of types computed from types, and a library whose namespaces hold thousands of names.
 */
describe.each([
  { name: 'p-queue', exports: 5, entryPoints: undefined },
  { name: 'hono', exports: 15, entryPoints: ['.', './cookie'] },
  { name: 'zod', exports: 250, entryPoints: ['.'] },
])('$name', ({ name, exports, entryPoints }) => {
  test('all exports have a page or an anchor, no link is broken', async () => {
    const built = await buildReference({
      package: name,
      siteDir: siteDirs.engine,
      cacheDir: newCacheDir(),
      library: { entryPoints },
    });
    const names = exportsOf(name, siteDirs.engine);
    expect(built.diagnostics).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(exports);
    expect(brokenLinks(built)).toEqual([]);
    expect(repeatedIds(built)).toEqual([]);

    const known = built.content.symbols ?? new Map<string, string>();
    for (const exported of names) {
      const routes = [...known].filter(([symbol]) => symbol === exported || exported === 'default').length;
      expect(routes, exported).toBeGreaterThan(0);
    }
    for (const route of known.values()) expect(built.html.has(route.replace(/#.*$/, '')), route).toBe(true);
    for (const [route, html] of built.html) expect(textOf(html).length, route).toBeGreaterThan(20);
  });
});
