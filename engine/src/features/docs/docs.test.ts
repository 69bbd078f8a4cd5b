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

  test('a slug replaces the route: absolute below the root, relative beside the file', () => {
    const path = docPath('util/abort.md');
    expect(slugRoute('/stop', path)).toBe('stop');
    expect(slugRoute('stop', path)).toBe('util/stop');
  });
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

test('front matter that is wrong is named with file, line and what would be right', async () => {
  const site = await fixtureSite({
    'content/guide/a.md': '---\ntitle: A\nsidebar_positon: 3\n---\n\n# A\n',
    'content/guide/b.md': '---\nsidebar_position: first\n---\n\n# B\n',
    'content/guide/sub/_category_.json': '{ "lable": "Sub" }',
    'content/guide/sub/c.md': '# C\n',
  });
  expect((await site.build()).diagnostics).toMatchObject([
    {
      message: 'Unknown front matter "sidebar_positon"',
      hint: 'did you mean "sidebar_position"?',
      location: { file: 'content/guide/a.md', line: 3 },
    },
    { message: 'Front matter "sidebar_position" is "first"', location: { file: 'content/guide/b.md', line: 2 } },
    { code: 'category-file', location: { file: 'content/guide/sub/_category_.json' } },
  ]);
});
