import { closest, distance } from 'fastest-levenshtein';

/**
 * The candidate that an author most likely meant, or `undefined` where none is near: at most 40 %
 * of the letters may differ.
 */
export function nearest(value: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const best = closest(value, candidates);
  return distance(value, best) <= Math.max(2, Math.ceil(value.length * 0.4)) ? best : undefined;
}
