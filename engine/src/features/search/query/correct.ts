import { type Field, fields } from '../wire.ts';
import { termScores } from './rank.ts';
import type { ShardStore, Scores } from './shards.ts';
import { foldCase, isStopWord, splitWords, stem } from './words.ts';

const anywhere = Object.fromEntries(fields.map((field) => [field, 1])) as Record<Field, number>;

/** How many letters of a word may be wrong. */
function typosIn(word: string): number {
  // Each letter of a word is a few questions to the index, and nothing as long as that is a word. Another version is
  // another one.
  if (word.length < 4 || word.length > 40 || /^[\d.]+$/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Replaces each word that the index doesn't have by the nearest term of the index.
 * @returns `undefined` where there is nothing to correct.
 */
export async function correctTypos(text: string, store: ShardStore): Promise<string | undefined> {
  const words = splitWords(text);
  const corrected = await Promise.all(
    words.map((word, location) => correctWord(foldCase(word), location === words.length - 1, store)),
  );
  if (corrected.every((word) => word === undefined)) return undefined;
  return words.map((word, index) => corrected[index] ?? word).join(' ');
}

/** @param last the last word may be the beginning of one: the ranking looks for those by itself */
async function correctWord(word: string, last: boolean, store: ShardStore): Promise<string | undefined> {
  if (isStopWord(word) || typosIn(word) === 0) return undefined;
  const ask = (term: string, prefix: boolean, typos = 0) =>
    termScores({ term, prefix, typos, boost: anywhere }, store).then(mostFound);
  // As the ranking looks: a word's stem isn't the beginning of others.
  for (const known of new Set([word, stem(word)])) {
    if ((await ask(known, last && known === word)) !== undefined) return undefined;
  }
  const cut = last ? undefined : await ask(word, true);
  if (cut !== undefined) return cut;
  for (const swapped of swaps(word)) {
    for (const term of new Set([swapped, stem(swapped)])) {
      if ((await ask(term, false)) !== undefined) return swapped;
    }
  }
  for (let typos = 1; typos <= typosIn(word); typos += 1) {
    // Two wrong letters in a stem of four would be half of it.
    for (const tried of new Set([word, stem(word)])) {
      const nearest = typos > typosIn(tried) ? undefined : await ask(tried, false, typos);
      if (nearest !== undefined) return wordOf(nearest, word, store);
    }
  }
  return undefined;
}

/**
 * Readers see what was corrected, and a stem is no word: `consid`. Titles and headings have words next to their stems;
 * texts have only the stems.
 * @returns the word with the term as its stem that is as long as the typed one, or nearly
 */
async function wordOf(term: string, typed: string, store: ShardStore): Promise<string | undefined> {
  const begun = await termScores({ term, prefix: true, typos: 0, boost: anywhere }, store);
  const words = new Set([...begun.values()].flatMap(({ match }) => Object.keys(match)));
  const difference = (word: string) => Math.abs(word.length - typed.length);
  const [best = term] = [...words].filter((word) => stem(word) === term).sort((a, b) => difference(a) - difference(b));
  // So much is cut off by a stem, not by a finger.
  return best === term && difference(term) > typosIn(typed) ? undefined : best;
}

/** The term by which most was found. */
function mostFound(scores: Scores): string | undefined {
  const votes = new Map<string, number>();
  for (const { score, match } of scores.values()) {
    for (const term of Object.keys(match)) votes.set(term, (votes.get(term) ?? 0) + score);
  }
  const [most] = [...votes].sort((a, b) => b[1] - a[1]);
  return most?.[0];
}

/** The word with two neighboring letters swapped, which fingers do more often than anything else: `abrot`. */
function swaps(word: string): string[] {
  const letters = word.split('');
  return letters.slice(1).flatMap((letter, index) => {
    const before = letters[index];
    return before === letter
      ? []
      : [
          letters
            .with(index, letter)
            .with(index + 1, before ?? '')
            .join(''),
        ];
  });
}
