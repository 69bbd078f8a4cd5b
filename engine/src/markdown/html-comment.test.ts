import { expect, test } from 'vitest';
import { renderMarkdown } from '../../tests/support/render-markdown.ts';
import { parseDocument } from './parse-document.ts';

test.each(['page.md', 'page.mdx'])('HTML comments are accepted in %s and not shown', async (name) => {
  const source =
    'One <!-- a --> two.\n\n<!-- b\n\nwith a blank line and <Tags> { -- --->\n\n- item\n\n  <!-- c -->\n\n<div><!-- d */ --></div>\n\n<!-- e --> three\n';
  const { html, diagnostics } = await renderMarkdown(source, { file: `content/guide/${name}` });
  expect(diagnostics).toEqual([]);
  expect(html).toBe('<p>One  two.</p>\n<ul>\n<li>\n<p>item</p>\n</li>\n</ul>\n<div></div>\n<p> three</p>');
});

test.each([
  ['- a\n\n<!-- x -->\n\ntext', '<ul>\n<li>a</li>\n</ul>\n<p>text</p>'],
  ['- a\n\n<!-- x\n\ny -->\n\ntext', '<ul>\n<li>a</li>\n</ul>\n<p>text</p>'],
  ['- a\n\ntext <!-- x --> y', '<ul>\n<li>a</li>\n</ul>\n<p>text  y</p>'],
  ['- a\n  - b\n\n<!-- x -->', '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>'],
  ['> a\n\n<!-- x -->', '<blockquote>\n<p>a</p>\n</blockquote>'],
])('a comment on the first line after a list or a quote is none of it: %j', async (source, html) => {
  expect(await renderMarkdown(`${source}\n`)).toMatchObject({ html, diagnostics: [] });
});

test('a comment after a list in an admonition or after a footnote is accepted', async () => {
  const { html, diagnostics } = await renderMarkdown(
    'See.[^1]\n\n:::note\n\n- a\n\n<!-- x -->\n\n:::\n\n[^1]: A note.\n\n<!-- y -->\n\nEnd.\n',
  );
  expect(diagnostics).toEqual([]);
  expect(html).toContain('<p>End.</p>');
});

test.each([
  ['- <!-- d --> other', '<ul>\n<li> other</li>\n</ul>'],
  ['<!-- d --> text `code <!-- c -->`', '<p> text <code>code &lt;!-- c --&gt;</code></p>'],
  ['<!-- a `tick` and a ` --> text', '<p> text</p>'],
  ['<div>`a` <!-- d --></div>', '<div><code>a</code> </div>'],
])('a comment shares a line with text or code: %j', async (source, html) => {
  expect(await renderMarkdown(`${source}\n`)).toMatchObject({ html, diagnostics: [] });
});

test('a fence in a comment begins no code', async () => {
  const { html, diagnostics } = await renderMarkdown('<!-- a\n```\nb -->\n\n:::note Title\n\nText\n\n:::\n');
  expect(diagnostics).toEqual([]);
  expect(html).toContain('<span>Title</span>');
});

test('comments of MDX are not shown either', async () => {
  expect((await renderMarkdown('One {/* a */}two.\n')).html).toBe('<p>One two.</p>');
});

test('comments in code are code', async () => {
  const { html } = await renderMarkdown('`<!-- a -->`\n\n```html\n<!-- b -->\n```\n');
  expect(html).toContain('<code>&lt;!-- a --&gt;</code>');
  expect(html).toContain('&lt;!-- b --&gt;');
});

test.each(['<!-- truncate -->', '{/* truncate */}'])('%s ends the excerpt', async (marker) => {
  const source = `# Title\n\nFirst *part*.\n\n${marker}\n\nSecond part.\n`;
  expect((await renderMarkdown(source, { excerpt: true })).html).toBe('<p>First <em>part</em>.</p>');
  expect((await renderMarkdown(source)).html).toContain('Second part.');
  expect(parseDocument(source, 'a.md', () => undefined).excerptLength).toBe(2);
});

test('without a marker the excerpt is the whole text', async () => {
  expect((await renderMarkdown('# Title\n\nOne.\n\nTwo.\n', { excerpt: true })).html).toBe('<p>One.</p>\n<p>Two.</p>');
  expect(parseDocument('One.\n', 'a.md', () => undefined).excerptLength).toBeUndefined();
});

test('the excerpt repeats no diagnostic: the whole document reports it', async () => {
  const source = '[x](./missing.md) ![y](./missing.png)\n\n<!-- truncate -->\n\nRest.\n';
  expect((await renderMarkdown(source, { excerpt: true })).diagnostics).toEqual([]);
  expect((await renderMarkdown(source)).diagnostics).toHaveLength(2);
});

test('an excerpt has what its text uses of the rest, and no footnotes', async () => {
  const source = [
    'See [the guide][ref] and ![a dot][dot], {name}.[^1]',
    '<!-- truncate -->',
    'Rest.',
    "export const name = 'Ada';",
    '> [ref]: https://docs.example/guide',
    '[dot]: ./dot.svg',
    '[^1]: A note.',
  ].join('\n\n');
  const files = { 'content/guide/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  const { html } = await renderMarkdown(source, { excerpt: true, files });
  expect(html).toMatch(
    /^<p>See <a href="https:\/\/docs\.example\/guide"[^>]*>the guide<\/a> and <img src="\/assets\/dot\.svg"[^>]*>, Ada\.<\/p>\s*$/,
  );
  expect((await renderMarkdown(source, { files })).html).toContain('A note.');
});
