import { isIdentifier, isStopWord, splitWords, stem } from './words.ts';

/** A piece of text, marked where it answers the query. */
export interface Segment {
  text: string;
  marked: boolean;
}

/** Which words answer: the terms that were found, and what was typed. */
export interface Marker {
  terms: ReadonlySet<string>;
  typed: readonly string[];
}

export function createMarker(terms: readonly string[], query: string): Marker {
  const typed = splitWords(query.toLowerCase()).filter((word) => word.length > 1 && !isStopWord(word));
  return { terms: new Set(terms), typed };
}

/** Splits a text at the words that answer. */
export function markText(text: string, marker: Marker): Segment[] {
  const segments: Segment[] = [];
  const add = (part: string, marked: boolean) => {
    if (part === '') return;
    const last = segments.at(-1);
    if (last?.marked === marked) last.text += part;
    else segments.push({ text: part, marked });
  };
  let at = 0;
  for (const word of text.matchAll(/[\p{L}\p{N}_$]+/gu)) {
    const [start, end] = markedPart(word[0], marker) ?? [0, 0];
    add(text.slice(at, word.index + start), false);
    add(word[0].slice(start, end), true);
    at = word.index + end;
  }
  add(text.slice(at), false);
  return segments;
}

/** Whether a word answers, as a whole or in part. */
export function answers(word: string, marker: Marker): boolean {
  return markedPart(word, marker) !== undefined;
}

function markedPart(word: string, { terms, typed }: Marker): [start: number, end: number] | undefined {
  const lower = word.toLowerCase();
  if (isStopWord(lower)) return undefined;
  if (terms.has(lower) || terms.has(stem(lower))) return [0, word.length];
  const begun = typed.find((part) => lower.startsWith(part));
  if (begun !== undefined) return [0, begun.length];
  // Within a name, from any of its humps on: `Chat` in `OpenAIChatModel`, but not `rate` in `generate`.
  if (!isIdentifier(word)) return undefined;
  const within = typed.find((part) => part.length > 2 && startsHump(word, lower.indexOf(part)));
  return within === undefined ? undefined : [lower.indexOf(within), lower.indexOf(within) + within.length];
}

function startsHump(word: string, at: number): boolean {
  return at > 0 && /\p{Lu}/u.test(word.charAt(at));
}
