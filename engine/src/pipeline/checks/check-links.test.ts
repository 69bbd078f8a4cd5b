import { expect, test } from 'vitest';
import { fixtureSite, linkPackages } from '../../../tests/support/fixture-site.ts';
import { tocOptions } from '../../core/site.ts';
import { parseDocument } from '../../markdown/parse-document.ts';
import { linkLocator } from './locate-link.ts';

const page = (body: string) => `# Page\n\n${body}\n`;

test('every broken link is listed with its file, line and nearest page, and nothing is published', async () => {
  const site = await fixtureSite({
    'content/guide/setup.md': page('See [use](/guide/usage) and again [use](/guide/usage).'),
    'content/guide/use.md': page('Back to [setup](/guide/setup).'),
    'content/guide/other.md': page('\n[gone](/no/such/page/at/all)'),
  });
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([
    { severity: 'error', location: { file: 'content/guide/other.md', line: 4 }, hint: undefined },
    {
      severity: 'error',
      location: { file: 'content/guide/setup.md', line: 3 },
      hint: 'the nearest page is /guide/use',
    },
    {
      severity: 'error',
      location: { file: 'content/guide/setup.md', line: 3 },
      hint: 'the nearest page is /guide/use',
    },
  ]);
  expect(diagnostics[0]?.message).toBe(`The link /no/such/page/at/all doesn't lead to a page or a file of the site`);
});

test('the hint at a link to a page that was moved is its new place, where no other page has its name', async () => {
  const site = await fixtureSite({
    'content/guide/util/log.md': page('Text.'),
    'content/guide/tools/run.md': page('Text.'),
    'content/guide/tools/log.md': page('[run](/guide/util/run) [log](/guide/utils/log)'),
  });
  const { diagnostics } = await site.build({ publish: false });
  expect(diagnostics.map(({ hint }) => hint)).toEqual([
    'the nearest page is /guide/tools/run',
    'the nearest page is /guide/util/log',
  ]);
});

test('links into a document that cannot be read are not called broken: its own error is all that is wrong', async () => {
  const site = await fixtureSite({
    'content/guide/setup.md': page('## Install\n\nOpened <a id=options> and never closed.'),
    'content/guide/use.md': page('[install](/guide/setup#install)'),
  });
  const { diagnostics } = await site.build({ publish: false });
  expect(diagnostics.map(({ code }) => code)).toEqual(['bad-markdown']);
});

test('a broken anchor warns, with the nearest anchor of the rendered page, and the site is published', async () => {
  const site = await fixtureSite({
    'content/guide/setup.md': page(
      '## Install it {#install}\n\n[good](#install) [bad](#instal) [other](/guide/#nothing)',
    ),
  });
  const { diagnostics, result } = await site.build();
  expect(diagnostics).toMatchObject([
    { severity: 'warning', code: 'broken-anchor', hint: 'the nearest anchor there is #install' },
    {
      severity: 'warning',
      code: 'broken-anchor',
      message: 'The link /guide/#nothing leads to an anchor that /guide/ does not have',
    },
  ]);
  expect(result?.pages).toBe(4);
});

test('both forms of a route and static files are good links', async () => {
  const site = await fixtureSite({
    'static/data/a b.txt': 'text',
    'static/data/C#.txt': 'text',
    'content/guide/100%.csv': 'text',
    'content/guide/setup.md': page(
      '[a](/guide) [b](/guide/) [c](/guide/setup/) [file](/data/a%20b.txt) [b](/data/C%23.txt) [c](100%25.csv)',
    ),
  });
  expect((await site.build()).diagnostics).toEqual([]);
});

test('names that no file can have are reported as files that are missing', async () => {
  const long = 'x'.repeat(300);
  const site = await fixtureSite({
    'content/guide/setup.md': page(`![A picture](./${long}.png)\n\n[A file](./${long}.txt) [None](./a%00.txt)`),
    'content/guide/use.md': `---\nimage: /img/${long}.png\n---\n\n${page('Used.')}`,
  });
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code, location }) => [code, location?.file])).toEqual([
    ['missing-image', 'content/guide/setup.md'],
    ['broken-link', 'content/guide/setup.md'],
    ['broken-link', 'content/guide/setup.md'],
    ['missing-file', 'content/guide/use.md'],
  ]);
});

test('links that a component writes relative to the page are checked', async () => {
  const site = await fixtureSite({
    'components/links.tsx': 'export default () => <><a href="./setup">a</a><a href="nowhere/at/all">b</a></>;',
    'content/guide/setup.md': page("import Links from '@site/components/links';\n\n<Links />"),
  });
  linkPackages(site.dir);
  expect((await site.build()).diagnostics).toMatchObject([
    {
      code: 'broken-link',
      message: "The link /guide/nowhere/at/all doesn't lead to a page or a file of the site",
      location: { file: 'content/guide/setup.md' },
    },
  ]);
});

