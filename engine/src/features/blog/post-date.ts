import type { Reporter, SourceLocation } from '../../core/diagnostics.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';
import type { SourceContext } from '../../pipeline/load/sources.ts';

/** `2026-01-31-name.md` and `2026-01-31-name/index.md` → name and date. */
export function datedName(path: string): { name: string; date?: string } {
  const bare = path.replace(/(?:\/index)?\.mdx?$/, '');
  const match = /^(\d{4}-\d{2}-\d{2})[-/](.+)$/.exec(bare);
  return match === null ? { name: bare } : { name: match[2] ?? bare, date: match[1] };
}

/** The date in the front matter, or else in the file's name; `undefined` where it is missing or wrong (reported). */
export function postDate(
  written: string | undefined,
  isInName: boolean,
  { frontMatter }: ParsedDocument,
  { report }: SourceContext,
): string | undefined {
  const date = written === undefined ? undefined : isoDate(written);
  if (date !== undefined) {
    if (date > latestDay()) reportFuture(date, isInName, frontMatter.location(['date']), report);
    return date;
  }
  // One of another kind is reported as such.
  if (written === undefined && frontMatter.data['date'] !== undefined) return undefined;
  const wrong = isInName ? `The file’s name begins with "${written}", which` : `The date "${written}"`;
  report({
    severity: 'error',
    code: 'front-matter',
    message: written === undefined ? 'The post has no date' : `${wrong} isn’t a day of the calendar`,
    hint: 'write `date: 2026-01-31` into its front matter, or begin the file’s name with the date',
    location: frontMatter.location(['date']),
  });
  return undefined;
}

/** The day that it is where it's latest: an author there writes no date of the future. */
function latestDay(): string {
  return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** A post has the day on which it was written; one that isn't to be published yet is a draft. */
function reportFuture(date: string, isInName: boolean, location: SourceLocation, report: Reporter): void {
  report({
    severity: 'warning',
    code: 'future-post',
    message: `${isInName ? 'The date in the file’s name' : 'The post’s date'}, ${date}, was in the future when the site was built, and the post is published all the same`,
    hint: 'correct the date, or write `draft: true` into its front matter until then',
    location,
  });
}

/** The day of an ISO 8601 date or time; `undefined` for days that don't exist, which `Date` would take for later ones. */
function isoDate(text: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text)?.[0];
  if (day === undefined || Number.isNaN(Date.parse(text)) || Number.isNaN(Date.parse(day))) return undefined;
  return new Date(day).toISOString().startsWith(day) ? day : undefined;
}

/** Orders the posts of a day. A time without a zone is UTC's, wherever the site is built. */
export function instantOf(date: string): number {
  const isWhole = /^[\d-]+$|[a-z]$|[+-]\d\d:?\d\d$/i.test(date);
  return Date.parse(isWhole ? date : `${date}Z`) || 0;
}
