import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../tests/support/render-markdown.ts';

describe('markup that cannot be read is an error with its location, its line and a hint', () => {
  test.each([
    [
      '<Tabs>\n\nText',
      'unclosed-tag',
      'Expected a closing tag for `<Tabs>`.',
      'Close it with </Tabs>, or write <Tabs /> where it has no content.',
      3,
      1,
    ],
    [
      'a<br>b',
      'unclosed-tag',
      'Expected a closing tag for `<br>` before the end of `paragraph`.',
      'Write <br />: it never has content.',
      3,
      2,
    ],
    [
      'a <b>\n\nText',
      'unclosed-tag',
      'Expected a closing tag for `<b>` before the end of `paragraph`.',
      'Close it with </b> before the next blank line, or put each of the two tags on a separate line. Without content, write <b />.',
      3,
      3,
    ],
    [
      '<details><summary>Title</summary>\n\nText\n\n</details>',
      'unclosed-tag',
      'Expected a closing tag for `<details>` before the end of `paragraph`.',
      'Close it with </details> before the next blank line, or put each of the two tags on a separate line. Without content, write <details />.',
      3,
      1,
    ],
    [
      '</Tabs>',
      'unclosed-tag',
      'Unexpected closing slash `/` in tag, expected an open tag first.',
      'Every tag needs a closing tag, or ends with "/>".',
      3,
      2,
    ],
    [
      'a <- b',
      'bad-markdown',
      'Unexpected character `-` before name, expected a character that can start a name, such as a letter, `$`, or `_`.',
      'If a "<" doesn’t open a tag, write \\< or put it in backticks; write links as [text](https://…).',
      3,
      4,
    ],
    [
      'a {b',
      'bad-expression',
      'Unexpected end of file in expression, expected a corresponding closing brace for `{`.',
      'Braces hold JavaScript. For a literal brace write \\{ or put the text in backticks.',
      3,
      5,
    ],
    [
      '{one two}',
      'bad-expression',
      'Could not parse expression.',
      'Braces hold JavaScript. For a literal brace write \\{ or put the text in backticks.',
      3,
      5,
    ],
    [
      '<!-- a',
      'bad-markdown',
      'Unexpected character `!` before name, expected a character that can start a name, such as a letter, `$`, or `_`.',
      'An HTML comment needs its own line, and ends with "-->".',
      3,
      2,
    ],
  ])('%j', async (source, code, message, hint, line, column) => {
    const { diagnostics, html } = await renderMarkdown(`# T\n\n${source}\n`);
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code,
        message,
        hint,
        location: { file: 'content/guide/page.mdx', line, column },
        excerpt: source.split('\n')[0],
      },
    ]);
    expect(html).toBe('');
  });
});

describe('front matter with an alias that has no value is an error where the alias stands', () => {
  const hint =
    'YAML reads "*name" as a repetition of the value marked "&name". Put text that begins with "*" into quotes.';
  const laughs = ['a: &a [x,x,x,x,x,x,x,x,x,x]'];
  for (const [name, before] of ['ba', 'cb', 'dc', 'ed']) {
    laughs.push(`${name}: &${name} [${Array<string>(10).fill(`*${before}`).join(',')}]`);
  }

  test.each([
    ['title: *Important*', "The front matter has the alias *Important* for a value that isn't complete before it.", 8],
    ['a: &a [*a]', "The front matter has the alias *a for a value that isn't complete before it.", 8],
    [laughs.join('\n'), 'The front matter has aliases that repeat too much.', 1],
  ])('%j', async (yaml, message, column) => {
    const { diagnostics, html } = await renderMarkdown(`---\n${yaml}\n---\n\n# T\n`);
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'front-matter-invalid',
        message,
        hint,
        location: { file: 'content/guide/page.mdx', line: 2, column },
        excerpt: yaml.split('\n')[0],
      },
    ]);
    expect(html).toContain('<h1');
  });
});

test.each(['{#a b}', '{ #a }', '{#größe}'])(
  'an id of a heading that is none says how one is written: %s',
  async (id) => {
    const { diagnostics } = await renderMarkdown(`# T\n\n## Setup ${id}\n`);
    expect(diagnostics).toMatchObject([
      { code: 'bad-expression', hint: expect.stringContaining('## Setup {#setup}') as string, location: { line: 3 } },
    ]);
  },
);

test('a component that nobody knows is an error; its content is shown', async () => {
  const { diagnostics, html } = await renderMarkdown('# T\n\n<Tab value="x">\n\nText\n\n</Tab>\n');
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      code: 'unknown-component',
      message: 'There is no component <Tab>.',
      hint: 'Did you mean <Tabs>? Known without an import: DocCardList, OptionsTable, Tabs, TabItem, Admonition, CodeBlock.',
      location: { file: 'content/guide/page.mdx', line: 3, column: 1 },
      excerpt: '<Tab value="x">',
    },
  ]);
  expect(html).toContain('<p>Text</p>');
});