test.each(['./none.png', '/none.png'])('a missing image (%s) is reported once', async (address) => {
  const site = await fixtureSite({ 'content/guide/setup.md': page(`![None](${address})`) });
  expect((await site.build()).diagnostics.map(({ code }) => code)).toEqual(['missing-image']);
});

test('links of the configuration are checked too', async () => {
  const site = await fixtureSite({}, { navbar: { items: [{ type: 'link', label: 'Blog', to: '/blog' }] } });
  expect((await site.build()).diagnostics).toMatchObject([
    { code: 'broken-link', location: { file: 'site.config.ts' } },
  ]);
});

test('a broken link, and a file that is gone, have their places in the configuration', async () => {
  const site = await fixtureSite({
    'site.config.ts': `export default {
  title: 'Site',
  url: 'https://docs.example',
  docs: [{ path: 'content/guide' }],
  favicon: '/none.svg',
  navbar: { items: [{ type: 'link', label: 'Blog', to: '/none' }] },
  footer: { columns: [{ title: 'More', links: [{ label: 'Blog', to: '/none/2' }] }] },
  announcement: { id: 'a', text: 'News', href: '/none/3', linkLabel: 'More' },
};
`,
  });
  const places = (await site.build()).diagnostics.map(({ code, location }) => [code, location?.line, location?.column]);
  expect(places).toEqual([
    ['broken-link', 6, 52],
    ['broken-link', 7, 65],
    ['broken-link', 8, 3],
    ['missing-file', 5, 3],
  ]);
});

test('two pages with one route warn, naming both sources', async () => {
  const site = await fixtureSite({
    'content/guide/a.md': '---\nslug: /b\n---\n\n# A\n',
    'content/guide/b.md': '# B\n',
  });
  const { diagnostics } = await site.build();
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({ severity: 'warning', code: 'duplicate-route' });
  expect(diagnostics[0]?.message).toContain('content/guide/a.md and content/guide/b.md');
});

test('a dead link to a Markdown file is reported once, as severe as the configuration says', async () => {
  const files = { 'content/guide/setup.md': page('See [gone](./gone.md) and [gone](./gone.md#part).') };
  const strict = await fixtureSite(files);
  expect((await strict.build()).diagnostics).toMatchObject([
    {
      severity: 'error',
      code: 'broken-markdown-link',
      location: { file: 'content/guide/setup.md', line: 3, column: 5 },
    },
    { severity: 'error', code: 'broken-markdown-link', location: { line: 3, column: 27 } },
  ]);
  const lenient = await fixtureSite(files, { onBrokenLinks: 'warning' });
  const { diagnostics, result } = await lenient.build();
  expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
    'warning broken-markdown-link',
    'warning broken-markdown-link',
  ]);
  expect(result?.pages).toBe(4);
});

test('a link to the file of a page that another one shadows leads to the page that has the route', async () => {
  const site = await fixtureSite({
    'content/guide/a.md': '---\nslug: /b\n---\n\n# A\n',
    'content/guide/b.md': '# B\n',
    'content/guide/c.md': '# C\n\n[b](./b.md)\n',
  });
  const { diagnostics, result } = await site.build();
  expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual(['warning duplicate-route']);
  expect(result).toBeDefined();
});

test('a broken anchor behind the name of a file is found in the source, too', async () => {
  const site = await fixtureSite({
    'content/guide/a.md': '# A\n\n[b](./b.md#nope)\n',
    'content/guide/b.md': '# B\n',
  });
  const { diagnostics } = await site.build();
  expect(diagnostics).toMatchObject([
    { code: 'broken-anchor', location: { file: 'content/guide/a.md', line: 3, column: 1 } },
  ]);
});

test.each([
  ['[a](./index.md#nope)', 'broken-anchor'],
  ['[a](../guide/index.md#nope)', 'broken-anchor'],
  ['[a](@site/content/guide/index.md#nope)', 'broken-anchor'],
  ['[a](/index.md#nope)', 'broken-anchor'],
  ['[a][b]\n\n[b]: ./index.md#nope', 'broken-anchor', 9],
  ['<a href="./index.md#nope">a</a>', 'broken-anchor'],
  ['[a](#nope)', 'broken-anchor'],
  ['[a](./nowhere)', 'broken-link'],
  ['[a](../nowhere?x=1)', 'broken-link'],
  ['[a](/nowhere)', 'broken-link'],
  [String.raw`[a](\\\\share\[1]\\notes)`, 'broken-link'],
])('%s has its line, whatever else names the address', async (link, code, line = 7) => {
  const others = 'The page /guide/#nope, or /nowhere, or `./nowhere`.\n\n[Index](/guide/)\n\n';
  const site = await fixtureSite({ 'content/guide/a.md': `# A\n\n${others}${link}\n` });
  const { diagnostics } = await site.build();
  expect(diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.location])).toEqual([
    [code, { file: 'content/guide/a.md', line, column: 1 }],
  ]);
});

