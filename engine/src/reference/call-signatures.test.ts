import { beforeAll, expect, test } from 'vitest';
import {
  brokenLinks,
  buildReference,
  type BuiltReference,
  repeatedIds,
  textOf,
} from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

/* Types and constants that can be called, and have properties. */
let built: BuiltReference;
beforeAll(async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': `
export interface Options { depth: number }
export interface Client {
  /**
   * Fetches a page.
   * @param url Where it is.
   * @returns The text.
   * @throws {RangeError} When it's too long.
   * @example
   * declare const client: Client;
   * client('/a');
   */
  (url: string, options?: Options): Promise<string>;
  /** Fetches many. */
  (urls: string[]): Promise<string[]>;
  /** Stops. */
  stop(): void;
}
export interface Checker { /** Checks. */ (value: unknown): boolean }
export interface Derived extends Client { more: string }
export type Limit = {
  /** Runs later. */
  (run: () => void): void;
  /** How many run. */
  count: number;
};
export declare const color: {
  /** Colors a text. */
  (text: string): string;
  bold: string;
};
export type Plain = /** Says it. */ (text: string) => void;`,
  });
  built = await buildReference({ package: name, siteDir, cacheDir });
});

test('an interface shows how it is called, in its declaration and in detail', () => {
  const text = textOf(built.page('/api/interfaces/Client'));
  expect(text).toContain('interface Client {\n  (url: string, options?: Options): Promise<string>;');
  expect(text).toContain('(urls: string[]): Promise<string[]>;');
  for (const part of [
    'Call signature',
    'Fetches a page.',
    'Where it is.',
    'The text.',
    "When it's too long.",
    'Fetches many.',
  ])
    expect(text).toContain(part);
  expect(text).toContain("client('/a');");
  expect(textOf(built.page('/api/interfaces/Checker'))).toContain(
    'interface Checker {\n  (value: unknown): boolean;\n}',
  );
});

test('what it inherits is where it is declared', () => {
  expect(textOf(built.page('/api/interfaces/Derived'))).not.toContain('Fetches a page.');
});

test('so do types and constants that have properties, too', () => {
  expect(textOf(built.page('/api/type-aliases/Limit'))).toContain('Runs later.');
  expect(textOf(built.page('/api/type-aliases/Limit'))).toContain('How many run.');
  expect(textOf(built.page('/api/variables/color'))).toContain('Colors a text.');
  expect(textOf(built.page('/api/type-aliases/Plain'))).not.toContain('Call signature');
});

test('types that such signatures take lead to them', () => {
  const html = built.page('/api/interfaces/Options');
  expect(html).toContain('<a href="/api/interfaces/Client#call-signature"><code>Client()</code></a>');
  expect(brokenLinks(built)).toEqual([]);
  expect(repeatedIds(built)).toEqual([]);
});
