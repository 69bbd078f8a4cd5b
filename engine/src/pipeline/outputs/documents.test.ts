import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite, type FixtureSite } from '../../../tests/support/fixture-site.ts';

const read = (site: FixtureSite, path: string) => readFile(join(site.dir, 'dist', path), 'utf8');

test('title, description, canonical address and Open Graph tags', async () => {
  const site = await fixtureSite({
    'static/img/card.png': 'x',
    'content/guide/page.md':
      '---\nimage: /img/card.png\nkeywords: [a, b]\n---\n\n# A "page"\n\nWhat it is <b>about</b>.\n',
  });
  await site.build();
  const html = await read(site, 'guide/page/index.html');
  expect(html).toContain('<title>A &quot;page&quot; | Fixture</title>');
  expect(html).toContain('<meta name="description" content="What it is about."/>');
  expect(html).toContain('<link rel="canonical" href="https://docs.example/guide/page"/>');
  expect(html).toContain('<meta property="og:image" content="https://docs.example/img/card.png"/>');
  expect(html).toContain('<meta name="keywords" content="a, b"/>');
});

test('an image that no host would find at the address of the site is an error with its place', async () => {
  const images = ['https://cdn.example/x.png', '//cdn.example/x.png', '/img/missing.png', './d.png', '/img/a%20b.png'];
  const site = await fixtureSite({
    'static/img/a b.png': 'x',
    'content/guide/d.png': 'x',
    ...Object.fromEntries(
      images.map((image, index) => [`content/guide/${index}.md`, `---\ntitle: Page\nimage: ${image}\n---\n\nText.\n`]),
    ),
  });
  const hint = 'put the file into the folder static and name its path there, such as /img/card.png';
  const error = (index: number, code: string, message: string) => ({
    ...{ severity: 'error', code, message: `The page’s \`image\` ${message}`, hint },
    location: { file: `content/guide/${index}.md`, line: 3, column: 8 },
  });
  expect((await site.build()).diagnostics).toEqual([
    error(0, 'remote-image', 'is on another host: https://cdn.example/x.png'),
    error(1, 'remote-image', 'is on another host: //cdn.example/x.png'),
    error(2, 'missing-file', 'names /img/missing.png, but static/img/missing.png does not exist'),
    error(3, 'missing-file', 'is "./d.png", which isn’t a path that begins with "/"'),
  ]);
});

test('the not-found page and unlisted pages are kept from search engines and from the sitemap', async () => {
  const site = await fixtureSite({ 'content/guide/secret.md': '---\nunlisted: true\n---\n\n# Secret\n' });
  await site.build();
  for (const path of ['404.html', 'guide/secret/index.html']) {
    expect(await read(site, path)).toContain('<meta name="robots" content="noindex"/>');
  }
  const sitemap = await read(site, 'sitemap.xml');
  expect(sitemap).toContain('<loc>https://docs.example/guide/</loc>');
  expect(sitemap).not.toMatch(/secret|404/);
  expect(await read(site, 'robots.txt')).toContain('Allow: /\n\nSitemap: https://docs.example/sitemap.xml');
});

test('a site without a listed page says why it has none, or is published without a sitemap', async () => {
  const site = await fixtureSite({ 'none/.keep': '' }, { pages: 'none', docs: [{ library: { package: 'absent' } }] });
  expect((await site.build()).diagnostics).toMatchObject([{ message: 'The package "absent" is not installed' }]);
  const unlisted = await fixtureSite(
    { 'pages/index.md': '---\nunlisted: true\n---\n\n# Home\n', 'pages/index.mdx': '---\ndraft: true\n---\n' },
    { docs: [] },
  );
  expect((await unlisted.build()).diagnostics).toEqual([]);
  expect(await read(unlisted, 'robots.txt')).toBe('User-agent: *\nAllow: /\n');
  expect(await readdir(join(unlisted.dir, 'dist'))).not.toContain('sitemap.xml');
});

