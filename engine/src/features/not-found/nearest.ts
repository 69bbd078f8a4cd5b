import { likeness } from '../../core/nearest.ts';
import { decoded } from '../../core/url.ts';
import type { KnownPage } from './wire.ts';

/** An address that's longer is like none: to compare it with all others would take seconds. */
const longest = 200;

/** Of 2. Addresses that have nothing to do with each other share less. */
const leastScore = 1;

/**
 * The at most five pages whose paths are most like `path`, the most alike first. The page that differs only in case comes
 * before all others, then pages below the path, from the top down. Other paths are compared letter by letter, the last
 * part of the path counting as much as all of it, so that both a misspelled page and a page that has moved are found.
 * Pages above the path count by how much of it they are, and less than a misspelled page. What all paths begin with, the
 * base URL, says nothing.
 */
export function nearestPages(path: string, known: readonly KnownPage[], baseUrl: string): KnownPage[] {
  const routeOf = (address: string) => bare(address.replace(baseUrl, ''));
  const wanted = routeOf(path);
  if (wanted.length > longest) return [];
  const scoreOf = (other: string) => {
    if (other.startsWith(`${wanted}/`)) return 2 - depth(other) / 1000;
    if (wanted.startsWith(`${other}/`)) return 1 + other.length / wanted.length / 2;
    return likeness(wanted, other) + likeness(lastPart(wanted), lastPart(other));
  };
  return known
    .map((page) => ({ page, score: scoreOf(routeOf(page.path)) }))
    .filter(({ score }) => score > leastScore)
    .sort((one, other) => other.score - one.score)
    .slice(0, 5)
    .map(({ page }) => page);
}

/** What someone looks for who asked for this address: `/guide/functions/genrate-text.html` → genrate text. */
export function wordsOf(path: string): string {
  return lastPart(bare(path))
    .replace(/[-_.+\s]+/g, ' ')
    .trim();
}

function bare(path: string): string {
  return decoded(path)
    .toLowerCase()
    .replace(/(?:\/index)?(?:\.html?|\.mdx?)?\/*$/, '');
}

const depth = (path: string) => path.split('/').length;
const lastPart = (path: string) => path.split('/').at(-1) ?? '';
