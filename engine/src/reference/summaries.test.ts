import { expect, test } from 'vitest';
import { plainText, statedDefault } from './summaries.ts';

test.each([
  ['Adjust it (default: 0.8).', '0.8'],
  ['The format. Default: "float"', '"float"'],
  ['Defaults to `[]`.', '[]'],
  ['By default, this value is set to 0 (none).', '0'],
  ['Default: true.', 'true'],
  ['The default model of the provider.', undefined],
  ['Default settings are fine.', undefined],
  ['(Default: 64, 0 = disabled)', '64'],
  ['(default: null = use the original prompt)', 'null'],
  ['The id. Default: `run-` and random characters.', undefined],
  ['The folder. Default: `.cache` in the current directory.', undefined],
  ['It takes 2.5 seconds. Default: 2.5 for each.', undefined],
  ['How long. Default: 86,400,000, one day.', '86400000'],
])('the default that %j states', (text, value) => {
  expect(statedDefault(text)).toBe(value);
});

test('Markdown as plain text', () => {
  expect(plainText('Uses [`a_b`](symbol:x) and **much** *more* of `snake_case_names`.')).toBe(
    'Uses a_b and much more of snake_case_names.',
  );
});
