import { expect, it } from 'vitest';
import { countTokens, detokenize, tokenize } from './tokens.ts';

it('a word of any length is counted without keeping the simulators busy for minutes', () => {
  expect(countTokens('a'.repeat(20_000))).toBe(2500);
});

it('long runs of letters, signs, and spaces come back as they were', () => {
  const text = `${'語𠮷'.repeat(120)} ${'-'.repeat(1001)}\n${' '.repeat(1001)}end`;
  expect(detokenize(tokenize(text))).toBe(text);
});
