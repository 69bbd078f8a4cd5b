import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../tests/support/render-markdown.ts';

/** The HTML without the icons, which say nothing here. */
async function render(source: string) {
  const { html, diagnostics } = await renderMarkdown(source);
  return { html: html.replace(/<svg.*?<\/svg>/gs, ''), diagnostics };
}

test.each([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['info', 'Info'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
])(':::%s', async (kind, title) => {
  const { html, diagnostics } = await render(`:::${kind}\n\nText\n\n:::\n`);
  expect(html).toBe(
    `<div class="admonition admonition-${kind}" role="note" aria-label="${title}"><p class="admonition-title"><span>${title}</span></p><p>Text</p></div>`,
  );
  expect(diagnostics).toEqual([]);
});

test.each([':::note[Mind *this*]', ':::note Mind *this*'])('%s has its own title', async (opening) => {
  const { html, diagnostics } = await render(`${opening}\n\nText\n\n:::\n`);
  expect(html).toContain('<span>Mind <em>this</em></span></p><p>Text</p>');
  expect(diagnostics).toEqual([]);
});

test.each([
  [':::note Array[0', 'Array[0'],
  [':::note Array[0] of `a[0]`', 'Array[0] of <code>a[0]</code>'],
  [':::note The `]` closes [', 'left over'],
  [':::note{title="Mind this"}', 'Mind this'],
])('%s has its title', async (opening, title) => {
  const { html, diagnostics } = await render(`${opening}\n\nText\n\n:::\n`);
  if (title === 'left over') expect(diagnostics.map(({ code }) => code)).toContain('left-over-colons');
  else expect([html, diagnostics]).toEqual([expect.stringContaining(`<span>${title}</span>`), []]);
});

test('what is no title is an error, and so are colons that are shown as text', async () => {
  const attribute = await render(':::note{collapse="yes" #here}\n\nText\n\n:::\n');
  expect(attribute.diagnostics).toMatchObject([
    {
      code: 'unknown-admonition-attribute',
      message: 'The attribute "collapse" of the admonition ":::note" does nothing.',
      hint: 'An admonition has a title and an id: ":::note[Title]{#id}".',
    },
  ]);
  expect(attribute.html).toContain('id="here"');
  const { diagnostics } = await render('# T\n\n:::note(abc)\n\nText\n\n\\::: is text\n');
  expect(diagnostics).toMatchObject([
    {
      code: 'left-over-colons',
      message: '":::note(abc)" is shown as text: it neither begins nor ends an admonition.',
      location: { line: 3, column: 1 },
    },
  ]);
});

test.each([
  ['::note\n\nText\n\n::', '::note'],
  ['::tip[Title]\n\nText\n\n:::', '::tip[Title]'],
  ['::: note\n\nText\n\n:::', '::: note'],
])('%j is one error, where it begins', async (source, shown) => {
  const { diagnostics } = await render(`# T\n\n${source}\n`);
  expect(diagnostics).toMatchObject([
    {
      code: 'left-over-colons',
      message: `"${shown}" is shown as text: it neither begins nor ends an admonition.`,
      location: { line: 3, column: 1 },
    },
  ]);
});

test.each(['::before is a pseudo-element.', 'std::note', ':::note\n\nText\n\n:::'])(
  'colons that mean something else are none: %j',
  async (source) => {
    expect((await render(`# T\n\n${source}\n`)).diagnostics).toEqual([]);
  },
);

test.each(['- ```ts\n  run();\n  ```', '1. > ~~~ts\n   > run();\n   > ~~~', '```run()``` calls it.'])(
  'an admonition after %j has its own title',
  async (before) => {
    const { html, diagnostics } = await render(`${before}\n\n:::note Mind this\n\nText\n\n:::\n`);
    expect(html).toContain('<span>Mind this</span></p><p>Text</p>');
    expect(diagnostics).toEqual([]);
  },
);

test.each(['- ', '> 1) ', ''])('what a fence after %j shows stays as it is', async (marker) => {
  const indent = marker.replaceAll(/[^\s>]/g, ' ');
  const lines = ['```text', '```js', '', ':::note Mind this', '```'].map(
    (line, index) => (index === 0 ? marker : indent) + line,
  );
  expect((await render(lines.join('\n'))).html).toContain(':::note Mind this');
});

test('admonitions nest, the outer one with more colons', async () => {
  const { html, diagnostics } = await render('::::note\n\n:::tip\n\nInner\n\n:::\n\nOuter\n\n::::\n');
  expect(html).toMatch(/admonition-note.*admonition-tip.*<p>Inner<\/p><\/div><p>Outer<\/p><\/div>$/s);
  expect(diagnostics).toEqual([]);
});

test('admonitions stand in lists and take code and lists', async () => {
  const { html, diagnostics } = await render(
    '- item\n\n  :::tip Inside\n\n  - one\n\n  ```ts\n  run();\n  ```\n\n  :::\n',
  );
  expect(html).toMatch(/<li>.*admonition-tip.*<li>one<\/li>.*code-block/s);
  expect(diagnostics).toEqual([]);
});

test.each([
  ['caution', 'warning'],
  ['important', 'info'],
])('the older :::%s is shown as %s', async (name, kind) => {
  const { html, diagnostics } = await render(`:::${name}\n\nText\n\n:::\n`);
  expect(html).toContain(`admonition-${kind}`);
  expect(diagnostics).toEqual([]);
});

test('<Admonition> does the same as a tag', async () => {
  const { html } = await render(
    'import Admonition from \'@theme/Admonition\';\n\n<Admonition type="tip" title="Own">\n\nText\n\n</Admonition>\n',
  );
  expect(html).toContain(
    '<div class="admonition admonition-tip" role="note" aria-label="Tip"><p class="admonition-title"><span>Own</span></p><p>Text</p></div>',
  );
});

test('colons in prose and in code are none', async () => {
  const { html, diagnostics } = await render('At 10:30, a:b and ::c.\n\n```md\n:::note Title\n:::\n```\n');
  expect(html).toContain('<p>At 10:30, a:b and ::c.</p>');
  expect(html).toContain(':::note Title');
  expect(diagnostics).toEqual([]);
});

test('a kind that nobody knows is an error that names the nearest', async () => {
  const { diagnostics } = await render('Text\n\n:::waning\n\nText\n\n:::\n');
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      code: 'unknown-admonition',
      message: 'There is no admonition ":::waning".',
      hint: 'Did you mean ":::warning"?',
      location: { file: 'content/guide/page.mdx', line: 3, column: 1 },
      excerpt: ':::waning',
    },
  ]);
});

test('an admonition that never ends is an error', async () => {
  const { diagnostics } = await render('# T\n\n:::note\n\nText\n');
  expect(diagnostics).toMatchObject([
    {
      code: 'unclosed-admonition',
      message: 'The admonition ":::note" is never closed.',
      hint: 'End it with a line of as many colons. An admonition around another one has more colons than that one.',
      location: { line: 3, column: 1 },
    },
  ]);
});

test.each(['constructor', 'toString'])(':::%s is unknown, and nothing else is wrong with it', async (name) => {
  const { html, diagnostics } = await render(`:::${name}\n\nText\n\n:::\n`);
  expect(diagnostics).toMatchObject([{ code: 'unknown-admonition' }]);
  expect(html).toContain('admonition-note');
});
