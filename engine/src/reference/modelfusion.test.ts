import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  attributes,
  brokenLinks,
  buildReference,
  type BuiltReference,
  repeatedIds,
  textOf,
} from '../../tests/support/built-reference.ts';
import { exportsOf } from '../../tests/support/exports-of.ts';
import { sharedCacheDir, siteDirs } from '../../tests/support/site-dir.ts';
import { packageDir } from '../core/package-dir.ts';
import { noSamples } from '../core/sample-lookup.ts';
import type { ReferenceModel } from '../core/reference-model.ts';
import { eachComment, eachTypeOf, referencesIn } from './model.ts';

/*
 * The reference of the library that the site documents: 429 names in one bundled declaration file,
 * with namespaces, artifacts of bundling and names that are used but not exported.
 */
let built: BuiltReference;
let model: ReferenceModel;
const ran = { ran: true, language: 'ts' } as const;

beforeAll(async () => {
  const cacheDir = sharedCacheDir();
  built = await buildReference({
    package: 'modelfusion',
    siteDir: siteDirs.site,
    cacheDir,
    library: {
      repository: 'https://github.com/vercel/modelfusion',
      tag: 'v0.137.0',
      sourcePath: 'packages/modelfusion',
    },
    samples: {
      ...noSamples,
      usesOf: (symbol) =>
        symbol === 'OpenAIChatModel'
          ? [
              {
                href: '/guide/x#y',
                pageTitle: 'A guide',
                ...ran,
                statement: { code: 'new OpenAIChatModel({ model });', start: 4, end: 19 },
                program: {
                  code: "import { OpenAIChatModel } from 'modelfusion';\n\nnew OpenAIChatModel({ model });\n",
                  start: 52,
                },
              },
              {
                href: '/guide/z',
                pageTitle: 'Another guide',
                ...ran,
                statement: { code: 'use(OpenAIChatModel);', start: 4, end: 19 },
              },
            ]
          : [],
    },
    otherPages: [{ route: '/guide/function/generate-text', title: 'Generate text' }],
  });
  model = built.content.reference as ReferenceModel;
});

describe('completeness', () => {
  test('every exported name has a page or an anchor', () => {
    const names = exportsOf('modelfusion', siteDirs.site);
    const { symbols } = built.content;
    expect(names).toHaveLength(429);
    const anchors = new Set(attributes(built.page('/api/modules'), 'id'));
    for (const name of names) {
      expect(built.html.has(symbols?.get(name) ?? ''), name).toBe(true);
      expect(anchors.has(name.toLowerCase()), name).toBe(true);
    }
  });

  test('the names of the namespaces have anchors on their pages', () => {
    expect(built.content.symbols?.get('openai.ChatTextGenerator')).toBe('/api/namespaces/openai#chattextgenerator');
    expect(built.content.symbols?.get('llamacpp.grammar')).toBe('/api/namespaces/llamacpp.grammar');
    expect(attributes(built.page('/api/namespaces/openai'), 'id')).toContain('chattextgenerator');
  });

  test('no diagnostic is reported', () => {
    expect(built.diagnostics).toEqual([]);
  });
});

describe('links', () => {
  test('none is broken', () => {
    const toOtherPages = / → \/guide\//;
    expect(brokenLinks(built).filter((link) => !toOtherPages.test(link))).toEqual([]);
  });

  test('no page has an anchor twice', () => {
    expect(repeatedIds(built)).toEqual([]);
  });

  test('at least 97 % of the names in types lead somewhere', () => {
    let linked = 0;
    let dead = 0;
    for (const symbol of model.symbols) {
      eachTypeOf(symbol, (type) => {
        for (const reference of referencesIn(type)) {
          if (reference.parameter === true) continue;
          if (reference.symbol !== undefined || reference.external?.url !== undefined) linked += 1;
          else dead += 1;
        }
      });
    }
    expect(linked).toBeGreaterThan(3000);
    expect(linked / (linked + dead)).toBeGreaterThanOrEqual(0.97);
  });

  test('anchors of the old reference work', () => {
    expect(attributes(built.page('/api/modules'), 'id')).toContain('generatetext');
    expect(attributes(built.page('/api/classes/OpenAIChatModel'), 'id')).toContain('dogeneratetexts');
    expect(attributes(built.page('/api/interfaces/OpenAIChatSettings'), 'id')).toContain('temperature');
  });

  test('links to the former documentation lead to the page of this site', () => {
    expect(built.page('/api/functions/generateText')).toContain(
      '<a href="/guide/function/generate-text">Generate text</a>',
    );
  });
});

