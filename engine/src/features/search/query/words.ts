import type { Segment } from '../wire.ts';
import { stemmer } from 'stemmer';

/*
 * How text becomes terms. The build and the browser use the same functions: what a reader types
 * must become the terms that the index holds.
 */

/** Words that say nothing about a page; also those with which questions begin. */
const stopWords = new Set(
  (
    'a about after against an and any are as at be been but by can could did do does for from get had has have how i if in into is it ' +
    'its me mean means my not of on or our should so some such than that the their them then there these they this those to ' +
    'use used using via want was we were what when where which who why will with would you your'
  ).split(' '),
);

/** A letter of a language that has no blanks between its words. */
const unspaced = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}ー]';
const unspacedWord = new RegExp(`^${unspaced}`, 'u');

/** Words end at a dot, a slash, a hyphen or a bracket; identifiers stay whole, and so do versions (`0.136.0`). */
export const wordPattern = new RegExp(
  `v(?=\\d+\\.\\d)|\\d+(?:\\.\\d+)+|${unspaced}+|(?:(?!${unspaced})[\\p{L}\\p{M}\\p{N}_$])+`,
  'gu',
);

/** The words of a text as they are indexed and looked for. Where no blanks separate words, these are pairs of letters. */
export function splitWords(text: string): string[] {
  const words: string[] = text.normalize('NFKC').match(wordPattern) ?? [];
  return words.flatMap((word) => (unspacedWord.test(word) && word.length > 2 ? pairs(word) : word));
}

/** `東京都` → 東京, 京都. */
function pairs(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
}

/** A word as it's compared: Latin letters without their accents, and one form for ß and SS. */
export function foldCase(word: string): string {
  const lower = word.toLowerCase();
  if (!/[^\0-\x7f]/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/([a-z])\p{Mn}+/gu, '$1')
    .normalize()
    .replaceAll('ß', 'ss');
}

/** Each word is several questions to the index, and what is said after so many of them changes nothing. */
export const mostAsked = 40;

/** A query, or the beginning of a long one. */
export function askedPart(text: string): string {
  return text.slice(0, [...text.matchAll(wordPattern)][mostAsked]?.index);
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
  if (word === 'meaning') return false; // "What does it mean?" says nothing, "search by meaning" does.
  return stopWords.has(word) || stopWords.has(word.replace(/(?:tting|ing)$/, (end) => (end === 'tting' ? 't' : '')));
}

/** Terms by word: texts repeat theirs, and a stem takes longer to make than to look up. */
const knownTerms = new Map<string, string | undefined>();

/** Terms of running text: stems; of an identifier the whole, too. */
export function proseTerms(text: string): string[] {
  return splitWords(text).flatMap((word) => {
    if (!knownTerms.has(word)) knownTerms.set(word, proseTerm(word));
    return knownTerms.get(word) ?? [];
  });
}

function proseTerm(word: string): string | undefined {
  const lower = foldCase(word);
  if (isStopWord(lower)) return undefined;
  return isIdentifier(word) ? lower : stem(lower);
}

/** Terms of a title or heading: words next to their stems, because readers type beginnings of words. */
export function titleTerms(text: string): string[] {
  return splitWords(text).flatMap((word) => {
    const lower = foldCase(word);
    if (isStopWord(lower)) return [];
    return [
      ...new Set([
        lower,
        stem(lower),
        ...(isIdentifier(word) ? splitSegments(word).map((segment) => stem(segment)) : []),
      ]),
    ];
  });
}

/** `OpenAIChatModel` → open, ai, chat, model. */
export function splitSegments(name: string): string[] {
  return (name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{Lu}/gu) ?? []).map((segment) => segment.toLowerCase());
}

/** Which words answer: the terms that were found, and what was typed. Only the latter are marked for readers. */
export interface Marker {
  terms: ReadonlySet<string>;
  typed: readonly string[];
  /** The words that were typed, and their stems. */
  asked: ReadonlySet<string>;
}

/**
 * What is marked in results.
 * @param terms words that the search looked for, as the index has them
 * @param query as it was typed
 */
export function createMarker(terms: readonly string[], query: string): Marker {
  const typed = splitWords(askedPart(query))
    .map(foldCase)
    .filter((word) => (word.length > 1 || unspacedWord.test(word)) && !isStopWord(word));
  return { terms: new Set(terms), typed, asked: new Set([...typed, ...typed.map(stem)]) };
}

/**
 * Splits a text at the words that were typed: a synonym that is marked looks like a mistake, and two letters at the
 * beginning of many words do.
 */
