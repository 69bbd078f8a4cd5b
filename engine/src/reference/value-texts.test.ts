import { expect, test } from 'vitest';
import { buildReference, textOf } from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

test('what comments say of the values of a type is with them', async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': `export declare class Other {}
export type Mode =
  /** Skips what {@link Other} checks. */
  | 'fast'
  | 'slow'
  /** As often as said. */
  | 2;`,
  });
  const { page: pageOf } = await buildReference({ package: name, siteDir, cacheDir });
  const [, values = ''] = /id="values"(.*)/s.exec(pageOf('/api/type-aliases/Mode')) ?? [];
  expect(values).toContain('Skips what <a href="/api/classes/Other"><code>Other</code></a> checks.');
  expect([...values.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, term = '']) => textOf(term))).toEqual(['"fast"', '2']);
});
