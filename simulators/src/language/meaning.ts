import { conceptsOf } from './concepts.ts';
import { stems } from './words.ts';

/** A text's features with their weights: its stems, the groups of meaning, and parts of its words. */
export type Meaning = Map<string, number>;

/** What a text is about, as weights; texts about the same have overlapping features. */
export function meaningOf(text: string): Meaning {
  const counts = new Map<string, number>();
  for (const root of stems(text)) counts.set(root, (counts.get(root) ?? 0) + 1);

  const meaning: Meaning = new Map();
  const add = (feature: string, weight: number) => meaning.set(feature, (meaning.get(feature) ?? 0) + weight);
  for (const [root, count] of counts) {
    // A word said ten times does not mean ten times as much.
    const weight = 1 + Math.log(count);
    add(`stem:${root}`, weight);
    const concepts = conceptsOf(root);
    for (const concept of concepts) add(concept, (0.9 * weight) / Math.sqrt(concepts.length));
    // Words that are spelt alike (names, compounds, typing errors) are a little alike.
    for (let index = 0; index + 4 <= root.length; index++) add(`part:${root.slice(index, index + 4)}`, 0.15 * weight);
  }
  return meaning;
}

/** The cosine of the angle between two meanings, from 0 (nothing shared) to 1. */
export function similarity(one: Meaning, other: Meaning): number {
  let dot = 0;
  for (const [feature, weight] of one) dot += weight * (other.get(feature) ?? 0);
  const norm = length(one) * length(other);
  return norm === 0 ? 0 : dot / norm;
}

/** The candidate whose text is nearest to the query, with its similarity; the first of equals. */
export function nearest<T>(query: string, candidates: T[], textOf: (candidate: T) => string) {
  const wanted = meaningOf(query);
  let best: { candidate: T; score: number } | undefined;
  for (const candidate of candidates) {
    const score = similarity(wanted, meaningOf(textOf(candidate)));
    if (best === undefined || score > best.score) best = { candidate, score };
  }
  return best;
}

function length(meaning: Meaning): number {
  let sum = 0;
  for (const weight of meaning.values()) sum += weight * weight;
  return Math.sqrt(sum);
}
