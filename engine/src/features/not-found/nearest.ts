import type { KnownPage } from './wire.ts';

/**
 * The pages whose paths are most like `path`, the most alike first. Where there are pages below the path,
 * these come first, from the top down. Other paths are compared by the pairs of letters that they share
 * (Dice's coefficient), the last part of the path counting as much as all of it, so that both a misspelled
 * page and a page that has moved are found.
 */
export function nearestPages(path: string, known: readonly KnownPage[], count = 5): KnownPage[] {
  const wanted = bare(path);
  const score = (other: string) =>
    wanted !== '' && other.startsWith(`${wanted}/`)
      ? 3 - depth(other) / 100
      : likeness(wanted, other) + likeness(lastPart(wanted), lastPart(other));
  return known
    .map((page) => ({ page, score: score(bare(page.path)) }))
    .filter(({ score }) => score > 0.5)
    .sort((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ page }) => page);
}

function bare(path: string): string {
  return path
    .toLowerCase()
    .replace(/(?:\/index)?(?:\.html?|\.mdx?)?\/*$/, '')
    .replace(/^\/+/, '');
}

const depth = (path: string) => path.split('/').length;
const lastPart = (path: string) => path.split('/').at(-1) ?? '';

function likeness(one: string, other: string): number {
  const pairs = letterPairs(one);
  const others = letterPairs(other);
  const total = pairs.length + others.length;
  if (total === 0) return 0;
  let shared = 0;
  for (const pair of pairs) {
    const index = others.indexOf(pair);
    if (index === -1) continue;
    shared += 1;
    others.splice(index, 1);
  }
  return (2 * shared) / total;
}

function letterPairs(text: string): string[] {
  const padded = text === '' ? '' : ` ${text} `;
  return Array.from({ length: Math.max(0, padded.length - 1) }, (_, index) => padded.slice(index, index + 2));
}
