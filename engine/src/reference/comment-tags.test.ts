import { beforeAll, expect, test } from 'vitest';
import { buildReference, type BuiltReference, textOf } from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

/* Tags that libraries write besides those of TypeDoc. */
let built: BuiltReference;
beforeAll(async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': `
/**
 * @name add
 * @summary Adds time.
 * @description
 * Adds time. It takes \`Options\`.
 * @since 2.1.0
 */
export declare function add(a: number): number;
/** @summary Only a summary. */
export declare const limit: number;
/**
 * Settings.
 * @since 1.0.0
 * @beta
 */
export interface Options {
  /** @since 1.0.0 */
  first: string;
  /**
   * @description The second one.
   * @since 1.2.0
   * @experimental
   */
  second: string;
}
/** @alpha */
export declare function turn(a: string): void;
/** Turns. */
export declare function turn(a: number): void;`,
  });
  built = await buildReference({ package: name, siteDir, cacheDir });
});

test('a description in a tag is the description, and a summary is not repeated', () => {
  const html = built.page('/api/functions/add');
  expect(html).toContain('<p class="lead">Adds time.</p>');
  expect(html).toContain('<p>It takes <a href="/api/interfaces/Options"><code>Options</code></a>.</p>');
  expect(textOf(html).match(/Adds time/g)).toHaveLength(1);
  expect(built.page('/api/variables/limit')).toContain('<p class="lead">Only a summary.</p>');
  expect(textOf(built.page('/api/interfaces/Options'))).toContain('The second one.');
});

test('the version that a comment names is shown, of a member where its owner is older', () => {
  expect(textOf(built.page('/api/functions/add'))).toContain('Since 2.1.0');
  const options = textOf(built.page('/api/interfaces/Options'));
  expect(options).toContain('Since 1.0.0');
  expect(options).toContain('second since 1.2.0');
  expect(options).not.toContain('first since');
});

test('what is not stable yet is marked, and a function only where all of its overloads are', () => {
  expect(built.page('/api/interfaces/Options')).toContain('<span class="badge badge-warn">beta</span>');
  expect(textOf(built.page('/api/interfaces/Options'))).toContain('second since 1.2.0 experimental');
  expect(built.page('/api/functions/turn')).not.toContain('alpha');
});
