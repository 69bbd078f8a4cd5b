import { expect, test } from 'vitest';
import { parseDocument } from './parse-document.ts';

const parse = (source: string) => parseDocument(source, 'a.md', () => undefined);

test('words are counted in prose, not in code blocks, comments and markup', () => {
  const { statistics } = parse(
    '# Two words\n\nThree *more* `words` - <!-- not these -->\n\n```ts\nconst a = 1;\n```\n',
  );
  expect(statistics.words).toBe(5);
});

test('reading takes a minute for 200 words, and never less than one', () => {
  expect(parse('One.\n').statistics.readingMinutes).toBe(1);
  expect(parse(`${'word '.repeat(1000)}\n`).statistics.readingMinutes).toBe(5);
});

test('the first paragraph is given as plain text', () => {
  expect(parse('# T\n\nA *call* to `run` {/* x */} and\na [link](./b.md).\n').firstParagraph).toBe(
    'A call to run and a link.',
  );
});
