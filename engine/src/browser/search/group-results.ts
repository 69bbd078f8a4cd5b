import type { SearchResult } from './search-answer.ts';

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