export function markText(text: string, marker: Marker): Segment[] {
  const begun = marker.typed.filter((word) => !/^[a-z]{2}$/.test(word));
  const segments: Segment[] = [];
  const add = (part: string, marked: boolean) => {
    if (part === '') return;
    const last = segments.at(-1);
    if (last?.marked === marked) last.text += part;
    else segments.push({ text: part, marked });
  };
  let at = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    for (const [start, end] of markedParts(word, marker.asked, begun)) {
      add(text.slice(at, index + start), false);
      add(text.slice(Math.max(at, index + start), index + end), true);
      at = Math.max(at, index + end);
    }
  }
  add(text.slice(at), false);
  return segments;
}

/** Whether a word answers, as a whole or in part. */
export function answers(word: string, marker: Marker): boolean {
  return markedParts(word, marker.terms, marker.typed).length > 0;
}

/** The parts of a word that answer, in their order; they may overlap. */
function markedParts(
  word: string,
  terms: ReadonlySet<string>,
  typed: readonly string[],
): readonly (readonly [start: number, end: number])[] {
  const lower = foldCase(word);
  if (isStopWord(lower)) return [];
  if (terms.has(lower) || terms.has(stem(lower))) return [[0, word.length]];
  if (unspacedWord.test(word)) return foundIn(lower, typed.length > 0 ? [...terms, ...typed] : [...terms]);
  const isName = isIdentifier(word);
  const parts = typed.flatMap((part): [number, number][] => {
    const at = lower.startsWith(part) ? 0 : isName && part.length > 2 ? findSegment(word, part) : -1;
    return at === -1 ? [] : [[at, endOf(part, word, at)]];
  });
  return parts.sort(([one], [other]) => one - other);
}

/** Where a part of a word ends as it's written: ß is one letter, and two as it's compared. */
function endOf(part: string, word: string, start: number): number {
  let end = start + 1;
  while (end < word.length && foldCase(word.slice(start, end)).length < part.length) end += 1;
  return end;
}

/** Where any of the terms begins, in a text without blanks. */
function foundIn(text: string, terms: readonly string[]): [number, number][] {
  return Array.from({ length: text.length }, (_, at) => at).flatMap((at): [number, number][] => {
    const term = terms.find((one) => text.startsWith(one, at) && unspacedWord.test(one));
    return term === undefined ? [] : [[at, at + term.length]];
  });
}

/** Within a name, from any of its segments on: `Chat` in `OpenAIChatModel`, but not `rate` in `generate`. */
function findSegment(word: string, part: string): number {
  const lower = word.toLowerCase();
  let at = lower.indexOf(part, 1);
  while (at !== -1 && !/\p{Lu}/u.test(word.charAt(at))) at = lower.indexOf(part, at + 1);
  return at;
}

/** A phrase of the query that the synonyms know, and what else says the same. */
export interface FoundPhrase {
  /** How many words of the query it takes. */
  length: number;
  others: string[];
}

/** The synonyms, ready to be asked. Phrases are terms joined by spaces. */
export interface Phrases {
  /**
   * The longest known phrase that begins at this word of the query; one word, without others, where none is known.
   * @param stems the query's words as terms
   * @param begun the last word as far as it is typed, where the reader may go on typing
   */
  longestAt(stems: readonly string[], at: number, begun: string | undefined): FoundPhrase;
}

const mostWords = 5;

/** @param groups phrases that mean the same */
export function createPhrases(groups: readonly (readonly string[])[]): Phrases {
  // A page has the words of a phrase in any order: what means something else in another order, as `speech to text`
  // and `text to speech` do, finds the wrong pages.
  const isAmbiguous = (phrase: string) =>
    groups.some(
      (group) =>
        !group.includes(phrase) && group.some((other) => other !== phrase && wordsOf(other) === wordsOf(phrase)),
    );
  const othersOf = (isMeant: (phrase: string) => boolean) => {
    const meant = groups.filter((group) => group.some(isMeant));
    return [...new Set(meant.flat())].filter((phrase) => !isMeant(phrase) && !isAmbiguous(phrase));
  };
  return {
    longestAt(stems, at, begun) {
      for (let length = Math.min(mostWords, stems.length - at); length > 0; length -= 1) {
        const typed = stems.slice(at, at + length).join(' ');
        const isKnown = groups.some((group) => group.includes(typed));
        if (isKnown) return { length, others: othersOf((phrase) => phrase === typed) };
        if (begun === undefined || length === 1 || at + length < stems.length || begun.length < 3) continue;
        const start = [...stems.slice(at, -1), begun].join(' ');
        const isMeant = (phrase: string) => phrase.startsWith(start) && phrase.split(' ').length === length;
        if (groups.some((group) => group.some(isMeant))) return { length, others: othersOf(isMeant) };
      }
      return { length: 1, others: [] };
    },
  };
}

function wordsOf(phrase: string): string {
  return phrase.split(' ').sort().join(' ');
}