describe('what pages show', () => {
  test('the index has no list of the kinds, which the contents and the sidebar list', () => {
    expect(built.page('/api/')).not.toMatch(/<li><a href="[^"]*#functions">Functions</);
  });

  test('the signature comes first, each overload with its types linked', () => {
    const html = built.page('/api/functions/generateText');
    const signatures = [...html.matchAll(/<pre class="signature".*?<\/pre>/gs)].map(([block]) => textOf(block));
    expect(signatures.slice(0, 2).join('\n\n').split('\n')).toEqual([
      'function generateText<PROMPT>(args: {',
      '  model: TextGenerationModel<PROMPT, TextGenerationModelSettings>;',
      '  prompt: PROMPT | PromptFunction<unknown, PROMPT>;',
      '  fullResponse?: false;',
      '} & FunctionOptions): Promise<string>',
      '',
      'function generateText<PROMPT>(args: {',
      '  model: TextGenerationModel<PROMPT, TextGenerationModelSettings>;',
      '  prompt: PROMPT | PromptFunction<unknown, PROMPT>;',
      '  fullResponse: true;',
      '} & FunctionOptions): Promise<{',
      '  text: string;',
      '  finishReason: TextGenerationFinishReason;',
      '  texts: string[];',
      '  textGenerationResults: TextGenerationResult[];',
      '  rawResponse: unknown;',
      '  metadata: ModelCallMetadata;',
      '}>',
    ]);
    expect(html).toContain('<a href="/api/interfaces/TextGenerationModel">TextGenerationModel</a>');
  });

  test('fields of a parameter have the texts that the comment gives them', () => {
    const row = textOf(
      built.page('/api/functions/generateText').match(/<tr id="parameter-argsmodel">.*?<\/tr>/s)?.[0] ?? '',
    );
    expect(row).toBe(
      'args.modelTextGenerationModel<\n  PROMPT,\n  TextGenerationModelSettings\n>The text generation model to use.',
    );
  });

  test('the original place of a definition at the release', () => {
    expect(built.page('/api/functions/generateText')).toContain(
      'href="https://github.com/vercel/modelfusion/blob/v0.137.0/packages/modelfusion/src/model-function/generate-text/generateText.ts#L',
    );
    expect(built.page('/api/functions/generateText')).not.toContain('index.d.ts');
  });

  test('of a type without a source in the package, its file or else its published declaration', () => {
    expect(built.page('/api/interfaces/Run')).toContain(
      'href="https://github.com/vercel/modelfusion/blob/v0.137.0/packages/modelfusion/src/core/Run.ts"',
    );
    const [, line] = /index\.d\.ts:(\d+)/.exec(built.page('/api/interfaces/ClassifyStartedEvent')) ?? [];
    const published = readFileSync(join(packageDir('modelfusion', siteDirs.site) ?? '', 'index.d.ts'), 'utf8');
    expect(published.split('\n')[Number(line) - 1]).toContain('interface ClassifyStartedEvent');
  });

  test('a place for every name that has its own page', () => {
    const pages = [...built.html].filter(([route]) => /^\/api\/[a-z-]+\/\w/.test(route));
    expect(pages.length).toBeGreaterThan(400);
    expect(pages.filter(([, html]) => !/(?:Defined|Declared) in /.test(html)).map(([route]) => route)).toEqual([]);
  });

  test('names that bundling changed are shown as they are public', () => {
    for (const [route, html] of built.html) expect(textOf(html), route).not.toMatch(/\w\$\d/);
    expect(built.page('/api/classes/OllamaCompletionModel')).toContain(
      '<a href="/api/interfaces/OllamaCompletionPrompt">OllamaCompletionPrompt</a>',
    );
  });

  test('names that no entry point exports have a page that says so', () => {
    const route = '/api/internal/ToToolMap';
    expect(textOf(built.page(route))).toContain('internal');
    expect(textOf(built.page(route))).not.toContain("from 'modelfusion");
    expect(built.content.pages.find((page) => page.route === route)?.unlisted).toBe(true);
  });

  test('a factory names the class that it makes', () => {
    expect(textOf(built.page('/api/namespaces/openai'))).toContain('Creates an object of the class OpenAIChatModel.');
  });

  test('inherited members are in the same lists as own ones, after them, with where they come from', () => {
    const html = built.page('/api/classes/OpenAIChatModel');
    const method = /<li id="dogeneratetexts".*?<\/li>/s.exec(html)?.[0] ?? '';
    expect(method).toContain('<a href="/api/classes/AbstractOpenAIChatModel#dogeneratetexts">');
    expect(textOf(method)).toContain('from AbstractOpenAIChatModel');
    expect(html.indexOf('href="#withsettings"')).toBeLessThan(html.indexOf('id="dogeneratetexts"'));
    expect(html).toContain('<tr id="settings"');
    expect(html).toContain('aria-label="Filter: Methods of OpenAIChatModel"');
  });

  test('what errors have from the language is named, without a row that says nothing', () => {
    const html = built.page('/api/classes/ApiCallError');
    expect(textOf(html)).toMatch(/Also, from Error: .*stack/);
    expect(html).not.toContain('<tr id="stack"');
  });

  test('settings are a table with the defaults that the comments state', () => {
    const html = built.page('/api/interfaces/LlamaCppCompletionModelSettings');
    expect(textOf(html.match(/<tr id="topk"[^>]*>.*?<\/tr>/)?.[0] ?? '')).toBe(
      'topK?number Default: 40Limit the next token selection to the K most probable tokens (default: 40).',
    );
  });

  test('what a computed type comes down to', () => {
    const html = built.page('/api/type-aliases/OpenAIChatResponse');
    expect(textOf(html.slice(html.indexOf('id="in-full"')))).toContain('object: "chat.completion"');
  });

  test('where nobody says anything, nothing is made up', () => {
    const html = built.page('/api/interfaces/VectorIndex');
    expect(html).not.toContain('class="lead"');
    expect(built.content.pages.find(({ route }) => route === '/api/interfaces/VectorIndex')?.description).toBe(
      'Interface VectorIndex of modelfusion',
    );
    for (const [route, page] of built.html) {
      expect(textOf(page), route).not.toMatch(
        /(?:Function|Class|Object type|Constant|Interface) (?:that|with|of type) /,
      );
    }
  });

  test('programs of the site that use a symbol, with the line', () => {
    expect(built.page('/api/classes/OpenAIChatModel')).toMatch(/ role="group"[^>]*><code>use\(<mark>OpenAIChatModel</);
    expect(built.page('/api/classes/MistralChatModel')).not.toContain('Used in');
  });
});

describe('examples of the comments', () => {
  test('the compiler finds those that no longer hold', () => {
    const stale = new Set<string>();
    let all = 0;
    for (const symbol of model.symbols) {
      eachComment(symbol, ({ examples = [] }) => {
        all += examples.length;
        for (const { code, error } of examples) if (error !== undefined) stale.add(code);
      });
    }
    // 15 of the library's examples use a positional call style that it no longer has; some others have typing errors.
    expect(all).toBeGreaterThan(100);
    expect(stale.size).toBeGreaterThanOrEqual(15);
    expect(stale.size).toBeLessThan(all / 3);
  });

  test('they are folded, after a program of the site', () => {
    const html = built.page('/api/classes/OpenAIChatModel');
    expect(textOf(html)).toContain('doesn’t compile against version 0.137.0');
    const example = html.indexOf('From <a href="/guide/x#y">A guide</a>, where it ran.');
    const begin = html.indexOf('id="example"');
    expect(example).toBeGreaterThan(begin);
    // The whole program, with its imports, and the line of the symbol marked.
    const shown = html.slice(begin, example);
    expect(textOf(shown)).toContain("import { OpenAIChatModel } from 'modelfusion';");
    expect(textOf(shown.slice(shown.indexOf('line-marked')))).toContain('new OpenAIChatModel({ model });');
    expect(html.indexOf('<details class="example-stale">')).toBeGreaterThan(example);
    expect(textOf(built.page('/api/classes/OpenAITranscriptionModel'))).toContain("Cannot find name 'transcribe'");
  });
});

describe('sizes', () => {
  const compressed = (html: string) => brotliCompressSync(html).length;

  test('the class page leaves room for the style sheet within 30 KB', () => {
    expect(compressed(built.page('/api/classes/OpenAIChatModel'))).toBeLessThan(10_000);
  });

  test('no page is over 60 KB, half of them are under 8 KB', () => {
    const sizes = [...built.html.values()].map(compressed).sort((a, b) => a - b);
    expect(sizes.at(-1)).toBeLessThan(60_000);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(8_000);
  });
});
