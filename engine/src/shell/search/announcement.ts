import type { SearchState } from './use-search.ts';

/** What assistive technology is told of the results. */
export function resultsAnnouncement({ status, answer, answered }: SearchState): string {
  if (status === 'failed') return '';
  if (status !== 'answered' || answer === undefined) return '';
  const shown = answer.groups.reduce((sum, { results }) => sum + results.length, 0);
  if (shown === 0) return `No results for ${answered.text}.`;
  const sections = answer.groups.length;
  return `${shown} ${shown === 1 ? 'result' : 'results'} in ${sections} ${sections === 1 ? 'section' : 'sections'} for ${answered.text}. Use the arrow keys.`;
}
