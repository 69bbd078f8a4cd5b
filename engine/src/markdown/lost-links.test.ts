import { expect, test } from 'vitest';
import { renderMarkdown } from '../../tests/support/render-markdown.ts';

test.each([
  ['See [a](my file.md).', 'lost-link', 5, '"[a](" is shown as text: it isn\'t a link.'],
  ['See [a](my file.md).', 'lost-link', 5, 'An address with spaces is between angle brackets: [text](<./a file.md>).'],
  ['See [a](./b.md and more', 'lost-link', 5, 'Write [text](address), with both parentheses.'],
  ['![a](my file.png)', 'lost-link', 1, '"![a](" is shown as text: it isn\'t an image.'],
  ['See [a] (./b.md).', 'lost-link', 5, 'Remove the space before its address: [a](./b.md).'],
  ['See (a)[./b.md].', 'lost-link', 5, 'the address in parentheses: [a](./b.md).'],
  ['See (a)[https://b.example/c].', 'lost-link', 5, 'the address in parentheses: [a](https://b.example/c).'],
  ['See [a][b].', 'unknown-reference', 5, 'There is no address for "b", so [a][b] is shown as text.'],
  ['See [a][].', 'unknown-reference', 5, 'There is no address for "a", so [a][] is shown as text.'],
  ['See [a][giude].\n\n[guide]: https://b.example', 'unknown-reference', 5, 'Did you mean [guide]?'],
])('a link that is shown as text is an error: %j', async (source, code, column, text) => {
  const { diagnostics } = await renderMarkdown(`# T\n\n${source}\n`);
  expect(diagnostics).toMatchObject([
    { severity: 'error', code, location: { line: 3, column }, excerpt: source.split('\n')[0] },
  ]);
  expect(`${diagnostics[0]?.message} ${diagnostics[0]?.hint}`).toContain(text);
});

test.each([
  'Code: `[a](b c)`, `[a][b]`.',
  'Escapes: \\[a](b c), \\[a][b], \\[a] (./b).',
  'Calls: list[0](one, two), rows[0][1], names[].',
  'A note [1] (see below), (one) [two], [three] (https://b.example), and [four].',
  'A link with a title: [a](https://b.example "A title").',
  '[a](<https://b.example/a b>) [b][c]\n\n[c]: https://b.example',
])('what is no link stays text: %j', async (source) => {
  expect((await renderMarkdown(`# T\n\n${source}\n`)).diagnostics).toEqual([]);
});

test.each([
  ['#Start here', 3, 1, 'Write a space after the "#": # Start here.'],
  ['Text:\n##start here', 4, 1, 'Write a space after the "#": ## start here.'],
  ['- > ###1. Start', 3, 5, 'Write a space after the "#": ### 1. Start.'],
])('a heading without its space is a warning: %j', async (source, line, column, hint) => {
  const { diagnostics } = await renderMarkdown(`# T\n\n${source}\n`);
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'lost-heading',
      hint: expect.stringContaining(hint) as string,
      location: { line, column },
    },
  ]);
});

test.each(['#1 is solved.', '#general is a channel.', '#AI #LLM', 'It is called C\n#Sharp', '\\##Text', '`##Text`'])(
  'a number sign before other text is none: %j',
  async (source) => {
    expect((await renderMarkdown(`# T\n\n${source}\n`)).diagnostics).toEqual([]);
  },
);
