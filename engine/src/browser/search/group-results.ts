import type { SearchResult } from './search-answer.ts';

export interface ResultGroup {
  section: string;
  results: SearchResult[];
}

/** How many results of a section show: the best of the first three sections stand among the first five. */
function mostShown(sections: number): number {
  if (sections === 1) return 12;
  return sections === 2 ? 4 : 2;
}

/** Results by section; the section with the best result comes first, and within it the best result. */
export function groupResults(results: readonly SearchResult[]): ResultGroup[] {
  const groups = new Map<string, SearchResult[]>();
  for (const result of results) {
    const group = groups.get(result.section);
    if (group === undefined) groups.set(result.section, [result]);
    else group.push(result);
  }
  const most = mostShown(groups.size);
  return [...groups].map(([section, found]) => ({ section, results: found.slice(0, most) }));
}
