import { hash } from '../language/hash.ts';
import { meaningOf } from '../language/meaning.ts';
import type { EmbeddingShape } from './models.ts';

/** How many places of the vector one feature of a text goes to: several, so that clashes average out. */
const places = 8;

/**
 * The embedding of a text: a vector of length 1. Texts that share words, or words of one group of meaning, have a
 * high cosine similarity; texts that share nothing have the model's baseline.
 */
export function embed(text: string, { dimensions, baseline }: EmbeddingShape): number[] {
  const specific = new Float64Array(dimensions);
  for (const [feature, weight] of meaningOf(text)) {
    for (let place = 0; place < places; place++) {
      const code = hash(`${place}:${feature}`);
      const index = code % dimensions;
      specific[index] = (specific[index] ?? 0) + (code >>> 31 === 0 ? 1 : -1) * weight;
    }
  }
  const length = Math.hypot(...specific) || 1;
  const ownShare = Math.sqrt(1 - baseline);
  const commonShare = Math.sqrt(baseline / dimensions);
  const vector = Array.from(specific, (value, index) => (ownShare * value) / length + commonShare * sign(index));
  const norm = Math.hypot(...vector);
  return vector.map((value) => Number((value / norm).toFixed(7)));
}

/** The direction that all texts share. */
function sign(index: number): number {
  return (hash(`common:${index}`) & 1) === 0 ? 1 : -1;
}
