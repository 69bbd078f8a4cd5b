/** How many letters have to be changed, added, or removed to make one text the other (Levenshtein's distance). */
export function editDistance(one: string, other: string): number {
  const letters = Array.from(other);
  // For each number of the other text's letters, how many changes make them what has been read of the first.
  const row = Array.from({ length: letters.length + 1 }, (_, count) => count);
  let read = 0;
  for (const letter of one) {
    let before = read++;
    row[0] = read;
    for (const [index, wanted] of letters.entries()) {
      const kept = before + Number(letter !== wanted);
      before = row[index + 1] ?? 0;
      row[index + 1] = Math.min((row[index] ?? 0) + 1, before + 1, kept);
    }
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
