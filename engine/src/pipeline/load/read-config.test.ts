import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';
import { builtInFeatures } from '../../built-in.ts';
import { SiteError } from '../../core/diagnostics.ts';
import { parseConfig } from './read-config.ts';

const siteDir = '/site';
const valid = { title: 'Site', url: 'https://docs.example' };

function problemsOf(options: unknown) {
  try {
    parseConfig(options, builtInFeatures, { siteDir });
    return [];
  } catch (error) {
    if (error instanceof SiteError) return error.diagnostics.map(({ message, hint }) => ({ message, hint }));
    throw error;
  }
}

test('defaults are filled in', () => {
  const { config, features } = parseConfig(valid, builtInFeatures, { siteDir });
  expect(config).toMatchObject({
    baseUrl: '/',
    titleDelimiter: '|',
    trailingSlash: 'keep',
    onBrokenLinks: 'error',
    onBrokenAnchors: 'warning',
    onDuplicateRoutes: 'warning',
    locales: { default: 'en' },
  });
  expect(features.find(({ feature }) => feature.name === 'colorMode')?.options).toEqual({
    default: 'light',
    respectSystem: true,
    switch: true,
  });
});

test.each([
  [
    'an unknown option',
    { ...valid, tagLine: 'x' },
    { message: 'site.config.ts: unknown option "tagLine" in the site', hint: 'did you mean "tagline"?' },
  ],
  [
    'features by another name',
    { ...valid, feature: [] },
    { message: 'site.config.ts: unknown option "feature" in the site', hint: 'did you mean "features"?' },
  ],
  [
    'an unknown option deep inside',
    { ...valid, docs: [{ id: 'a', label: 'A', routeBase: '/a', path: 'a', sidebarr: 'x' }] },
    { message: 'site.config.ts: unknown option "sidebarr" in docs[0]', hint: 'did you mean "sidebar"?' },
  ],
  [
    'a navbar item without a type',
    { ...valid, navbar: { items: [{ label: 'Guide' }] } },
    {
      message: 'site.config.ts: the navbar item navbar.items[0] has no type',
      hint: 'the types are: doc, doc-sidebar, link, locale-menu, version-menu, color-mode, search',
    },
  ],
  [
    'a navbar item with an unknown type',
    { ...valid, navbar: { items: [{ type: 'dropdown', label: 'Guide' }] } },
    {
      message: 'site.config.ts: the navbar item navbar.items[0] has the unknown type "dropdown"',
      hint: 'the types are: doc, doc-sidebar, link, locale-menu, version-menu, color-mode, search',
    },
  ],
  [
    'a URL that is none',
    { ...valid, url: 'docs.example' },
    {
      message: 'site.config.ts: url is "docs.example"',
      hint: 'must be a full address, such as "https://docs.example"',
    },
  ],
  ...['https://docs.example/docs', 'https://docs.example/?a', 'https://docs.example/#a', 'https://me@docs.example'].map(
    (url): [string, object, object] => [
      `the URL ${url}`,
      { ...valid, url },
      {
        message: `site.config.ts: url is "${url}"`,
        hint: 'must be a host alone, such as "https://docs.example"; the path of a site below it is `baseUrl`',
      },
    ],
  ),
  ...['/a#b/', '/a b/', '/a/../', '//'].map((baseUrl): [string, object, object] => [
    `the base URL ${baseUrl}`,
    { ...valid, baseUrl },
    {
      message: `site.config.ts: baseUrl is "${baseUrl}"`,
      hint: 'must be a path such as "/docs/", without blanks, "..", "//", "?", "#", and backslashes',
    },
  ]),
  [
    'the path of a section',
    { ...valid, blog: { routeBase: '/c#' } },
    {
      message: 'site.config.ts: blog.routeBase is "/c#"',
      hint: 'must be a path such as "/guide", without "..", "//", "?", "#", "%", and backslashes',
    },
  ],
  [
    'a number that is too small',
    { ...valid, blog: { postsPerPage: 0 } },
    { message: 'site.config.ts: blog.postsPerPage is 0', hint: 'must be more than 0' },
  ],
  ['an empty title', { ...valid, title: '' }, { message: 'site.config.ts: title is ""', hint: 'must not be empty' }],
  ['a big integer', { ...valid, title: 10n }, { message: 'site.config.ts: title is 10n', hint: 'must be text' }],
  [
    'a style sheet that is none',
    { ...valid, styles: ['own.css', 'own.scss', 'own.ts'] },
    { message: 'site.config.ts: styles[2] is "own.ts"', hint: 'must be a style sheet, such as "styles/site.css"' },
  ],
  [
    'one of several words',
    { ...valid, trailingSlash: 'maybe' },
    {
      message: 'site.config.ts: trailingSlash is "maybe"',
      hint: 'must be "keep" or "always" or "never"',
    },
  ],
  [
    'a base URL without its last slash',
    { ...valid, baseUrl: '/docs' },
    { message: 'site.config.ts: baseUrl is "/docs"', hint: 'must start and end with "/"' },
  ],
  [
    'docs with neither folder nor library',
    { ...valid, docs: [{ id: 'a', label: 'A', routeBase: '/a' }] },
    {
      message: 'site.config.ts: docs[0] is {"id":"a","label":"A","routeBase":"/a"}',
      hint: 'must have either "path" (a folder of Markdown) or "library" (a package to document)',
    },
  ],
])('%s names the location, the value and what would be right', (_name, options, diagnostic) => {
  expect(problemsOf(options)).toEqual([diagnostic]);
});

