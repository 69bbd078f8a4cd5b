import { expect, test } from 'vitest';
import { count, firstSentence, oneLine } from './text.ts';

test('a line has no breaks, and single blanks', () => {
  expect(oneLine('\n one\n  two\tthree ')).toBe('one two three');
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
