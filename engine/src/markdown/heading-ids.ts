import GithubSlugger, { slug } from 'github-slugger';
import type { DocumentOptions } from '../core/site.ts';
import type { ParsedHeading } from './parse-document.ts';

/**
 * The id of each heading: its own, else one made of its text as GitHub does. Explicit ids come first, so that a made one
 * never takes the name of an explicit one further down.
 * @param slugger knows the ids that are taken, and learns these
 */
export function headingIds(
  headings: readonly Pick<ParsedHeading, 'id' | 'text'>[],
  slugger: GithubSlugger = new GithubSlugger(),
): string[] {
  for (const { id } of headings) if (id !== undefined) slugger.occurrences[id] ??= 0;
  return headings.map(({ id, text }) => id ?? madeId(text, slugger));
}

/** An id of a heading's text as GitHub makes it. A text without letters and digits would leave nothing to link to. */
export function madeId(text: string, slugger: GithubSlugger): string {
  return slugger.slug(slug(text) === '' ? 'section' : text.normalize());
}

/** The headings that a page shows of its document: with the h1 that it adds, or without the one that it drops. */
export function shownHeadings(
  headings: readonly ParsedHeading[],
  { title, heading }: DocumentOptions,
): readonly ParsedHeading[] {
  const own = headings.findIndex(({ depth }) => depth === 1);
  if (heading === 'drop') return headings.filter((_heading, index) => index !== own);
  return title === undefined || own !== -1 ? headings : [{ depth: 1, text: title, line: 0 }, ...headings];
}