test.each([
  ['keep', '/guide/', '/guide/page'],
  ['always', '/guide/', '/guide/page/'],
  ['never', '/guide', '/guide/page'],
] as const)('trailing slashes: %s', async (trailingSlash, index, page) => {
  // Written with a slash and without one, whatever the option says.
  const links = [
    { label: 'Page', to: '/guide/page/' },
    { label: 'Other', to: '/guide/other?from=footer#other' },
  ];
  const site = await fixtureSite(
    {
      'content/guide/page.md': '# Page\n\n<DocCardList />\n\n[other](/guide/other) [guide](/guide/) [file](./a.txt)\n',
      'content/guide/other.md': '# Other\n\n[page](/guide/page/#page)\n',
      'content/guide/a.txt': 'Text\n',
    },
    {
      trailingSlash,
      navbar: {
        items: [
          { type: 'doc', section: 'guide', doc: 'page', label: 'Page' },
          ...links.map((link) => ({ type: 'link', ...link })),
        ],
      },
      footer: { columns: [{ title: 'Pages', links }] },
      announcement: { id: 'new', text: 'New', href: '/guide/page/', linkLabel: 'Read' },
    },
  );
  await site.build();
  expect(await read(site, 'guide/index.html')).toContain(`<link rel="canonical" href="https://docs.example${index}"/>`);
  expect(await read(site, 'guide/page/index.html')).toContain(
    `<link rel="canonical" href="https://docs.example${page}"/>`,
  );
  // The navigation bar, the announcement, the sidebar, breadcrumbs, cards, texts, pagination, and the footer.
  for (const path of ['guide/index.html', 'guide/page/index.html', 'guide/other/index.html']) {
    const found = [...(await read(site, path)).matchAll(/ href="(\/guide[^".?#]*)[^".]*"/g)].map(
      ([, address]) => address,
    );
    expect(found.length).toBeGreaterThan(5);
    const asWritten = trailingSlash === 'keep' ? ['/guide/page/'] : [];
    expect(new Set(found)).toEqual(new Set([index, page, page.replace('page', 'other'), ...asWritten]));
  }
  expect(await read(site, 'guide/index.html')).toContain(`href="${page.replace('page', 'other')}?from=footer#other"`);
});

test('pages with another footer are for another shell, so an open page loads them in full', async () => {
  const shellOf = async (footer: object) => {
    const site = await fixtureSite({}, { footer });
    await site.build();
    return (JSON.parse(await read(site, 'guide/page.json')) as { shell: string }).shell;
  };
  const shells = await Promise.all([shellOf({}), shellOf({}), shellOf({ notes: ['Small print.'] })]);
  expect(shells[0]).toBe(shells[1]);
  expect(shells[0]).not.toBe(shells[2]);
});

test('a site for a base URL has it before every address', async () => {
  const site = await fixtureSite(
    {
      'content/guide/page.md': '# Page\n\n[back](/guide/) [file](./page.md#x)\n\n![](./a.svg)\n',
      'content/guide/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    { baseUrl: '/docs/', navbar: { items: [{ type: 'doc', section: 'guide', doc: 'index', label: 'Guide' }] } },
  );
  await site.build();
  const html = await read(site, 'guide/page/index.html');
  const addresses = [...html.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, address]) => address);
  expect(addresses.length).toBeGreaterThan(8);
  expect(addresses.filter((address) => !address?.startsWith('/docs/'))).toEqual([]);
});

test('the first paint waits for all that stands above the article: half of it would move when the rest comes', async () => {
  const site = await fixtureSite({ 'content/guide/page.md': '# Page\n\nText.\n\n## One\n\nText.\n' });
  await site.build();
  const html = await read(site, 'guide/page/index.html');
  const [, id] = /<link rel="expect" href="#([^"]+)" blocking="render"\/>/.exec(html) ?? [];
  const awaited = html.indexOf(` id="${String(id)}"`);
  const above = ['class="navbar', 'class="breadcrumbs"', 'class="toc-details"'].map((part) => html.indexOf(part));
  expect(Math.min(...above)).toBeGreaterThan(0);
  expect(awaited).toBeGreaterThan(Math.max(...above));
  expect(awaited).toBeLessThan(html.indexOf('<h1'));
});

