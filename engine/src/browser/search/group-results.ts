import type { SearchResult } from './search-answer.ts';

export interface ResultGroup {
  section: string;
  results: SearchResult[];
}

/** So many results of a section show beside those of others, and so many where they stand alone. */
const beside = 3;
const alone = 12;

/** Results by section; the section with the best result comes first, and within it the best result. */
export function groupResults(results: readonly SearchResult[]): ResultGroup[] {
  const groups = new Map<string, SearchResult[]>();
  for (const result of results) {
    const group = groups.get(result.section);
    if (group === undefined) groups.set(result.section, [result]);
    else group.push(result);
  }
  const most = groups.size === 1 ? alone : beside;
  return [...groups].map(([section, found]) => ({ section, results: found.slice(0, most) }));
}
