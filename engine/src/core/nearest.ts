/** How many letters have to be changed, added, or removed to make one text the other (Levenshtein's distance). */
export function editDistance(one: string, other: string): number {
  const letters = Array.from(other);
  let row = [0, ...letters.map((_, index) => index + 1)];
  for (const letter of one) {
    let left = (row[0] ?? 0) + 1;
    row = [
      left,
      ...letters.map((wanted, index) => {
        const changed = (row[index] ?? 0) + Number(letter !== wanted);
        return (left = Math.min(left + 1, (row[index + 1] ?? 0) + 1, changed));
      }),
    ];
  }
  return row.at(-1) ?? 0;
}

/** The candidate with the fewest other letters, the first of several; `undefined` where there is none. */
export function closest(value: string, candidates: readonly string[]): string | undefined {
  const distances = candidates.map((candidate) => editDistance(value, candidate));
  return candidates[distances.indexOf(Math.min(...distances))];
}

/**
 * The candidate that an author most likely meant, or `undefined` where none is near: at most 40 %
 * of the letters may differ.
 */
export function nearest(value: string, candidates: readonly string[]): string | undefined {
  const best = closest(value, candidates);
  const limit = Math.max(2, Math.ceil(value.length * 0.4));
  return best !== undefined && editDistance(value, best) <= limit ? best : undefined;
}

/** The share of letters that two texts have in common: 1 for the same text, 0 where every letter differs. */
export function likeness(one: string, other: string): number {
  const length = Math.max(one.length, other.length);
  return length === 0 ? 0 : 1 - editDistance(one, other) / length;
}
