import type { SearchRecord } from './records.ts';

/** On fewer pages than this, a heading that most of them have can be chance. */
const fewestPages = 20;
const commonShare = 0.75;

/**
 * The records without headings that nearly every page has, such as "Next steps": a query for steps would find the end of
 * any page. Pages about symbols have no headings to search.
 */
export function withoutCommonHeadings(records: readonly SearchRecord[]): SearchRecord[] {
  const prose = records.filter(({ symbol }) => symbol === undefined);
  const counts = new Map<string, number>();
  for (const { passages } of prose) {
    for (const heading of new Set(passages.map((passage) => passage.heading))) {
      counts.set(heading, (counts.get(heading) ?? 0) + 1);
    }
  }
  const isCommon = (heading: string) =>
    prose.length >= fewestPages && (counts.get(heading) ?? 0) > prose.length * commonShare;
  return records.map((record) =>
    record.symbol === undefined
      ? {
          ...record,
          passages: record.passages.map((each) => (isCommon(each.heading) ? { ...each, heading: '' } : each)),
        }
      : record,
  );
}
