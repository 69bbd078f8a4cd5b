import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../../engine/tests/browser/test.ts';

interface Routes {
  home: string[];
  blog: string[];
  api: { pages: string[] };
  guide: string[];
  integration: string[];
  tutorial: string[];
}

const routes = JSON.parse(readFileSync(join(import.meta.dirname, '../routes.json'), 'utf8')) as Routes;
const tagPages = routes.blog.filter((path) => path.startsWith('/blog/tags/'));
const lists = ['/blog', '/blog/archive', '/blog/tags'];
const posts = routes.blog.filter((path) => !tagPages.includes(path) && !lists.includes(path));

/** Rows of section 2 that name routes. Each of these answers with its own page. */
const rows: [row: string, paths: readonly string[]][] = [
  ['/ : home page. [2.6]', routes.home],
  ['/blog : list page. /blog/archive : archive. /blog/tags : tags index. [2.7 2.8 2.9]', lists],
  ['Posts under /blog/: all six. [2.10]', posts],
  ['Tag pages /blog/tags/{tag}: all fourteen. [2.11]', tagPages],
  ['/api/ root (an index) and /api/modules (the entry). [2.13]', routes.api.pages],
  [
    'Error class names appear only as page paths: abort, API call, invalid prompt, JSON parse, object parse, object validation, retry, tool call, tool execution, type validation errors. [2.19]',
    [
      'AbortError',
      'ApiCallError',
      'InvalidPromptError',
      'JSONParseError',
      'ObjectParseError',
      'ObjectValidationError',
      'RetryError',
      'ToolCallError',
      'ToolExecutionError',
      'TypeValidationError',
    ].map((name) => `/api/classes/${name}`),
  ],
  ['Guide (/guide): every page. [2.20 2.21 2.22 2.23 2.24 2.25 2.26]', routes.guide],
  ['Integration (/integration). Entry: /integration/model-provider/. [2.27 2.28 2.29 2.30 2.31]', routes.integration],
  ['Tutorial (/tutorial): every page, showcase (/tutorial/showcase/) among them. [2.32]', routes.tutorial],
];

for (const [row, paths] of rows) {
  test(row, async ({ request }) => {
    const wrong: string[] = [];
    for (const path of paths) {
      const response = await request.get(path);
      if (response.status() !== 200 || !/<h1[ >]/.test(await response.text())) wrong.push(path);
    }
    expect(paths.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
}

for (const [row, folder, atLeast] of [
  [
    '/api/classes/{ClassName}: one page per model, configuration, tokenizer, error and tool class. [2.14]',
    '/api/classes/',
    [/Model$/, /Configuration$/, /Tokenizer$/, /Error$/, /Tool$/],
  ],
  [
    '/api/interfaces/{InterfaceName}: settings, events, prompts, models. [2.15]',
    '/api/interfaces/',
    [/Settings$/, /Event$/, /Prompt$/, /Model$/],
  ],
  ['/api/namespaces/{NamespaceName}: prompt formats and providers. [2.16]', '/api/namespaces/', [/Prompt$/, /openai$/]],
] as const) {
  test(row, async ({ request }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const names = [...sitemap.matchAll(/<loc>[^<]*?([^/<]+)<\/loc>/g)]
      .filter(([match]) => match.includes(folder))
      .map(([, name = '']) => name);
    for (const kind of atLeast) {
      const found = names.filter((name) => kind.test(name));
      expect(found, String(kind)).not.toEqual([]);
      expect((await request.get(folder + (found[0] ?? ''))).status()).toBe(200);
    }
  });
}

test('/api/classes/{ClassName}: one page for each class that the library exports. [2.14]', async ({ request }) => {
  const exported: Readonly<Record<string, unknown>> = await import('modelfusion');
  const classes = Object.entries(exported).filter(
    ([, value]) => typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value)),
  );
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(classes.length).toBeGreaterThan(50);
  expect(classes.map(([name]) => name).filter((name) => !sitemap.includes(`/api/classes/${name}<`))).toEqual([]);
});

test('Hundreds of pages exist. [2.17]', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<loc>[^<]*\/api\//g)?.length).toBeGreaterThan(200);
});

test('Routes are exact unless noted: another case is another path. [2.3]', async ({ request }) => {
  expect((await request.get('/guide/')).status()).toBe(200);
  expect((await request.get('/Guide/')).status()).toBe(404);
});
