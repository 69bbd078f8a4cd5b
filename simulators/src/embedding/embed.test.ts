import { cosineSimilarity } from 'modelfusion';
import { expect, it } from 'vitest';
import { dimensionsOf } from './models.ts';
import { embed } from './embed.ts';

const dimensions = 1536;
const similarity = (one: string, other: string) => cosineSimilarity(embed(one, dimensions), embed(other, dimensions));

it('gives the same vector of length 1 every time', () => {
  const vector = embed('A lighthouse by the sea.', dimensions);
  expect(vector).toEqual(embed('A lighthouse by the sea.', dimensions));
  expect(vector).toHaveLength(dimensions);
  expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
});

it('makes texts similar by the words that they share, and by nothing else', () => {
  expect(similarity('Who lights the lamp?', 'The LAMP, lighted at dusk')).toBeGreaterThan(0.5);
  // It isn't a model: it doesn't know that rain and an umbrella have to do with each other.
  expect(Math.abs(similarity('It will rain all day.', 'Take an umbrella.'))).toBeLessThan(0.1);
});

it('has a vector for a text of function words alone', () => {
  expect(similarity('Is it on?', 'is it on')).toBeCloseTo(1, 4);
});

it('has the number of dimensions of the real model', () => {
  expect(dimensionsOf('text-embedding-3-large')).toBe(3072);
  expect(dimensionsOf('all-minilm:latest')).toBe(384);
  expect(dimensionsOf('llama2')).toBe(4096);
});