test('an address without its placeholders names each of them', () => {
  const pageTools = { edit: 'https://x/{fil}', issue: 'https://x/{titl}' };
  const markdownTwins = { assistants: [{ label: 'x', href: 'https://x/{pag}' }] };
  expect(problemsOf({ ...valid, pageTools, markdownTwins })).toEqual([
    { message: 'site.config.ts: pageTools.edit is "https://x/{fil}"', hint: 'must contain "{file}"' },
    { message: 'site.config.ts: pageTools.issue is "https://x/{titl}"', hint: 'must contain "{title}"' },
    { message: 'site.config.ts: pageTools.issue is "https://x/{titl}"', hint: 'must contain "{body}"' },
    {
      message: 'site.config.ts: markdownTwins.assistants[0].href is "https://x/{pag}"',
      hint: 'must contain "{page}"',
    },
  ]);
});

test.each(['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
  'the link %j of the frame is refused, as in a page',
  (to) => {
    const label = 'L';
    const options = {
      navbar: { items: [{ type: 'link', label, to }] },
      footer: { columns: [{ title: 'T', links: [{ label, to }] }] },
      announcement: { id: 'a', text: 'T', href: to },
    };
    const hint = 'must lead to a page or a file, not hold a script or a document';
    expect(problemsOf({ ...valid, ...options }).map((problem) => problem.hint)).toEqual([hint, hint, hint]);
  },
);

test('a link of the frame to a file of the author’s computer is refused', () => {
  const navbar = { items: [{ type: 'link', label: 'L', to: 'file:///home/ada/a.pdf' }] };
  expect(problemsOf({ ...valid, navbar })).toMatchObject([
    { hint: 'must lead to a page or a file that readers have, not to one on your computer' },
  ]);
});

test('the codes of languages are checked', () => {
  const label = 'L';
  const hint = 'must be a language code such as "en" or "pt-BR"';
  const one = (locales: object) => problemsOf({ ...valid, locales });
  expect(one({ default: 'x"><b>' })).toEqual([{ message: 'site.config.ts: locales.default is "x\\"><b>"', hint }]);
  expect(
    one({
      entries: [
        { code: 'en', label },
        { code: 'en_US', label },
      ],
    }),
  ).toEqual([{ message: 'site.config.ts: locales.entries[1].code is "en_US"', hint }]);
  const entries = ['de', 'fr', 'de'].map((code) => ({ code, label }));
  expect(one({ entries })).toEqual([
    {
      message: 'site.config.ts: locales.default is missing',
      hint: 'must be the code of one of the entries: de, fr, de',
    },
    { message: 'site.config.ts: locales.entries[2].code is "de"', hint: 'must not be the code of another entry' },
  ]);
});

test.each([
  [3, '3'],
  [null, 'null'],
  [[valid], '[{"title":"Site","url":"https://docs.example"}]'],
  [() => valid, 'a function'],
  [Promise.resolve(valid), 'a promise'],
])('a default export that is no object: %j', (options, what) => {
  expect(problemsOf(options)).toEqual([
    {
      message: `site.config.ts exports ${what} by default, not the site's options`,
      hint: 'export default defineSite({ title, url, … })',
    },
  ]);
});

test('all mistakes of a configuration are shown together', () => {
  expect(problemsOf({ url: 'x', baseUrl: 'y' }).map(({ message }) => message)).toEqual([
    'site.config.ts: title is missing',
    'site.config.ts: url is "x"',
    'site.config.ts: baseUrl is "y"',
  ]);
});

test('a doc id that does not exist stops the build and lists the ids that do', async () => {
  const site = await fixtureSite(
    {},
    { navbar: { items: [{ type: 'doc', section: 'guide', doc: 'intro', label: 'Guide' }] } },
  );
  expect((await site.build()).diagnostics).toMatchObject([
    {
      severity: 'error',
      message: 'site.config.ts: navbar.items[0]: No docs page has the id "intro"; the ids are: index',
    },
  ]);
});

test('a sidebar id and a docs instance that do not exist stop the build', async () => {
  const site = await fixtureSite(
    {},
    {
      navbar: {
        items: [
          { type: 'doc-sidebar', section: 'guide', sidebar: 'main', label: 'Guide' },
          { type: 'doc', section: 'gide', doc: 'index', label: 'Guide' },
          { type: 'link', section: 'gide', to: '/guide/', label: 'Guide' },
        ],
      },
    },
  );
  expect((await site.build()).diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
    ['site.config.ts: navbar.items[0]: No sidebar has the id "main"; the ids are: defaultSidebar', undefined],
    [
      'site.config.ts: navbar.items[1]: No docs instance has the id "gide"; the ids are: guide',
      'did you mean "guide"?',
    ],
    ['site.config.ts: navbar.items[2]: No section has the id "gide"; the ids are: guide', 'did you mean "guide"?'],
  ]);
});

