import { groupResults } from './group-results.ts';
import type { SearchHead } from './index-format.ts';
import type { SearchAnswer, SearchResult } from './search-answer.ts';
import { createMarker, markText, type Marker, type Segment } from './segments.ts';

/** An answer as the dialog shows it: everything is text, cut and marked. */
export interface ShownAnswer {
  groups: ShownGroup[];
  /** Number of pages that answer, by section, in the order of the site; sections without any are left out. */
  counts: { section: string; label: string; count: number }[];
  terms: string[];
}

export interface ShownGroup {
  section: string;
  label: string;
  results: ShownResult[];
}

export interface ShownResult {
  /** Without the base URL. */
  route: string;
  anchor: string;
  title: Segment[];
  plainTitle: string;
  /** Labels from the section down to the page. */
  path: string[];
  description: Segment[];
  kind?: string;
  signature?: string;
}

export function showAnswer(answer: SearchAnswer, query: string, { sections }: SearchHead): ShownAnswer {
  const marker = createMarker(answer.terms, query);
  const label = (section: string) => sections.find(([id]) => id === section)?.[1] ?? '';
  return {
    groups: groupResults(answer.results).map(({ section, results }) => ({
      section,
      label: label(section),
      results: results.map((result) => showResult(result, marker)),
    })),
    counts: sections.flatMap(([section, name]) => {
      const count = answer.counts[section] ?? 0;
      return count === 0 ? [] : [{ section, label: name, count }];
    }),
    terms: answer.terms,
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
    path: trail,
    description: markText(description, marker),
    ...(kind === undefined ? {} : { kind: member === undefined ? kind : `in ${kind.toLowerCase()}` }),
    ...(signature === undefined || member !== undefined ? {} : { signature }),
  };
}
