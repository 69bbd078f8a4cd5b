import { expect, test } from 'vitest';
import { renderMarkdown } from '../../tests/support/render-markdown.ts';

const table = '| a | b |\n| - | - |\n';

test.each([
  [`${table}| 1 | 2 | lost |`, 'extra-cells', 5, 9, 'This row has 3 cells, and the table has 2 columns: the rest'],
  [`${table}| 1 | \`a | b\` |`, 'extra-cells', 5, 10, 'For a "|" in a cell, write "\\|", in code too.'],
  ['| a | b |\n|---|\n| 1 | 2 |', 'broken-table', 4, 1, 'its first row has 2 cells, and the line below 1.'],
  ['> Text\n> a | b\n> | - | -: | - |', 'broken-table', 5, 3, 'Write as many "---" as the first row has cells'],
  ['Text[^nope].', 'unknown-footnote', 3, 5, 'There is no footnote "nope", so [^nope] is shown as text.'],
  [
    'Text[^1]\nand[^noet].\n\n[^1]: A.',
    'unknown-footnote',
    4,
    4,
    'A footnote is a paragraph that begins with "[^noet]: "',
  ],
  ['A[^note], b[^noet].\n\n[^note]: A.', 'unknown-footnote', 3, 12, 'Did you mean [^note]?'],
  ['Text.\n\n[^unused]: This text is lost.', 'unused-footnote', 5, 1, 'Nothing refers to the footnote "unused"'],
  ['A[^1].\n\n[^1]: A.\n\n[^1]: B.', 'duplicate-footnote', 7, 1, 'Two footnotes of this document are named "1"'],
])('what would be lost is an error: %j', async (source, code, line, column, text) => {
  const { diagnostics } = await renderMarkdown(`# T\n\n${source}\n`);
  expect(diagnostics).toMatchObject([{ severity: 'error', code, location: { line, column } }]);
  expect(`${diagnostics[0]?.message} ${diagnostics[0]?.hint}`).toContain(text);
});

test.each([
  `${table}| 1 |\n| 1 | \`a \\| b\` |\n`,
  'A | b\nc | d\n--\n',
  '`a | b`\n\\| - |\n',
  '`|\n|---|\n`\n',
  'The pattern `[^abc]` and \\[^abc].',
  'A[^Note] and again[^note].\n\n[^note]: Text.\n',
])('nothing is lost: %j', async (source) => {
  expect((await renderMarkdown(`# T\n\n${source}\n`)).diagnostics).toEqual([]);
});

test.each([
  ['# A\n\n```js\nlet a;\n\n## B\n', 3, 1, '```'],
  ['# A\n\n```\n', 3, 1, '```'],
  ['# A\n\n````md\n```js\n```\n', 3, 1, '````'],
  ['- a\n\n  ~~~js\n  let a;\n\nText.\n', 3, 3, '~~~'],
  ['> ```\n> let a;\n\nText.\n', 1, 3, '```'],
  ['> ````\n> ```\n\nText.\n', 1, 3, '````'],
])('a block of code that is never closed has its place: %j', async (source, line, column, fence) => {
  const { diagnostics } = await renderMarkdown(source);
  expect(diagnostics).toMatchObject([
    {
      code: 'unclosed-fence',
      hint: `Write a line with nothing but ${fence} after the code.`,
      location: { line, column },
    },
  ]);
});

test('blocks of code that are closed are right, wherever they are', async () => {
  const { diagnostics } = await renderMarkdown(
    '```js\n```\n\n~~~~md\n```\n~~~~~ \n\n- a\n  ```js\n  let a;\n  ```\n\n> - ```\n>   a\n>   ```\n\n:::note\n\n```\na\n```\n\n:::\n',
  );
  expect(diagnostics).toEqual([]);
});
