import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  attributes,
  brokenLinks,
  buildReference,
  type BuiltReference,
  textOf,
} from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

const types = `
export interface BaseSettings { observers?: string[] }
/** The library's words. */
export interface Settings extends BaseSettings {
  /** The library's words on size. */
  size: number;
  color?: string;
}
export type Reason = 'stop' | 'length';
export declare const Message: {
  /** Says hello. @deprecated Use other. */
  user(text: string, options?: { name?: string }): string;
  readonly 'a.b': number;
};
export declare function run<T>(args: { model: T; deep?: { inner: number }; full?: false } & BaseSettings): Promise<string>;
/** Second overload. */
export declare function run<T>(args: { model: T; full: true } & BaseSettings): Promise<{ text: string; reason: Reason }>;
export declare const retry: (options?: { tries?: number; delay?: number }) => void;
export declare class ApiError extends Error { constructor(settings: Settings); toString(): string }
declare const make: (size: number) => Message2;
export interface Message2 { text: string }
declare namespace tools { export { make, retry as again }; }
export { tools };
export type Result = {
  status: 'ok';
  /** What came. */
  value: number;
} | { status: 'failed'; error: string };
`;

const noFloor = { symbols: 0, parameters: 0, results: 0, settings: 0, members: 0 };

function build(commentary: Record<string, string>, declarations = types): Promise<BuiltReference> {
  const { name, siteDir, cacheDir } = temporaryPackage({ 'index.d.ts': declarations });
  mkdirSync(join(siteDir, 'words'));
  for (const [file, text] of Object.entries(commentary)) writeFileSync(join(siteDir, 'words', file), text);
  return buildReference({
    package: name,
    siteDir,
    cacheDir,
    library: { commentary: { folder: 'words', floor: noFloor } },
  });
}

const row = (html: string, id: string) => textOf(new RegExp(`<tr id="${id}"[^>]*>.*?</tr>`, 's').exec(html)?.[0] ?? '');

