import { expect, test } from 'vitest';
import { toCsv } from '../examples/structured-data-generation/src/csv.ts';

const csvOf = (text: string, price = 1) => toCsv([{ text, price }]);

test('the first line has the keys, and each row is a line', () => {
  expect(csvOf('Lavender')).toBe('text,price\nLavender,1\n');
  expect(toCsv([])).toBe('\n');
});

test.each(['a,b', 'a\nb', 'a\r\nb', 'a "b"'])('text that would break a row is quoted: %j', (text) => {
  expect(csvOf(text)).toBe(`text,price\n"${text.replaceAll('"', '""')}",1\n`);
});

test.each(['=HYPERLINK("https://example.com")', '+1', '-1', '@SUM(A1)', '\tA', '\rA'])(
  'no text is a formula for a spreadsheet: %j',
  (text) => {
    expect(csvOf(text)).toMatch(/^text,price\n"?'/);
  },
);

test('a negative number stays a number', () => {
  expect(csvOf('a', -5)).toBe('text,price\na,-5\n');
});
