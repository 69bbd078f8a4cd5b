import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../tests/support/render-markdown.ts';
import type { SidebarItem } from '../../core/sidebar.ts';

const link = (label: string, href: string, description?: string): SidebarItem => ({
  type: 'link',
  label,
  href,
  description,
});
const sidebarWith = (href: string): SidebarItem[] => [
  link('Start', '/guide/start'),
  {
    type: 'category',
    label: 'Tools',
    href,
    collapsed: true,
    items: [
      link('Run', '/guide/run', 'Runs it.'),
      { type: 'category', label: 'Advanced', collapsed: true, items: [link('Deep', '/guide/deep')] },
    ],
  },
];
const sidebar = sidebarWith('/guide/page');

test.each(['/guide/page', '/guide/page/'])('cards lead to the pages of the category that opens %s', async (href) => {
  const { html, diagnostics } = await renderMarkdown(
    "import DocCardList from '@theme/DocCardList';\n\n<DocCardList />\n",
    { sidebar: sidebarWith(href) },
  );
  expect(diagnostics).toEqual([]);
  expect(html).toMatchInlineSnapshot(
    `"<ul class="cards"><li class="card"><a class="card-link" href="/guide/run">Run</a><p class="card-text">Runs it.</p></li><li class="card"><a class="card-link" href="/guide/deep">Advanced</a></li></ul>"`,
  );
});

test.each(['/guide/page', '/guide/page/'])('a page that opens no category (%s) shows its neighbors', async (href) => {
  const { html } = await renderMarkdown('<DocCardList />\n', {
    sidebar: [link('Here', href), link('Other', '/guide/other')],
    pages: { 'content/guide/other.md': '/guide/other' },
  });
  expect(html).toBe(
    '<ul class="cards"><li class="card"><a class="card-link" href="/guide/other">Other</a><p class="card-text">What /guide/other is about.</p></li></ul>',
  );
});

test('cards may be given', async () => {
  const { html } = await renderMarkdown(
    '<DocCardList items={[{ type: "link", label: "Elsewhere", href: "/x" }]} />\n',
    { sidebar },
  );
  expect(html).toContain('<a class="card-link" href="/x">Elsewhere</a>');
});
