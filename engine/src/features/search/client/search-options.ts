import { choiceKey } from '../../code-blocks/variant-parts.ts';
import type { Excerpt, Segment, ShownAnswer, ShownResult } from '../wire.ts';

/** One line of the list of results, which the arrow keys choose. */
export interface SearchOption {
  /** Stays the same while excerpts arrive. */
  key: string;
  href: string;
  result: ShownResult;
  excerpt?: Excerpt;
  /** Of a heading below the result whose page it is on. */
  heading?: readonly Segment[];
}

/**
 * The lines of an answer. A result leads to the heading that answers; one whose name was asked for leads to the
 * page's beginning, and its headings are lines of their own. Only the first such page has them.
 */
export function listOptions(
  answer: ShownAnswer | undefined,
  excerpts: Record<string, Excerpt>,
  baseUrl: string,
): SearchOption[] {
  const results = answer?.groups.flatMap((group) => group.results) ?? [];
  const first = results.find(({ named }) => named);
  return results.flatMap((result): SearchOption[] => {
    const { route, anchor } = result;
    const excerpt = excerpts[route];
    const key = `${route}#${anchor}`;
    const provider = excerpt?.program?.id;
    const page = {
      key,
      href: linkTo(route, anchor === '' ? (excerpt?.anchor ?? '') : anchor, baseUrl, provider),
      result,
      excerpt,
    };
    const sections = result === first ? (excerpt?.sections ?? []) : [];
    return [
      page,
      ...sections.map(({ anchor: at, heading }) => ({
        key: `${key} ${at}`,
        href: linkTo(route, at, baseUrl, provider),
        result,
        heading,
      })),
    ];
  });
}

/**
 * The address of an anchor; an empty one is the page's beginning.
 * @param provider whose programs the page is to show
 */
export function linkTo(route: string, anchor: string, baseUrl: string, provider?: string): string {
  const query = provider === undefined ? '' : `?${choiceKey}=${provider}`;
  return `${baseUrl}${route.replace(/^\//, '')}${query}${anchor === '' ? '' : `#${anchor}`}`;
}