describe('words', () => {
  let built: BuiltReference;
  beforeAll(async () => {
    built = await build({
      'a.md': `# Settings

How something looks. More of it with \`run\`.

## size

The size in pixels. Default: 5.

## observers

Who is told.

# Reason

Why it ended.

## value "stop"

It was done.

# run

Runs a model.

## param args

What to run.

## param args.model

The model.

## param args.deep.inner

Deep inside.

## result text

The text of the answer.

## throws ApiError

The service is down.
`,
      'b.md': `# Message

Builds messages.

## user

Makes a user message.

## param user.text

What the user says.

## param user.options

What else is known.

## param user.options.name

Who says it.

## a.b

A name with a dot.

# retry

Repeats calls.

## param options

How to repeat.

## param options.tries

How often.

# tools

Tools under one name.

## make

Makes a thing.

## param make.size

How large.

# ApiError

The service failed.

## param settings

What it was called with.

# Result

What came of it.

## value "ok"

It worked.
`,
    });
  });

  test('nothing is reported, and no link is broken', () => {
    expect(built.diagnostics).toEqual([]);
    expect(brokenLinks(built)).toEqual([]);
  });

  test('the first sentence leads the page and is its description; the library’s comment stays, folded', () => {
    const html = built.page('/api/interfaces/Settings');
    expect(textOf(/<p class="lead">.*?<\/p>/.exec(html)?.[0] ?? '')).toBe('How something looks.');
    expect(built.content.pages.find(({ title }) => title === 'Settings')?.description).toBe('How something looks.');
    expect(textOf(html).match(/How something looks\./g)).toHaveLength(1);
    expect(html).toContain('More of it with <a href="/api/functions/run"><code>run</code></a>.');
    expect(textOf(/<details class="library-comment">.*?<\/details>/s.exec(html)?.[0] ?? '')).toContain(
      "The library's words.",
    );
  });

  test('members have words of their own or those of the type that declares them; required ones come first', () => {
    const html = built.page('/api/interfaces/Settings');
    expect(row(html, 'size')).toBe(
      "sizenumber Default: 5The size in pixels.The library’s commentThe library's words on size.",
    );
    expect(row(html, 'observers')).toContain('Who is told.');
    expect(row(html, 'observers')).toContain('from BaseSettings');
    const order = attributes(html, 'id').filter((id) => ['size', 'color', 'observers'].includes(id));
    expect(order).toEqual(['size', 'color', 'observers']);
    expect(row(html, 'color')).toBe('color?string');
  });

  test('parameters with their fields, the fields inside them, and what other types add', () => {
    const html = built.page('/api/functions/run');
    const text = textOf(html);
    expect(text).toContain('What to run.');
    expect(row(html, 'parameter-argsmodel')).toContain('The model.');
    expect(text).toContain('args.deep.innernumberDeep inside.');
    expect(row(html, 'parameter-argsobservers')).toContain('from BaseSettings');
    expect(text).toContain('Second overload.');
  });

  test('fields of the result, errors, and the functions that throw them', () => {
    expect(textOf(built.page('/api/functions/run'))).toContain('textstringThe text of the answer.');
    expect(built.page('/api/functions/run')).toContain('<a href="/api/classes/ApiError"><code>ApiError</code></a>');
    const thrown = built.page('/api/classes/ApiError');
    expect(textOf(thrown.slice(thrown.indexOf('id="thrown-by"')))).toContain('runThe service is down.');
    expect(textOf(thrown)).toContain('settingsSettingsWhat it was called with.');
  });

  test('members of a constant are members: anchors, words, a mark for what is deprecated', () => {
    const html = built.page('/api/variables/Message');
    expect(attributes(html, 'id')).toEqual(expect.arrayContaining(['user', 'ab']));
    expect(textOf(html)).toContain('Makes a user message.');
    expect(textOf(html)).toContain('textstringWhat the user says.');
    // The fields stand for the parameter: what is said of it names it.
    expect(textOf(html)).toContain('options: What else is known.');
    expect(html).toContain('<span class="badge badge-warn">deprecated</span>');
    expect(row(html, 'ab')).toContain('A name with a dot.');
    expect(built.content.pages.find(({ title }) => title === 'Message')?.aliases).toContain('Message.user');
  });

  test('members of the variants of a type, with what they say', () => {
    const html = built.page('/api/type-aliases/Result');
    expect(row(html, 'value')).toBe('value?numberWhat came.');
    expect(row(html, 'status')).toContain('"ok" | "failed"');
    expect(textOf(html)).toContain('"ok"It worked.');
  });

  test('a constant that is a function has parameters', () => {
    const text = textOf(built.page('/api/variables/retry'));
    expect(text).toContain('retry()');
    expect(text).toContain('How to repeat.');
    expect(text).toContain('options.tries?numberHow often.');
  });

  test('names in namespaces are described by their path', () => {
    const text = textOf(built.page('/api/namespaces/tools'));
    expect(text).toContain('Makes a thing.');
    expect(text).toContain('sizenumberHow large.');
    expect(text).toContain('Another name for retry');
  });

  test('values of a type', () => {
    expect(textOf(built.page('/api/type-aliases/Reason'))).toContain('"stop"It was done.');
  });

  test('one line on each name for quick info', () => {
    expect(built.content.symbolLines?.get('Settings')).toBe('How something looks.');
    expect(built.content.symbolLines?.get('Settings.size')).toBe('The size in pixels.');
  });

  test('pages say whose words are marked', () => {
    const page = built.page('/api/interfaces/Settings');
    expect(page).toContain('class="words-legend"');
    // At the head, before the marks that it explains.
    expect(page.indexOf('class="words-legend"')).toBeLessThan(page.indexOf('<h2'));
    expect(built.page('/api/interfaces/Message2')).not.toContain('class="words-legend"');
  });
});

test('a setting of a constructor is listed, also where a field inside another one has its name', async () => {
  const built = await build(
    {
      'a.md': `# Model

## param settings.inner

What is inside.

## param settings.inner.size

The size inside.
`,
    },
    `export interface Settings { size: number; inner: { size: number } }
    export declare class Model { constructor(settings: Settings); }`,
  );
  const page = textOf(built.page('/api/classes/Model'));
  for (const name of ['settings.inner{', 'settings.inner.size', 'settings.size']) expect(page).toContain(name);
});
