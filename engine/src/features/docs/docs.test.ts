import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtureSite, type FixtureSite } from '../../../tests/support/fixture-site.ts';
import type { PagePayload, SidebarNode } from '../../shell/wire.ts';
import { docPath, slugRoute } from './doc-path.ts';

const readJson = async (site: FixtureSite, path: string) =>
  JSON.parse(await readFile(join(site.dir, 'dist', path), 'utf8')) as unknown;
const payload = async (site: FixtureSite, route: string) => (await readJson(site, `${route}/page.json`)) as PagePayload;
const sidebar = async (site: FixtureSite, page: PagePayload) =>
  (await readJson(site, page.sidebar?.href.slice(1) ?? '')) as SidebarNode[];

describe('paths', () => {
  test.each([
    ['index.md', 'index', ''],
    ['tools/index.mdx', 'tools/index', 'tools/'],
    ['tools/README.md', 'tools/README', 'tools/'],
    ['tools/tools.md', 'tools/tools', 'tools/'],
    ['util/abort.md', 'util/abort', 'util/abort'],
    ['02-util/01-abort.md', 'util/abort', 'util/abort'],
    ['2023-01-02-news.md', '2023-01-02-news', '2023-01-02-news'],
  ])('%s has the id %s and the route %s', (file, id, route) => {
    expect(docPath(file)).toMatchObject({ id, route });
  });

  test.each([
    ['Reference/error-codes.md', 'Error codes'],
    ['02-util/index.md', 'Util'],
    ['index.md', 'Index'],
  ])('%s without a title has the title %s', (file, words) => {
    expect(docPath(file).words).toBe(words);
  });

  test('a slug replaces the route: absolute below the root, relative beside the file', () => {
    const path = docPath('util/abort.md');
    expect(slugRoute('/stop', path)).toBe('stop');
    expect(slugRoute('stop', path)).toBe('util/stop');
  });
});

test('categories of the same name and no page are told apart', async () => {
  const files = ['one', 'two'].flatMap((folder) => [
    [`content/guide/${folder}/_category_.json`, '{ "label": "More" }'],
    [`content/guide/${folder}/page.md`, '# Page\n'],
  ]);
  const site = await fixtureSite(Object.fromEntries(files) as Record<string, string>);
  expect((await site.build()).diagnostics).toEqual([]);
  const page = await payload(site, 'guide/two/page');
  expect(await sidebar(site, page)).toMatchObject([
    { label: 'Guide' },
    { label: 'More' },
    { label: 'More', key: 'More\n1' },
  ]);
});