test('a style sheet, a static folder, a folder of pages, and a file of a feature that are not there stop the build', async () => {
  const site = await fixtureSite(
    { 'own/there.css': '' },
    {
      styles: ['own/there.css', 'own/folder.css', 'gone.css'],
      partStyles: ['parts.css'],
      static: 'statics',
      pages: 'pagse',
      search: { synonyms: 'own' },
    },
  );
  const hint = "create it, or correct the path; it is relative to the site's folder";
  const location = { file: 'site.config.ts' };
  expect((await site.build()).diagnostics).toMatchObject([
    { message: 'site.config.ts: styles[1] names own/folder.css, but there is no such file', hint, location },
    { message: 'site.config.ts: styles[2] names gone.css, but there is no such file', hint, location },
    { message: 'site.config.ts: partStyles[0] names parts.css, but there is no such file', hint, location },
    { message: 'site.config.ts: search names own, but there is no such file', hint, location },
    { message: 'site.config.ts: static names statics, but there is no such folder', hint, location },
    { message: 'site.config.ts: pages names pagse, but there is no such folder', hint, location },
  ]);
});

test('a folder without a configuration says what to create', async () => {
  const site = await fixtureSite({});
  const { build } = await import('../build.ts');
  const { quietProgress } = await import('../../../tests/support/fixture-site.ts');
  await expect(build(`${site.dir}/content`, { builtIn: builtInFeatures, progress: quietProgress })).rejects.toThrow(
    'There is no site.config.ts in',
  );
});
