import GithubSlugger from 'github-slugger';
import type { ParsedHeading } from '../../markdown/parse/parse-document.ts';

/**
 * The anchor of the section in which a line stands: that of the nearest h2 or h3 above it.
 * Ids are made as for the page itself: explicit ones first, the others from their text.
 */
export function anchorAt(headings: readonly ParsedHeading[], line: number): string | undefined {
  const slugger = new GithubSlugger();
  for (const { id } of headings) if (id !== undefined) slugger.occurrences[id] ??= 0;
  let anchor: string | undefined;
  for (const heading of headings) {
    const id = heading.id ?? slugger.slug(heading.text);
    if (heading.line > line) break;
    if (heading.depth === 2 || heading.depth === 3) anchor = id;
  }
  return anchor;
}