test('the sidebar follows folders, positions, category files and labels', async () => {
  const site = await fixtureSite({
    'content/guide/zebra.md': '---\nsidebar_position: 1\n---\n\n# Zebra\n',
    'content/guide/apple.md': '---\nsidebar_label: An apple\n---\n\n# Apple\n',
    'content/guide/util/_category_.json': '{ "label": "Utilities", "position": 2 }',
    'content/guide/util/index.md': '# Utilities\n',
    'content/guide/util/abort.md': '# Abort\n',
    'content/guide/plain-folder/page.md': '# Page\n',
    'content/guide/_hidden.md': '# A partial is no page\n',
    'content/guide/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
    'content/guide/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  const page = await payload(site, 'guide/util/abort');
  expect(await sidebar(site, page)).toMatchObject([
    { label: 'Guide', href: '/guide/' },
    { label: 'Zebra', href: '/guide/zebra' },
    { label: 'Utilities', href: '/guide/util/', items: [{ label: 'Abort', href: '/guide/util/abort' }] },
    { label: 'An apple', href: '/guide/apple' },
    { label: 'Plain folder', items: [{ label: 'Page' }] },
  ]);
  expect(page.breadcrumbs.map(({ label }) => label)).toEqual(['Guide', 'Utilities', 'Abort']);
  expect((await payload(site, 'guide')).breadcrumbs.map(({ label }) => label)).toEqual(['Guide']);
  expect(page.previous).toEqual({ label: 'Utilities', href: '/guide/util/' });
  expect(page.next).toEqual({ label: 'An apple', href: '/guide/apple' });
  expect((await payload(site, 'guide/secret')).title).toBe('Secret');
  await expect(payload(site, 'guide/draft')).rejects.toThrow('ENOENT');
});

test('the table of contents has the levels that the front matter names, 2 to 3 else', async () => {
  const body = '# Page\n\n## Two {#two}\n\n### Three {#three}\n\n#### Four {#four}\n';
  const site = await fixtureSite({
    'content/guide/usual.md': body,
    'content/guide/deep.md': `---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\n---\n\n${body}`,
    'content/guide/none.md': `---\nhide_table_of_contents: true\n---\n\n${body}`,
  });
  await site.build();
  const ids = async (route: string) => (await payload(site, route)).toc.map(({ id }) => id);
  expect(await ids('guide/usual')).toEqual(['two', 'three']);
  expect(await ids('guide/deep')).toEqual(['three', 'four']);
  expect(await ids('guide/none')).toEqual([]);
});

test('a page can hide the title that its front matter has', async () => {
  const page = (more: string) => `---\ntitle: Shown elsewhere\n${more}---\n\nWords.\n`;
  const site = await fixtureSite({
    'content/guide/usual.md': page(''),
    'content/guide/bare.md': page('hide_title: true\n'),
  });
  await site.build();
  expect(await readPage(site, 'guide/usual')).toMatch(/<h1[^>]*>Shown elsewhere/);
  const bare = await readPage(site, 'guide/bare');
  expect(bare).toContain('<title>Shown elsewhere');
  expect(bare).not.toContain('<h1');
});

const readPage = (site: FixtureSite, route: string) => readFile(join(site.dir, 'dist', route, 'index.html'), 'utf8');

test('a category that is not collapsible is always open, and class names stand on their entries', async () => {
  const site = await fixtureSite({
    'content/guide/util/_category_.yml': 'collapsible: false\nclassName: tools\n',
    'content/guide/util/abort.md': '---\nsidebar_class_name: fresh\n---\n\n# Abort\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  const html = await readPage(site, 'guide');
  expect(html).toContain('<li class="sidebar-category tools" data-fixed="">');
  expect(html).toContain('<li class="fresh"><a class="sidebar-link" href="/guide/util/abort">');
  expect(html.slice(html.indexOf('data-fixed'), html.indexOf('/guide/util/abort'))).not.toContain('<details');
});

test('front matter decides over the links before and after', async () => {
  const site = await fixtureSite({
    'content/guide/a.md': '---\npagination_label: Begin\npagination_prev: null\n---\n\n# A\n',
    'content/guide/b.md': '---\npagination_next: a\n---\n\n# B\n',
    'content/guide/c.md': '# C\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  const [a, b, c] = await Promise.all(['guide/a', 'guide/b', 'guide/c'].map((route) => payload(site, route)));
  expect([a?.previous, a?.next?.label]).toEqual([undefined, 'B']);
  expect([b?.previous, b?.next]).toEqual([
    { label: 'Begin', href: '/guide/a' },
    { label: 'Begin', href: '/guide/a' },
  ]);
  expect([c?.previous?.label, c?.next]).toEqual(['B', undefined]);
});

test('a page whose address is written with an ending has the address that servers lead to', async () => {
  const site = await fixtureSite({
    'content/guide/moved.md': '---\nslug: /old.html\n---\n\n# Moved\n',
    'content/guide/util/abort.md': '---\nslug: /util/index.html\n---\n\n# Abort\n\n[Moved](../moved.md)\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  const page = await readPage(site, 'guide/util');
  expect(page).toContain('<link rel="canonical" href="https://docs.example/guide/util/"/>');
  expect(page).toContain('<a href="/guide/old">Moved</a>');
  expect(await readFile(join(site.dir, 'dist/sitemap.xml'), 'utf8')).not.toContain('.html');
});

test('a category may lead to a page of another folder, which stays in its own place, too', async () => {
  const site = await fixtureSite({
    'content/guide/basics/start.md': '# Start\n',
    'content/guide/tools/_category_.json': '{ "link": { "type": "doc", "id": "basics/start" } }',
    'content/guide/tools/run.md': '# Run\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  const { breadcrumbs } = await payload(site, 'guide/tools/run');
  expect(breadcrumbs).toContainEqual({ label: 'Start', href: '/guide/basics/start' });
  expect((await payload(site, 'guide/basics/start')).breadcrumbs).toContainEqual({ label: 'Basics' });
});

test('a generated index is a page with a card for each entry of its category', async () => {
  const site = await fixtureSite({
    'content/guide/text-tools/_category_.json':
      '{ "link": { "type": "generated-index", "title": "All tools", "description": "What there is." } }',
    'content/guide/text-tools/run.md': '---\ndescription: Runs it.\n---\n\n# Run\n',
    'content/guide/more/_category_.json': '{ "link": { "type": "generated-index", "slug": "/more-of-it" } }',
    'content/guide/more/other.md': '# Other\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  const html = await readPage(site, 'guide/category/text-tools');
  expect(html).toContain('<h1>All tools</h1><p>What there is.</p>');
  expect(html).toContain('<a class="card-link" href="/guide/text-tools/run">Run</a><p class="card-text">Runs it.</p>');
  const page = await payload(site, 'guide/text-tools/run');
  expect(page.breadcrumbs).toContainEqual({ label: 'Text tools', href: '/guide/category/text-tools' });
  expect((await payload(site, 'guide/more-of-it')).title).toBe('More');
});

test('with nothing but a path, a section is named after its folder', async () => {
  const site = await fixtureSite(
    {
      'docs/index.md': '# Start\n\n[Abort](/util/abort.md)\n',
      'docs/util/abort.md': '# Abort\n\n[Start](/index.md)\n',
    },
    { docs: [{ path: './docs/' }] },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  expect(await readPage(site, 'docs')).toContain('<a href="/docs/util/abort">Abort</a>');
  expect(await readPage(site, 'docs/util/abort')).toContain('<a href="/docs/">Start</a>');
  expect((await payload(site, 'docs/util/abort')).breadcrumbs[0]).toEqual({ label: 'Docs', href: '/docs/' });
});
