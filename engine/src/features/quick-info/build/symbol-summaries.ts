import type { Output } from '../../../core/output.ts';

/** Where the browser finds the summaries, below the base URL; see browser/enhancements/symbol-summaries.ts. */
export const symbolSummariesPath = 'data/symbols.json';

/** What a link to a page of the reference says of itself: name and one line. */
export type SymbolSummary = [title: string, line: string];

/**
 * One line about every page of the references, and about the anchors that pages name, by address
 * without the base URL. No page carries any of it: the browser asks for the file when a reader
 * first points at a link to a symbol.
 */
export const symbolSummaries: Output = ({ site }) => {
  const lines: Record<string, SymbolSummary> = {};
  for (const { kind, route, title, description = '', summaries } of site.pages.values()) {
    if (kind !== 'reference') continue;
    lines[route] = [title, description];
    summaries?.forEach((line, anchor) => (lines[`${route}#${anchor}`] = [title, line]));
  }
  return Object.keys(lines).length === 0 ? [] : [{ path: symbolSummariesPath, content: JSON.stringify(lines) }];
};
