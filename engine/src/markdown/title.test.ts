import { expect, test } from 'vitest';
import { renderMarkdown } from '../../tests/support/render-markdown.ts';
import { parseDocument } from './parse-document.ts';

const titleOf = (source: string) => parseDocument(source, 'page.md', () => undefined).title;

test.each([
  ['# Setup\n', 'Setup'],
  ['<h1 align="center">Setup</h1>\n', 'Setup'],
  ['<div align="center">\n\n<h1>Setup</h1>\n\n</div>\n', 'Setup'],
  ['## Section\n\n# Setup\n', 'Setup'],
  ['# ![](logo.png)\n', undefined],
  ['> # Quoted\n', undefined],
  ['- # Listed\n', undefined],
  ['<Card>\n\n# Of a card\n\n</Card>\n', undefined],
  ['Text.\n', undefined],
])('the title of %j is %j', (source, title) => {
  expect(titleOf(source)).toBe(title);
});

test('a page has one h1: its own, or the one of the front matter', async () => {
  const shown = async (source: string) => {
    const { html } = await renderMarkdown(source, { title: 'From outside' });
    return [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text);
  };
  expect(await shown('<h1 align="center">Own</h1>\n\n## Section\n')).toEqual(['Own']);
  expect(await shown('<div align="center">\n\n# Own\n\n</div>\n')).toEqual(['Own']);
  expect(await shown('## Section\n')).toEqual(['From outside']);
});

test('a title that is an <h1> keeps its id, takes its place among the ids, and is dropped in excerpts', async () => {
  const { html } = await renderMarkdown('<h1 className="big">Usage</h1>\n\n## Usage\n');
  expect(html).toContain('<h1 class="big" id="usage">Usage</h1>');
  expect(html).toContain('<h2 id="usage-1">Usage');
  expect((await renderMarkdown('<h1 id="top">Usage</h1>\n')).html).toContain('<h1 id="top">');
  const dropped = await renderMarkdown('<div>\n\n<h1>Usage</h1>\n\n</div>\n\nText.\n', { heading: 'drop' });
  expect(dropped.html).not.toContain('<h1');
  expect(dropped.html).toContain('Text.');
});

test.each([
  ['# One\n\nText\n\n# Two {#two}\n', {}, 5, 1],
  ['# One\n\n> # Two\n', {}, 3, 3],
  ['---\ntitle: One\n---\n\n# One\n\n# Two\n', { heading: 'drop' } as const, 7, 1],
])(
  'a second title is a warning, and an error where documents are audited: %j',
  async (source, options, line, column) => {
    const expected = { code: 'second-title', hint: 'Write "## Two".', location: { line, column } };
    const plain = await renderMarkdown(source, options);
    expect(plain.diagnostics).toMatchObject([{ ...expected, severity: 'warning' }]);
    const audited = await renderMarkdown(source, { ...options, markdown: { audit: true } });
    expect(audited.diagnostics).toMatchObject([{ ...expected, severity: 'error' }]);
    expect(audited.html.match(/<h1/g) ?? []).toHaveLength('heading' in options ? 0 : 1);
  },
);

test('a heading that the title of a post replaces is a warning, unless it says the same', async () => {
  const post = (heading: string) => renderMarkdown(`---\ntitle: A post\n---\n\n# ${heading}\n`, { heading: 'drop' });
  expect((await post('A post')).diagnostics).toEqual([]);
  expect((await post('Introduction')).diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'second-title',
      message: `The heading "Introduction" isn't shown: the title of this post is the one in its front matter.`,
      location: { line: 5, column: 1 },
    },
  ]);
});
