import { expect, test } from 'vitest';
import { renderMarkdown } from '../../tests/support/render-markdown.ts';
import { parseDocument } from './parse-document.ts';

test('headings get ids as GitHub makes them, and a link after them, which is not part of their name', async () => {
  const { html } = await renderMarkdown('# Title\n\n## One `two` & three\n\n## Same\n\n## Same\n');
  expect(html).toContain('<h1 id="title">Title</h1>');
  expect(html).toContain(
    '<div class="heading heading-2"><h2 id="one-two--three">One <code>two</code> &amp; three</h2>' +
      '<a class="heading-anchor" href="#one-two--three" aria-label="Link to One two &amp; three" tabindex="-1">#</a></div>',
  );
  expect(html).toContain('<h2 id="same">');
  expect(html).toContain('<h2 id="same-1">');
});

test('a long name in a title or a heading can break between its words', async () => {
  const { html } = await renderMarkdown('# Retry with retryWithExponentialBackoff\n\n## asFunctionCallObject()\n');
  expect(html).toContain('Retry with retry<wbr/>With<wbr/>Exponential<wbr/>Backoff</h1>');
  expect(html).toContain('<h2 id="asfunctioncallobject">as<wbr/>Function<wbr/>Call<wbr/>Object()</h2>');
});

test('a heading without letters has an id, too', async () => {
  const { html } = await renderMarkdown('# Title\n\n## ???\n\n## 🎉\n\n<h2>…</h2>\n');
  expect([...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['section', 'section-1', 'section-2']);
});

test('the link to a heading is not named after the number of a footnote', async () => {
  const { html } = await renderMarkdown('# Title\n\n## Part[^1]\n\n[^1]: A note.\n');
  expect(html).toContain('aria-label="Link to Part"');
});

test('the Tab key reaches links to headings that the table of contents does not list', async () => {
  const { html } = await renderMarkdown('# Title\n\n### Listed\n\n#### Not listed\n');
  expect(html).toMatch(/href="#listed"[^>]* tabindex="-1"/);
  expect(html).toMatch(/href="#not-listed"(?![^>]* tabindex)/);
});

test('an explicit id wins and is not shown', async () => {
  const { html, diagnostics } = await renderMarkdown('# Title\n\n## Install {#setup}\n\n### With `code` {#code.v2}\n');
  expect(html).toContain('<h2 id="setup">Install</h2><a');
  expect(html).toContain('<h3 id="code.v2">With <code>code</code></h3><a');
  expect(diagnostics).toEqual([]);
});

test('a made id never takes the place of an explicit one further down', async () => {
  const { html } = await renderMarkdown('## Setup\n\n## Install {#setup}\n');
  expect(html).toContain('<h2 id="setup-1">Setup');
  expect(html).toContain('<h2 id="setup">Install');
});

test('two headings with one explicit id are an error', async () => {
  const { diagnostics } = await renderMarkdown('## One {#a}\n\n## Two {#a}\n');
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      code: 'duplicate-heading-id',
      message: 'Two headings of this document have the id "a".',
      location: { file: 'content/guide/page.mdx', line: 3, column: 1 },
      excerpt: '## Two {#a}',
    },
  ]);
});

test('{#id} outside headings is text', async () => {
  const { html } = await renderMarkdown('Write {#my-id} behind a heading.\n');
  expect(html).toBe('<p>Write {#my-id} behind a heading.</p>');
});

test('a heading written as a tag gets an id and a link too', async () => {
  const { html } = await renderMarkdown('<h2>By hand</h2>\n');
  expect(html).toContain('<h2 id="by-hand">By hand</h2><a class="heading-anchor" href="#by-hand"');
});

test('the title of the front matter becomes the h1 where the text has none', async () => {
  expect((await renderMarkdown('Text\n', { title: 'From above' })).html).toBe(
    '<h1 id="from-above">From above</h1>\n<p>Text</p>',
  );
  expect((await renderMarkdown('# Own\n', { title: 'From above' })).html).toBe('<h1 id="own">Own</h1>');
  expect((await renderMarkdown('# Own\n\nText\n', { heading: 'drop' })).html).toBe('<p>Text</p>');
});

test('parsing lists the headings and takes the title from the first h1', () => {
  const document = parseDocument('# The *title*\n\n## Two {#two}\n', 'a.md', () => undefined);
  expect(document.title).toBe('The title');
  expect(document.headings).toEqual([
    { depth: 1, text: 'The title', id: undefined, line: 1 },
    { depth: 2, text: 'Two', id: 'two', line: 3 },
  ]);
});

test('a document that is changed by whoever compiles it is whole for the next one', () => {
  const document = parseDocument('# The title\n\nText.\n', 'a.md', () => undefined);
  for (let compiled = 0; compiled < 3; compiled++) {
    const tree = document.tree();
    expect(tree.children).toHaveLength(2);
    tree.children.pop();
  }
});