test('no inline style, no inline handler, no address of another host that loads', async () => {
  const site = await fixtureSite({
    'content/guide/page.md':
      '# Page\n\n```ts\nconst a = 1;\n```\n\n```mermaid title="A leads to B"\nflowchart LR\n  A --> B\n```\n',
  });
  await site.build();
  const html = await read(site, 'guide/page/index.html');
  expect(html).toContain('<svg');
  expect(html).not.toMatch(/<[^>]+ (?:style|on[a-z]+)=/);
  expect(html).not.toMatch(/<(?:script|img|link rel="stylesheet")[^>]+(?:src|href)="(?:https?:)?\/\//);
  expect(html).not.toMatch(/@import|fonts\.g/);
});

test('what every page loads does not grow when 100 pages are added', async () => {
  const site = await fixtureSite({});
  await site.build();
  const before = await everyPagesFiles(site);
  await site.write(
    Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`content/guide/more/page-${index}.md`, `# Page ${index}\n`]),
    ),
  );
  expect((await site.build()).result?.pages).toBe(103);
  expect(await everyPagesFiles(site)).toEqual(before);
});

/** Scripts and style sheets by size. */
async function everyPagesFiles(site: FixtureSite) {
  const names = (await readdir(join(site.dir, 'dist/assets'))).filter((name) => /\.(?:js|css)$/.test(name));
  return Promise.all(names.map(async (name) => [name, (await read(site, `assets/${name}`)).length]));
}

test('a long sidebar is cut to the way to the page, and fetched whole', async () => {
  const pages = Array.from({ length: 60 }, (_, index) => [`content/guide/many/page-${index}.md`, `# Page ${index}\n`]);
  const site = await fixtureSite({
    ...(Object.fromEntries(pages) as Record<string, string>),
    'content/guide/few/one.md': '# One\n',
  });
  await site.build();
  const outside = await read(site, 'guide/few/one/index.html');
  expect(outside).toContain('href="/guide/many/page-0">All pages (60)</a>');
  expect(outside).not.toContain('"/guide/many/page-1"');
  const inside = await read(site, 'guide/many/page-1/index.html');
  expect(inside).toContain('href="/guide/many/page-0"');
  expect(inside).toMatch(/… 29 more<\/a>/);
  const payload = JSON.parse(await read(site, 'guide/few/one/page.json')) as {
    sidebar: { href: string; items?: unknown };
  };
  expect(payload.sidebar.items).toBeUndefined();
  expect(await read(site, payload.sidebar.href)).toContain('/guide/many/page-7"');
});

test('a document has its sidebar once', async () => {
  const site = await fixtureSite({ 'content/guide/setup.md': '# Setting it up\n', 'content/guide/use.md': '# Use\n' });
  await site.build();
  const html = await read(site, 'guide/use/index.html');
  // The sidebar and the link to the page before.
  expect(html.split('Setting it up')).toHaveLength(1 + 1 + 2);
});

test('a file of the static folder stays where the build would make one, and the build says so', async () => {
  const robots = 'User-agent: *\nDisallow: /private\n';
  const site = await fixtureSite({ 'static/robots.txt': robots });
  expect((await site.build()).diagnostics).toMatchObject([
    { severity: 'warning', code: 'static-file', location: { file: 'static/robots.txt' } },
  ]);
  expect(await read(site, 'robots.txt')).toBe(robots);
});

test('a page in place of the not-found page is an error', async () => {
  const site = await fixtureSite({ 'pages/404.md': '# Nothing here\n' });
  expect((await site.build()).diagnostics).toMatchObject([
    {
      severity: 'error',
      code: 'duplicate-route',
      message: expect.stringContaining('pages/404.md') as string,
      location: { file: 'pages/404.md' },
    },
  ]);
});

test.each([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['ico', 'image/x-icon'],
])('a favicon may be a file of the kind %s', async (ending, type) => {
  const site = await fixtureSite({ [`static/mark.${ending}`]: 'x' }, { favicon: `/mark.${ending}` });
  expect((await site.build()).diagnostics).toEqual([]);
  expect(await read(site, 'index.html')).toContain(`<link rel="icon" href="/mark.${ending}" type="${type}"/>`);
});

test.each([
  ['en', 'ltr', false],
  ['he', 'rtl', true],
])(
  'code is written from left to right in every language; only %s needs a rule for that: %s, %s',
  async (language, direction, isNeeded) => {
    const site = await fixtureSite({}, { locales: { default: language } });
    expect((await site.build()).diagnostics).toEqual([]);
    const html = await readFile(join(site.dir, 'dist/index.html'), 'utf8');
    expect(html).toContain(`<html lang="${language}" dir="${direction}"`);
    const [, styles = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? [];
    expect(/\.code-block[^{}]*\{direction:ltr/.test(styles)).toBe(isNeeded);
  },
);
