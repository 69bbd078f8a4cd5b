import { expect, test } from 'vitest';
import { beginning, codeLine, count, firstSentence, oneLine, shellArgument, shorten, shortenCode } from './text.ts';

test('a line has no breaks, and single blanks', () => {
  expect(oneLine('\n one\n  two\tthree ')).toBe('one two three');
});

test('code in a line has no blanks next to the brackets at which its lines broke', () => {
  expect(codeLine('function call<\n  TOOLS\n>(args: {\n  tools: TOOLS;\n})')).toBe(
    'function call<TOOLS>(args: { tools: TOOLS; })',
  );
  expect(codeLine('list: Array<\n  | { a: 1 }\n  | null\n>')).toBe('list: Array< | { a: 1 } | null>');
});

test('code that is shortened ends with a whole word', () => {
  expect(shortenCode('Model<string>', 13)).toBe('Model<string>');
  expect(shortenCode('Model<string, ModelSettings>', 22)).toBe('Model<string, …');
  expect(shortenCode('Model<string, Settings> & Other', 25)).toBe('Model<string, Settings> …');
  expect(shortenCode('"one" | "gpt-3.5-turbo" | string', 20)).toBe('"one" | …');
  expect(shortenCode('Settings of a model', 10)).toBe('Settings …');
  expect(shortenCode('AWordThatIsLongerThanThePlace', 12)).toBe('AWordThatI …');
});

test.each([
  ['One. Two.', 'One.'],
  ['Uses e.g. this one. Next.', 'Uses e.g. this one.'],
  ['Uses a name, e.g. `name`. Next.', 'Uses a name, e.g. `name`.'],
  ['Version 1.5 of it.\n\nMore', 'Version 1.5 of it.'],
  ['\n\nAfter blank lines. More', 'After blank lines.'],
  ['Joined\nlines here', 'Joined lines here'],
  ['Before a list:\n- a', 'Before a list:'],
  ['Is it? Yes.', 'Is it?'],
  ['', ''],
  ['-1 is all. More', '-1 is all.'],
  // What isn't a sentence.
  ['```ts\nrun();\n```\nRuns.', ''],
  ['- One.\n- Two.', ''],
  ['1. One.', ''],
  ['| a |\n| - |', ''],
])('the first sentence of %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});

test('numbers agree with what they count', () => {
  expect([count(1, 'method'), count(0, 'method'), count(2, 'property', 'properties')]).toEqual([
    '1 method',
    '0 methods',
    '2 properties',
  ]);
});

test('a text is cut after a word; one without blanks, and one with a long word, after a character', () => {
  expect(beginning('returns the complete text', 23)).toBe('returns the complete');
  expect(beginning('returns the text', 16)).toBe('returns the text');
  expect(beginning('returns the text', 11)).toBe('returns the');
  expect(beginning(`a ${'b'.repeat(20)}`, 10)).toBe(`a ${'b'.repeat(8)}`);
  expect(beginning('😀😀😀', 3)).toBe('😀');
});

test('what is shortened says so', () => {
  expect(shorten('one two', 7)).toBe('one two');
  expect(shorten('one two three', 9)).toBe('one two …');
  expect(shorten('検索検索', 3)).toBe('検索検…');
});

test.each([
  ['/srv/docs', '/srv/docs'],
  ['/srv/my docs', "'/srv/my docs'"],
  ['talk#ask@acme', 'talk#ask@acme'],
  ['#docs', "'#docs'"],
  ["/srv/it's & that", String.raw`'/srv/it'\''s & that'`],
])('%s is %s for a shell', (path, argument) => {
  expect(shellArgument(path)).toBe(argument);
});
