import { stemmer } from 'stemmer';

/*
 * How text becomes terms. The build and the browser use the same functions: what a reader types
 * must become the terms that the index holds.
 */

/** Words that say nothing about a page; also those with which questions begin. */
const stopWords = new Set(
  (
    'a about after against an and any are as at be been but by can could did do does for from get had has have how i if in into is it ' +
    'its me my not of on or our should so some such than that the their them then there these they this those to ' +
    'use used using via want was we were what when where which who why will with would you your'
  ).split(' '),
);

/** Words that a dot, a slash, a hyphen or a bracket ends; identifiers stay whole. */
export function splitWords(text: string): string[] {
  return text.normalize('NFKC').match(/[\p{L}\p{N}_$]+/gu) ?? [];
}

/** Whether the word has capitals within, as identifiers have. */
export function isIdentifier(word: string): boolean {
  return /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|[_$]/u.test(word) && word.length > 2;
}

/** The stem of a word in lower case. Short words and numbers have none but themselves. */
export function stem(word: string): string {
  return word.length < 4 || /[^a-z]/.test(word) ? word : stemmer(word);
}

/** Whether a word in lower case says nothing; `getting` says as little as `get`. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word) || stopWords.has(word.replace(/(?:tting|ing)$/, (end) => (end === 'tting' ? 't' : '')));
}

/** Terms of running text: stems; of an identifier the whole, too. */
export function proseTerms(text: string): string[] {
  return splitWords(text).flatMap((word) => {
    const lower = word.toLowerCase();
    if (isStopWord(lower)) return [];
    return isIdentifier(word) ? [lower] : [stem(lower)];
  });
}

/** Terms of a title or heading: words beside their stems, because readers type beginnings of words. */
export function titleTerms(text: string): string[] {
  return splitWords(text).flatMap((word) => {
    const lower = word.toLowerCase();
    if (isStopWord(lower)) return [];
    return [
      ...new Set([lower, stem(lower), ...(isIdentifier(word) ? splitHumps(word).map((hump) => stem(hump)) : [])]),
    ];
  });
}

/** `OpenAIChatModel` → open, ai, chat, model. */
export function splitHumps(name: string): string[] {
  return (name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{Lu}/gu) ?? []).map((hump) => hump.toLowerCase());
}
