import { Tiktoken } from 'js-tiktoken/lite';
import ranks from 'js-tiktoken/ranks/cl100k_base';

const encoding = new Tiktoken(ranks);

/**
 * The beginning of a run of letters, signs, or spaces that's longer. The encoder's time grows with the square of a run,
 * to a minute for 15,000 letters. Ordinary text has no such words, but wide tables have long runs of spaces.
 */
const partOfRun = /\p{L}{200}(?=\p{L})|[^\s\p{L}\p{N}]{1000}(?=[^\s\p{L}\p{N}])|\s{1000}(?=\s)/gu;

/** A text as tokens of OpenAI’s cl100k encoding, which stands in for every provider’s own tokenizer. */
export function tokenize(text: string): number[] {
  const cuts = Array.from(text.matchAll(partOfRun), ({ 0: part, index }) => index + part.length);
  return [0, ...cuts].flatMap((start, index) => encoding.encode(text.slice(start, cuts[index]), [], []));
}

/** The text of tokens. */
export function detokenize(tokens: number[]): string {
  return encoding.decode(tokens);
}

/** The number of tokens of a text. */
export function countTokens(text: string): number {
  return tokenize(text).length;
}

/** Cuts a text after a number of tokens; `cut` says whether something is left out. */
export function limitTokens(text: string, limit: number | null | undefined): { text: string; cut: boolean } {
  if (limit == null || limit < 0) return { text, cut: false };
  const tokens = tokenize(text);
  if (tokens.length <= limit) return { text, cut: false };
  // A character of several tokens may be cut in the middle.
  return { text: detokenize(tokens.slice(0, limit)).replace(/\uFFFD+$/, ''), cut: true };
}
