/**
 * How many letters have to be changed, added, removed, or swapped with the next one to make one text the other (the
 * Damerau-Levenshtein distance, where no letter is changed twice).
 */
export function editDistance(one: string, other: string): number {
  const letters = Array.from(other);
  // For each number of the other text's letters, how many edits make them what has been read of the first.
  let row = Array.from({ length: letters.length + 1 }, (_, count) => count);
  let above: readonly number[] = [];
  let before: string | undefined;
  for (const letter of one) {
    const next = [(row[0] ?? 0) + 1];
    for (const [index, wanted] of letters.entries()) {
      const isSwapped = before === wanted && letter === letters[index - 1];
      next.push(
        Math.min(
          (row[index] ?? 0) + Number(letter !== wanted),
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
          isSwapped ? (above[index - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [above, row, before] = [row, next, letter];
  }
  return row.at(-1) ?? 0;
}

/** The candidate with the fewest other letters, the first of several; `undefined` where there is none. */
export function closest(value: string, candidates: readonly string[]): string | undefined {
  let least = Infinity;
  let best: string | undefined;
  for (const candidate of candidates) {
    // At least that many letters have to be added or removed. An emoji counts as two here, so one may be passed over.
    if (Math.abs(candidate.length - value.length) >= least) continue;
    const distance = editDistance(value, candidate);
    if (distance >= least) continue;
    least = distance;
    best = candidate;
  }
  return best;
}

/**
 * The candidate that an author most likely meant, or `undefined` where none is near: at most 40 % of the letters may
 * differ, and more than half of the longer one's are the same. Two letters of three that differ are another word.
 */
export function nearest(value: string, candidates: readonly string[]): string | undefined {
  const best = closest(value, candidates);
  const limit = Math.ceil(value.length * 0.4);
  return best !== undefined && editDistance(value, best) <= limit && likeness(value, best) > 0.5 ? best : undefined;
}

/** The share of letters that two texts have in common: 1 for the same text, 0 where every letter differs. */
export function likeness(one: string, other: string): number {
  const length = Math.max(one.length, other.length);
  return length === 0 ? 0 : 1 - editDistance(one, other) / length;
}
