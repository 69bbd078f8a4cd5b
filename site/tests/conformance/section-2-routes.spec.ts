import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test.ts';

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
  ['/ : home page.', routes.home],
  ['/blog : list page. /blog/archive : archive. /blog/tags : tags index.', lists],
  ['Posts under /blog/: all six.', posts],
  ['Tag pages /blog/tags/{tag}: all fourteen.', tagPages],
  ['/api/ root (an index) and /api/modules (the entry).', routes.api.pages],
  [
    'Error class names appear only as page paths: abort, API call, invalid prompt, JSON parse, object parse, object validation, retry, tool call, tool execution, type validation errors.',
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
  ['Guide (/guide): every page.', routes.guide],
  ['Integration (/integration). Entry: /integration/model-provider/.', routes.integration],
  ['Tutorial (/tutorial): every page, showcase (/tutorial/showcase/) among them.', routes.tutorial],
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
    '/api/classes/{ClassName}: one page per model, configuration, tokenizer, error and tool class.',
    '/api/classes/',
    [/Model$/, /Configuration$/, /Tokenizer$/, /Error$/, /Tool$/],
  ],
  [
    '/api/interfaces/{InterfaceName}: settings, events, prompts, models.',
    '/api/interfaces/',
    [/Settings$/, /Event$/, /Prompt$/, /Model$/],
  ],
  ['/api/namespaces/{NamespaceName}: prompt formats and providers.', '/api/namespaces/', [/Prompt$/, /openai$/]],
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

test('Hundreds of pages exist.', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<loc>[^<]*\/api\//g)?.length).toBeGreaterThan(200);
});
