export interface KnownPage {
  path: string;
  title: string;
}

/**
 * The pages whose paths are most like `path`, the most alike first. Paths are compared by the pairs of
 * letters that they share (Dice's coefficient), the last part of the path counting as much as all of it,
 * so that both a misspelt page and a page that has moved are found.
 */
export function nearestPages(path: string, known: readonly KnownPage[], count = 5): KnownPage[] {
  const wanted = pathParts(path);
  return known
    .map((page) => {
      const parts = pathParts(page.path);
      const below = parts.whole.startsWith(`${wanted.whole}/`) ? 0.5 / parts.depth : 0;
      return { page, score: likeness(wanted.whole, parts.whole) + likeness(wanted.last, parts.last) + below };
    })
    .filter(({ score }) => score > 0.5)
    .sort((one, other) => other.score - one.score || one.page.path.length - other.page.path.length)
    .slice(0, count)
    .map(({ page }) => page);
}

function pathParts(path: string): { whole: string; last: string; depth: number } {
  const whole = path
    .toLowerCase()
    .replace(/(?:\/index)?(?:\.html?|\.mdx?)?\/*$/, '')
    .replace(/^\/+/, '');
  const parts = whole.split('/');
  return { whole, last: parts.at(-1) ?? '', depth: parts.length };
}

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
