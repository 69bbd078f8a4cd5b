import type { SearchManifest, ShownAnswer, ShownResult } from '../wire.ts';
import { createMarker, type Marker, markText, stem, titleTerms } from './words.ts';

/** What the search answers, as the dialog shows it. */
export interface SearchAnswer {
  /** Best first. */
  results: SearchResult[];
  /** Number of pages that answer, by section. */
  counts: ReadonlyMap<string, number>;
  /** Terms of the index that were found, to be marked. */
  terms: string[];
  /** What was searched instead, where words were misspelled. */
  corrected?: string;
  /** Phrases that mean what was typed, as terms. */
  synonyms: string[];
}

/** A page that answers, or the member on it that was asked for. */
export interface SearchResult {
  /** Without the base URL. */
  route: string;
  title: string;
  /** Id of the section, or an empty text. */
  section: string;
  trail: string[];
  description: string;
  score: number;
  /** Of symbols. */
  kind?: string;
  signature?: string;
  /** The member of the symbol that was asked for; an empty anchor leads to the page. */
  member?: { name: string; anchor: string };
}

/** More synonyms than this say less. */
const mostSynonyms = 4;

/** An answer as the dialog shows it: its best results by section, cut and marked. */
export function showAnswer(answer: SearchAnswer, query: string, { sections, phrases }: SearchManifest): ShownAnswer {
  const asked = [query.trim(), answer.corrected ?? ''].join(' ').trim();
  const marker = createMarker(answer.terms, asked);
  const label = (section: string) => sections.find(([id]) => id === section)?.[1] ?? '';
  return {
    groups: groupResults(answer.results).map(({ section, results }) => ({
      section,
      label: label(section),
      results: results.map((result) => showResult(result, marker)),
    })),
    counts: sections.flatMap(([section, name]) => {
      const count = answer.counts.get(section) ?? 0;
      return count === 0 ? [] : [{ section, label: name, count }];
    }),
    terms: answer.terms,
    asked,
    ...(answer.corrected === undefined ? {} : { corrected: answer.corrected }),
    also: answer.synonyms
      .filter((phrase) => phrase.split(' ').every((term) => marker.terms.has(term) && !marker.asked.has(term)))
      .slice(0, mostSynonyms)
      .map((phrase) => (Object.hasOwn(phrases, phrase) ? phrases[phrase] : undefined) ?? phrase),
  };
}

function showResult(
  { route, title, trail, description, kind, signature, member }: SearchResult,
  marker: Marker,
): ShownResult {
  const name = member === undefined ? title : `${title}.${member.name}`;
  return {
    route,
    anchor: member?.anchor ?? '',
    title: markText(name, marker),
    plainTitle: name,
    named: member === undefined && isNamed(title, marker),
    path: trail,
    description: markText(description, marker),
    ...(kind === undefined ? {} : { kind: member === undefined ? kind : `in ${kind.toLowerCase()}` }),
    ...(signature === undefined || member !== undefined ? {} : { signature }),
  };
}

/** Whether everything that was typed is in the page's name. */
function isNamed(title: string, { asked, typed }: Marker): boolean {
  const words = titleTerms(title);
  return asked.size > 0 && typed.every((word) => words.some((term) => term.startsWith(word) || term === stem(word)));
}

/** The results of one section. */
export interface ResultGroup {
  section: string;
  results: SearchResult[];
}

/** A section counts as strong from this share of the best score on. */
const strongFrom = 0.4;

/** How many results a strong section shows: the best of the first three sections stand among the first five. */
function mostShown(strong: number): number {
  if (strong === 1) return 4;
  return strong === 2 ? 3 : 2;
}

/** Results by section; the section with the best result comes first, and within it the best result. */
export function groupResults(results: readonly SearchResult[]): ResultGroup[] {
  const groups = new Map<string, SearchResult[]>();
  for (const result of results) {
    const group = groups.get(result.section);
    if (group === undefined) groups.set(result.section, [result]);
    else group.push(result);
  }
  if (groups.size === 1) return [...groups].map(([section, found]) => ({ section, results: found.slice(0, 12) }));
  const isStrong = ([first]: readonly SearchResult[]) => (first?.score ?? 0) >= strongFrom * (results[0]?.score ?? 0);
  const most = mostShown([...groups.values()].filter(isStrong).length);
  return [...groups].map(([section, found]) => ({ section, results: found.slice(0, isStrong(found) ? most : 2) }));
}
