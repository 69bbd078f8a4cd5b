import { fields, type Field } from './index-format.ts';
import type { PieceStore } from './piece-store.ts';
import { termScores } from './rank.ts';
import { isStopWord, splitWords, stem } from './words.ts';

const anywhere = Object.fromEntries(fields.map((field) => [field, 1])) as Record<Field, number>;

/** How many letters of a word may be wrong. */
function typosIn(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Puts the nearest term of the index in the place of each word that it does not hold.
 * @returns `undefined` where there is nothing to correct.
 */
export async function correctTypos(text: string, store: PieceStore): Promise<string | undefined> {
  const words = splitWords(text);
  const corrected = await Promise.all(words.map((word) => correctWord(word.toLowerCase(), store)));
  if (corrected.every((word) => word === undefined)) return undefined;
  return words.map((word, index) => corrected[index] ?? word).join(' ');
}

async function correctWord(word: string, store: PieceStore): Promise<string | undefined> {
  if (isStopWord(word) || typosIn(word) === 0) return undefined;
  for (const known of new Set([word, stem(word)])) {
    const exact = await termScores({ term: known, prefix: true, typos: 0, boost: anywhere }, store);
    if (exact.size > 0) return undefined;
  }
  for (let typos = 1; typos <= typosIn(word); typos += 1) {
    const votes = new Map<string, number>();
    for (const tried of new Set([word, stem(word)])) {
      for (const { score, match } of (
        await termScores({ term: tried, prefix: false, typos, boost: anywhere }, store)
      ).values()) {
        for (const term of Object.keys(match)) votes.set(term, (votes.get(term) ?? 0) + score);
      }
    }
    const [nearest] = [...votes].sort((a, b) => b[1] - a[1]);
    if (nearest !== undefined) return nearest[0];
  }
  return undefined;
}
