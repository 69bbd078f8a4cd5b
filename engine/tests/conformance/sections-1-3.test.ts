import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtInFeatures } from '../../src/built-in.ts';
import { loadSite } from '../../src/pipeline/load/load-site.ts';
import { fixtureSite, quietProgress } from '../support/fixture-site.ts';

test('Content is written in a Markdown-with-components format. [1.2]', async () => {
  const site = await fixtureSite({
    'content/guide/a.mdx': '# A\n\n<Tabs>\n<TabItem value="one">\n\nSome *text*.\n\n</TabItem>\n</Tabs>\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  const html = await readFile(join(site.dir, 'dist/guide/a/index.html'), 'utf8');
  expect(html).toContain('class="tabs"');
  expect(html).toContain('Some <em>text</em>.');
});

const files = { 'content/guide/a.md': '# A\n', 'content/guide/deep/b.md': '# B\n' };

async function guide() {
  const { dir } = await fixtureSite(files);
  const { site } = await loadSite(dir, quietProgress, { builtIn: builtInFeatures });
  return site.sections.get('guide');
}

test('Documentation page: id, path, sidebar name (api or defaultSidebar). [3.2]', async () => {
  expect((await guide())?.version?.docs).toEqual(
    expect.arrayContaining([
      { id: 'index', path: '/guide/', sidebar: 'defaultSidebar' },
      { id: 'a', path: '/guide/a', sidebar: 'defaultSidebar' },
      { id: 'deep/b', path: '/guide/deep/b', sidebar: 'defaultSidebar' },
    ]),
  );
});

test('Docs version: name (current), label (Next), isLast flag, path, mainDocId, list of docs. [3.3]', async () => {
  const version = (await guide())?.version;
  expect(version).toMatchObject({ name: 'current', label: 'Next', isLast: true, path: '/guide/', mainDocId: 'index' });
  expect(version?.docs).toHaveLength(3);
});
