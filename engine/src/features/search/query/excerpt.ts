import type { Excerpt, PassageRow, Segment } from '../wire.ts';
import { answers, foldCase, type Marker, markText, splitWords, wordPattern } from './words.ts';

const excerptLength = 150;

/**
 * The passage of a page that answers best, cut to a line or two around the answer. A page whose title
 * says it all is read from its beginning.
 */
export function findExcerpt(title: string, passages: readonly PassageRow[], marker: Marker): Excerpt | undefined {
  const found = passages.map(([, heading, text]) => ({
    heading: foundIn(heading, marker),
    text: foundIn(text, marker),
  }));
  const spread = (word: string) => found.filter(({ heading, text }) => heading.has(word) || text.has(word)).length;
  const weight = (word: string) => Math.log1p(passages.length / Math.max(1, spread(word)));
  const inTitle = foundIn(title, marker);
  let best = -1;
  let bestScore = 0;
  found.forEach(({ heading, text }, index) => {
    const own = [...heading].filter((word) => !inTitle.has(word));
    const score = sum([...text], weight) + 2 * sum(own, weight) + (index === 0 ? 0.5 * sum([...inTitle], weight) : 0);
    if (score > bestScore) [best, bestScore] = [index, score];
  });
  const passage = passages[best];
  if (passage === undefined) return undefined;
  const [anchor, heading, text] = passage;
  return { anchor, heading: markText(heading, marker), text: markText(cut(text, marker), marker) };
}

/** How many headings a page shows whose name was asked for. */
const mostSections = 3;

/** Headings of a page whose name was asked for, under which what was typed is written, in their order. */
export function findSections(
  passages: readonly PassageRow[],
  marker: Marker,
): { anchor: string; heading: Segment[] }[] {
  const asked = { ...marker, terms: marker.asked };
  const found = passages
    .map(([anchor, heading, text], location) => ({
      anchor,
      heading,
      location,
      score: 3 * foundIn(heading, asked).size + foundIn(text, asked).size,
    }))
    .filter(({ anchor, heading, score }) => anchor !== '' && heading !== '' && score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostSections)
    .sort((one, other) => one.location - other.location);
  return found.map(({ anchor, heading }) => ({ anchor, heading: markText(heading, marker) }));
}

/** What the page says of a member. */
export function memberExcerpt(anchor: string, passages: readonly PassageRow[], marker: Marker): Excerpt | undefined {
  const row = passages.findLast(([id]) => id === anchor);
  if (row === undefined) return undefined;
  const [, , text, type] = row;
  return { anchor, heading: [], text: markText(cut(text, marker), marker), ...(type == null ? {} : { type }) };
}

function sum(words: readonly string[], weight: (word: string) => number): number {
  return words.reduce((total, word) => total + weight(word), 0);
}

function foundIn(text: string, marker: Marker): Set<string> {
  return new Set(
    splitWords(text)
      .filter((word) => answers(word, marker))
      .map((word) => foldCase(word).slice(0, 6)),
  );
}

/** The stretch of a text with most answers, from the beginning of a sentence where one is near. */
function cut(text: string, marker: Marker): string {
  const words = [...text.matchAll(wordPattern)].filter(([word]) => answers(word, marker));
  const counts = words.map(
    ({ index }, location) => words.slice(location).filter((other) => other.index < index + excerptLength).length,
  );
  const first = words[counts.indexOf(Math.max(0, ...counts))]?.index ?? 0;
  const sentence = text.lastIndexOf('. ', first) + (first > 0 && text.lastIndexOf('. ', first) !== -1 ? 2 : 1);
  const start = first - sentence < 60 ? Math.max(0, sentence) : blankBefore(text, first - 30) + 1;
  const from = start > 1 ? start : 0;
  const end = from + excerptLength >= text.length ? text.length : blankBefore(text, from + excerptLength);
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`;
}

/** Where to cut a text: at the blank before a place, or right there where none is near, as in Chinese and long addresses. */
function blankBefore(text: string, place: number): number {
  const blank = text.lastIndexOf(' ', place);
  return blank > place - 60 ? blank : place;
}
