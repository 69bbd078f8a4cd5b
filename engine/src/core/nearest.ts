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

/** The share of letters that two texts have in common: 1 for the same text, 0 where every letter differs. */
export function likeness(one: string, other: string): number {
  const length = Math.max(one.length, other.length);
  return length === 0 ? 0 : 1 - distance(one, other) / length;
}
