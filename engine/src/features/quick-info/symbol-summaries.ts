import type { Site } from '../../core/site.ts';
import type { OutputFile } from '../../core/output-file.ts';
import { type SymbolSummaries, symbolSummariesPath } from './wire.ts';

/**
 * One line about every page of the references, and about the anchors that pages name, by address
 * without the base URL. No page carries any of it: the browser asks for the file when a reader
 * first points at a link to a symbol.
 */
export function symbolSummaries(site: Pick<Site, 'pages'>): OutputFile[] {
  const lines: SymbolSummaries = {};
  for (const { kind, route, title, description = '', summaries, signature } of site.pages.values()) {
    if (kind !== 'reference') continue;
    lines[route] = signature === undefined ? [title, description] : [title, description, signature];
    summaries?.forEach((line, anchor) => (lines[`${route}#${anchor}`] = [title, line]));
  }
  return Object.keys(lines).length === 0 ? [] : [{ path: symbolSummariesPath, content: JSON.stringify(lines) }];
}