test('a broken link in an imported document has its line there, also where that is imported by another one', async () => {
  const site = await fixtureSite({
    'content/guide/setup.md': page("import Steps from './parts/_steps.md';\n\n<Steps />"),
    'content/guide/parts/_steps.md': "import More from './_more.mdx';\n\n[gone](/gone)\n\n<More />\n",
    'content/guide/parts/_more.mdx': 'Text.\n\nSee [there](#nope), or [index](../index.md#nope).\n',
  });
  expect((await site.build()).diagnostics.map(({ code, location }) => [code, location])).toEqual([
    ['broken-link', { file: 'content/guide/parts/_steps.md', line: 3, column: 1 }],
    ['broken-anchor', { file: 'content/guide/parts/_more.mdx', line: 3, column: 5 }],
    ['broken-anchor', { file: 'content/guide/parts/_more.mdx', line: 3, column: 24 }],
  ]);
});

test.each(['NFC', 'NFD'] as const)(
  'a page is found by its name and headings, however either writes accents: %s',
  async (form) => {
    const site = await fixtureSite({
      [`content/guide/${'café'.normalize(form)}.md`]: page('## Été'.normalize(form)),
      'content/guide/one.md': page('[a](./café.md#été) [b](/guide/café#été) [c](./café)'),
      'content/guide/apart.md': page('[a](./café.md#été) [b](/guide/café#été) [c](./café)'.normalize('NFD')),
      'content/guide/escaped.md': page(`[a](./${encodeURI('café'.normalize('NFD'))}?q=é%26b#été)`.normalize('NFD')),
    });
    const { diagnostics, result } = await site.build();
    expect(diagnostics).toEqual([]);
    expect(result?.pages).toBe(7);
  },
);

test('links to pages with letters beyond ASCII and blanks are good, and lead to their anchors', async () => {
  const site = await fixtureSite({
    'content/guide/über.md': page('## Größe'),
    'content/guide/with space.md': page('[a](/guide/über#größe) [b](./über) [c](über#no)'),
    'content/guide/setup.md': page('[a](</guide/with space>) [b](/guide/%C3%BCber/)'),
  });
  expect((await site.build()).diagnostics).toMatchObject([
    { code: 'broken-anchor', message: expect.stringContaining('/guide/über') as string },
  ]);
});

test('links to a section that leads on, and to pages of the static folder, are good', async () => {
  const site = await fixtureSite(
    {
      'static/demo/index.html': 'Demo',
      'static/old.html': 'Old',
      'content/guide/setup.md': page('[a](/parts) [b](/parts/) [c](/demo/) [d](/demo) [e](/old)'),
      'content/parts/one.md': page('One'),
    },
    {
      docs: [
        { id: 'guide', path: 'content/guide' },
        { id: 'parts', path: 'content/parts' },
      ],
    },
  );
  expect((await site.build()).diagnostics).toEqual([]);
});

test('each of thousands of broken links has its line, soon', () => {
  const lines = Array.from({ length: 3000 }, (_, index) => `- [a](/gone-${index})`);
  const document = parseDocument(lines.join('\n'), 'a.md', () => undefined);
  const own = { kind: 'doc', route: '/a', title: 'A', toc: tocOptions({}), source: { file: 'a.md' } } as const;
  const locate = linkLocator({ ...own, render: () => null }, document, {
    site: { find: () => undefined },
    siteDir: '/',
  });
  // It reads the document.
  locate('/gone-0');
  const start = performance.now();
  const found = lines.map((_, index) => locate(`/gone-${index}`));
  // Comparing each with all others takes at least twenty seconds.
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(found.map((places) => places.map(({ line }) => line))).toEqual(lines.map((_, index) => [index + 1]));
});

test('a link to the top of a page leads there, as browsers have it', async () => {
  const site = await fixtureSite({ 'content/guide/a.md': '# A\n\n[Top](#top), [of itself](/guide/a#top)\n' });
  expect((await site.build()).diagnostics).toEqual([]);
});
