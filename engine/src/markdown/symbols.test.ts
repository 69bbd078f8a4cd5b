import { expect, test } from 'vitest';
import { renderMarkdown } from '../../tests/support/render-markdown.ts';

const symbols = { generateText: '/api/functions/generateText', 'openai.Api': '/api/namespaces/openai#api' };
// The same as a link that an author writes.
const linked = '<a href="/api/functions/generateText"><code>generateText</code></a>';

test('inline code that names an exported symbol links to its page', async () => {
  const { html } = await renderMarkdown('Call `generateText` or `generateText()`.\n', { symbols });
  expect(html).toBe(`<p>Call ${linked} or ${linked.replace('</code>', '()</code>')}.</p>`);
});

test('inline code that names a member of a namespace links to its place', async () => {
  const { html } = await renderMarkdown('Pass `openai.Api()`, not `openai.Other`.\n', { symbols });
  expect(html).toBe(
    '<p>Pass <a href="/api/namespaces/openai#api"><code>openai.Api()</code></a>, not <code>openai.Other</code>.</p>',
  );
});

test.each([
  ['other names', '`generate`', '<p><code>generate</code></p>'],
  ['expressions', '`await generateText`', '<p><code>await generateText</code></p>'],
  ['links', '[`generateText`](/x)', '<p><a href="/x"><code>generateText</code></a></p>'],
  ['headings', '# `generateText`', '<h1 id="generatetext"><code>generateText</code></h1>'],
  ['the symbol’s own page', '`Page`', '<p><code>Page</code></p>'],
])('%s stay as they are', async (_, source, expected) => {
  expect((await renderMarkdown(`${source}\n`, { symbols: { ...symbols, Page: '/guide/page' } })).html).toBe(expected);
});
