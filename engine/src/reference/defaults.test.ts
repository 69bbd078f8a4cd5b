import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildReference, type BuiltReference, textOf } from '../../tests/support/built-reference.ts';
import { sharedCacheDir, siteDirs } from '../../tests/support/site-dir.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

/** The default that a table shows for a name; empty where it shows none. */
function shownDefault(html: string, name: string): string | undefined {
  for (const [table] of html.matchAll(/<table class="fields rows">.*?<\/table>/gs)) {
    for (const [row] of table.matchAll(/<tr\b.*?<\/tr>/gs)) {
      const label = textOf(/<th\b.*?<\/th>/s.exec(row)?.[0] ?? '').trim();
      if (label.split(/[\s?]/)[0] === name) return textOf(/Default: <code>(.*?)<\/code>/s.exec(row)?.[1] ?? '');
    }
  }
  return undefined;
}

test('the value of a tag is what is before the text that explains it', async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': `export interface Options {
  /**
   * How it counts.
   * @default false
   *
   * With \`true\`, it counts \`{@link !Blob}\` too.
   */
  strict?: boolean;
  /** @default { a: 1 } */
  object?: object;
  /**
   * @default
   * \`\`\`ts
   * [1,
   *
   * 2]
   * \`\`\`
   * Two numbers, unlike {@link !Array}.
   */
  list?: number[];
}`,
  });
  const built = await buildReference({ package: name, siteDir, cacheDir });
  const page = built.page('/api/interfaces/Options');
  expect(shownDefault(page, 'strict')).toBe('false');
  expect(shownDefault(page, 'object')).toBe('{ a: 1 }');
  expect(shownDefault(page, 'list')).toMatch(/^\[1,\s+2\]$/);
  expect(textOf(page)).toMatch(/How it counts\.\s*With true, it counts/);
  expect(textOf(page)).toContain('Two numbers');
});

test('what the site says of a default comes before what a comment of the library says', async () => {
  const { name, siteDir, cacheDir } = temporaryPackage({
    'index.d.ts': `export interface Options {
      /** Size of the window. (Default: 2048) */ window?: number;
      /** Number of tries. (Default: 3) */ tries?: number;
    }
    export declare class Model { constructor(options: Options); }`,
  });
  const words =
    "# Options\n\n## window\n\nThe size. Default: the server's own, such as 4,096.\n\n## tries\n\nThe tries.\n";
  writeFileSync(join(siteDir, 'words.md'), words);
  const floor = { symbols: 0, parameters: 0, results: 0, settings: 0, members: 0 };
  const built = await buildReference({
    package: name,
    siteDir,
    cacheDir,
    library: { commentary: { folder: '.', floor } },
  });
  const page = built.page('/api/interfaces/Options');
  expect(shownDefault(page, 'window')).toBe('');
  expect(textOf(page)).toContain("Default: the server's own, such as 4,096.");
  expect(shownDefault(page, 'tries')).toBe('3');
  expect(textOf(built.page('/api/classes/Model'))).not.toContain('2048');
});

describe('initializers and fallbacks in the sources', () => {
  async function build(types: string, sources: Record<string, string>): Promise<BuiltReference> {
    const { name, siteDir, cacheDir } = temporaryPackage({
      'index.d.ts': types,
      'index.js': '',
      'index.js.map': JSON.stringify({
        version: 3,
        sources: Object.keys(sources),
        sourcesContent: Object.values(sources),
        mappings: '',
        names: [],
      }),
    });
    return buildReference({ package: name, siteDir, cacheDir });
  }

  test('parameters have those of their declaration, constants of the package included', async () => {
    const built = await build(
      `export declare const limit: number;
      export declare function run({ tries, name, wait, at }?: { tries?: number; name?: string; wait?: number; at?: number }, mode?: string): void;`,
      {
        '../src/run.ts': `import { word } from './words.js';
          export const limit = 5;
          export function run({ tries = limit, name = word, wait = tries * 2, at = Date.now() } = {}, mode = 'fast') {}`,
        '../src/words.ts': `export const word = 'nobody';`,
      },
    );
    const page = built.page('/api/functions/run');
    expect(shownDefault(page, 'tries')).toBe('limit');
    expect(shownDefault(page, 'name')).toBe(`'nobody'`);
    expect(shownDefault(page, 'wait')).toBe('tries * 2');
    expect(shownDefault(page, 'mode')).toBe(`'fast'`);
    // Only a run knows it.
    expect(shownDefault(page, 'at')).toBe('');
  });

  test('a comment that repeats it says it once; another one keeps its words', async () => {
    const built = await build(
      `export interface Settings {
        /** Whether to trim. Default: true. */ trim?: boolean;
        /** How often. Default: three. */ tries?: number;
      }
      export declare class Model { constructor(settings: Settings); }`,
      {
        '../src/model.ts': `export class Model {
          constructor(settings) { this.trim = settings.trim ?? true; this.tries = settings.tries ?? 3; }
        }`,
      },
    );
    const page = textOf(built.page('/api/interfaces/Settings'));
    expect(page.match(/Default: true/g)).toHaveLength(1);
    expect(page).toContain('How often. Default: three.');
  });

  test('of settings that a constructor takes apart, before its other parameters', async () => {
    const built = await build(
      `export interface Settings { a?: number; b: string }
      export declare class Model { constructor({ a, b }: Settings, name?: string); }
      export declare class Other { constructor(settings: Settings); }`,
      {
        '../src/all.ts': `export class Model { constructor({ a = 1, b }, name = 'x') {} }
          export class Other { constructor(settings) { this.a = settings.a ?? 2; } }`,
      },
    );
    const rows = textOf(built.page('/api/classes/Model')).match(/\S+\.a\?number Default: \S+/g);
    expect(rows).toEqual([expect.stringMatching(/Default: 1/)]);
    expect(shownDefault(built.page('/api/classes/Model'), 'name')).toBe(`'x'`);
  });

  test('a comment that says a text with blanks in it is no different', async () => {
    const built = await build(
      `export interface Settings {
        /** The label. Default: \`"a b"\`. */ label?: string;
      }`,
      { '../src/a.ts': '' },
    );
    const page = built.page('/api/interfaces/Settings');
    expect(shownDefault(page, 'label')).toBe('"a b"');
    expect(textOf(page).match(/Default:/g)).toHaveLength(1);
  });

  test('a comment that begins with it still says what the setting is, also in the short table of a class', async () => {
    const built = await build(
      `export interface Settings {
        /** Default: true. Whether to trim. */ trim?: boolean;
      }
      export declare class Model { constructor(settings: Settings); }`,
      { '../src/model.ts': `export class Model { constructor(settings) { this.trim = settings.trim ?? true; } }` },
    );
    for (const page of ['/api/interfaces/Settings', '/api/classes/Model']) {
      expect(textOf(built.page(page))).toContain('Whether to trim.');
    }
  });

  test('a name that every object has is one like others', async () => {
    const built = await build(
      `export interface Settings { a?: number; toString?: () => string; valueOf?: () => string }
      export declare class Model { constructor(settings: Settings); }
      export declare function run(args: { a?: number; toString?: () => string }, valueOf?: string): void;`,
      {
        '../src/all.ts': `export function run({ a = 1 }, valueOf) {}
          export class Model { constructor(settings: Settings) { this.a = settings.a ?? 2; } }`,
      },
    );
    const [run, settings] = [built.page('/api/functions/run'), built.page('/api/interfaces/Settings')];
    expect(shownDefault(run, 'args.a')).toBe('1');
    expect(shownDefault(settings, 'a')).toBe('2');
    for (const [page, name] of [
      [run, 'args.toString'],
      [run, 'valueOf'],
      [settings, 'toString'],
      [settings, 'valueOf'],
    ] as const) {
      expect(shownDefault(page, name), name).toBe('');
      expect(page).not.toContain('Default: <code></code>');
    }
  });

  test('settings have the fallback of every class that takes them, through the classes that it extends', async () => {
    const built = await build(
      `export interface Settings { a?: number; b?: number; c?: number; d?: number; e: number }
      declare class Base { constructor({ settings }: { settings: Settings }); }
      export declare class Model extends Base { constructor(settings: Settings); run(): number; }`,
      {
        '../src/base.ts': `export class Base {
          constructor({ settings }) { this.settings = settings; }
        }`,
        '../src/model.ts': `import { Base } from './base';
          export class Model extends Base {
            constructor(settings: Settings) { super({ settings }); this.b = settings.b ?? 2; }
            get shownSettings(): Partial<Settings> { return { a: this.settings.a, d: this.settings.d }; }
            run() {
              const { c } = this.settings;
              return (this.settings.a ?? 1) + (c ?? 3) + (this.settings.d ?? 4) + this.settings.e;
            }
            other() { return this.settings.d ?? 5; }
          }`,
      },
    );
    for (const page of [built.page('/api/interfaces/Settings'), built.page('/api/classes/Model')]) {
      const prefix = page.includes('settings.') ? 'settings.' : '';
      expect(shownDefault(page, `${prefix}a`)).toBe('1');
      expect(shownDefault(page, `${prefix}b`)).toBe('2');
      // One is read without a fallback, one has two.
      for (const name of ['c', 'd', 'e']) expect(shownDefault(page, `${prefix}${name}`), name).toBe('');
    }
  });
});

describe('of the library', () => {
  let built: BuiltReference;
  beforeAll(async () => {
    built = await buildReference({ package: 'modelfusion', siteDir: siteDirs.site, cacheDir: sharedCacheDir() });
  });

  test.each([
    // retryWithExponentialBackoff.ts: `({ maxTries = 3, initialDelayInMs = 2000, backoffFactor = 2 } = {})`
    ['variables/retryWithExponentialBackoff', 'maxTries', '3'],
    ['variables/retryWithExponentialBackoff', 'initialDelayInMs', '2000'],
    ['variables/retryWithExponentialBackoff', 'backoffFactor', '2'],
    // AbstractOpenAITextEmbeddingModel.ts: `this.settings.maxValuesPerCall ?? 2048`
    ['interfaces/OpenAITextEmbeddingModelSettings', 'maxValuesPerCall', '2048'],
    // HuggingFaceTextEmbeddingModel.ts: `settings.maxValuesPerCall ?? 1024`
    ['interfaces/HuggingFaceTextEmbeddingModelSettings', 'maxValuesPerCall', '1024'],
    // ElevenLabsSpeechModel.ts: `this.settings.model ?? defaultModel`
    ['interfaces/ElevenLabsSpeechModelSettings', 'model', '"eleven_monolingual_v1"'],
    ['classes/ElevenLabsSpeechModel', 'settings.model', '"eleven_monolingual_v1"'],
    // VectorIndexRetriever.ts: `this.settings.maxResults ?? 1`
    ['classes/VectorIndexRetriever', 'maxResults', '1'],
  ])('%s: %s is %s', (id, name, value) => {
    expect(shownDefault(built.page(`/api/${id}`), name)).toBe(value);
  });

  test.each([
    // Depends on the model: `this.settings.dimensions ?? OPENAI_TEXT_EMBEDDING_MODELS[this.modelName].dimensions`
    ['interfaces/OpenAITextEmbeddingModelSettings', 'dimensions'],
    // A prompt format falls back to `[]`; a call sends what is given.
    ['interfaces/OpenAIChatSettings', 'stopSequences'],
    // The service decides.
    ['interfaces/OpenAIChatSettings', 'topP'],
    // The type requires it: `this.settings.api ?? new OpenAIApiConfiguration()` never falls back.
    ['interfaces/OpenAICompatibleChatSettings', 'api'],
    ['classes/OpenAICompatibleChatModel', 'settings.api'],
  ])('%s: %s has none', (id, name) => {
    expect(shownDefault(built.page(`/api/${id}`), name)).toBe('');
  });
});
