import { Tiktoken } from 'js-tiktoken/lite';
import ranks from 'js-tiktoken/ranks/cl100k_base';

const encoding = new Tiktoken(ranks);

/** A text as tokens of OpenAI’s cl100k encoding, which stands in for every provider’s own tokenizer. */
export function tokenize(text: string): number[] {
  return encoding.encode(text, [], []);
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