test('JavaScript that fails is an error on its line', async () => {
  const { diagnostics } = await renderMarkdown('# T\n\nText {answer} text\n');
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      code: 'bad-expression',
      message: 'The JavaScript in this document fails: answer is not defined.',
      hint: 'Import or export "answer", or write \\{answer\\} for literal braces.',
      location: { file: 'content/guide/page.mdx', line: 3, column: 7 },
      excerpt: 'Text {answer} text',
    },
  ]);
});

test.each([
  ['# T\n\n{(() => {\n  throw new Error("No");\n})()}\n', 4, 13],
  ['---\ntitle: A\n---\n\nA {null.b} {1}\n', 5, 9],
  ['export const fail = () => {\n  throw new Error("No");\n};\n\n# T\n\nText <b title={fail()}>b</b>\n', 2, 13],
  ['export const a = [1];\n\nText\n\nexport const b = a.c.d;\n', 5, 22],
])('JavaScript that fails is an error with its place: %j', async (source, line, column) => {
  const { diagnostics } = await renderMarkdown(source);
  expect(diagnostics).toMatchObject([
    { code: 'bad-expression', location: { line, column }, excerpt: source.split('\n')[line - 1] },
  ]);
});

test.each([
  ['# T\n\nText {{ a: 1 }}\n', '{{ a: 1 }}', 6],
  ['# T\n\n{{a}}\n', '{{a}}', 1],
  ['# T\n\n<b>{{a: 1}}</b>\n', '{{a: 1}}', 4],
])('an object between braces is an error with its place: %j', async (source, shown, column) => {
  expect((await renderMarkdown(source)).diagnostics).toMatchObject([
    {
      code: 'bad-expression',
      message: `${shown} is an object, which can't be shown.`,
      location: { line: 3, column },
    },
  ]);
});

test.each([
  ['# T\n\nText {new Date(0)}\n', 'An object (Date) can’t be shown.', 3],
  ['# T\n\n## A {() => 1}\n', 'A function can’t be shown.', 3],
  ['# T\n\n{[1, 2].map((value) => <b>{[value, { value }]}</b>)}\n', 'An object (Object) can’t be shown.', 3],
  ['# T\n\n- a\n- b {Object.create(null)}\n', 'An object can’t be shown.', 4],
  ['# T\n\nText {Promise.resolve(1)}\n', 'An object (Promise) can’t be shown.', 3],
  [
    'export async function Later() {\n  return 1;\n}\n\n# T\n\n<Later />\n',
    'This component is async, and pages are rendered at once.',
    7,
  ],
])('what React can not show is an error on its line: %j', async (source, message, line) => {
  const { diagnostics } = await renderMarkdown(source);
  expect(diagnostics).toMatchObject([{ code: 'bad-expression', message, location: { line } }]);
});

test.each([['{null}'], ['{[1, <b>2</b>, null, false]}'], ['{new Set(["a"])}'], ['{10n}'], ['{undefined}']])(
  'what React can show is no error: %s',
  async (expression) => {
    expect((await renderMarkdown(`# T\n\nText ${expression}\n`)).diagnostics).toEqual([]);
  },
);

test('an object is good content of a component', async () => {
  const { html, diagnostics } = await renderMarkdown(
    'export const Show = ({ children }) => children.a;\n\n<Show>{{ a: 1 }}</Show>\n',
  );
  expect(diagnostics).toEqual([]);
  expect(html).toContain('1');
});

test('all diagnostics of a document are reported, not the first alone', async () => {
  const { diagnostics } = await renderMarkdown(
    '[a](./x.md)\n\n![b](./y.png)\n\n<Nope />\n\n```ts file="examples/z.ts"\n```\n',
  );
  expect(diagnostics.map(({ code }) => code).sort()).toEqual([
    'broken-markdown-link',
    'missing-example',
    'missing-image',
    'unknown-component',
  ]);
});

test.each([
  ['# T\n\n{1}\n\n{/* a {} */}\n\n{a\n\nText\n\n- b\n', 7, 1],
  ['- a\n\n  {/* b\n\n  Text\n', 3, 3],
  ['```json\n{ "a": {} }\n```\n\n{/*\n\nText\n', 5, 1],
])('a brace that begins a block and is never closed is named: %j', async (source, line, column) => {
  const { diagnostics } = await renderMarkdown(source);
  expect(diagnostics).toMatchObject([
    { code: 'bad-expression', excerpt: source.split('\n')[line - 1], location: { line, column } },
  ]);
});

test('a document that is nested too deeply is told so, and not that its JavaScript fails', async () => {
  const { diagnostics } = await renderMarkdown(`# T\n\n${'>'.repeat(2000)} deep\n`);
  expect(diagnostics).toMatchObject([
    {
      code: 'too-deep',
      message: "This document can't be shown: it's nested too deeply, or a function in it calls itself without end.",
    },
  ]);
});
