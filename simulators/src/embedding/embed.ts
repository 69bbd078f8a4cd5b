import { hash } from '../generation/hash.ts';
import { answerWith } from '../transport/answers.ts';

/** Words that are in nearly every English text. They only count in a text that has no others. */
const functionWords = new Set(
  (
    'a am an and are as at be but by can could did do does for from had has have he her his how i if in is it its ' +
    'may my no not of on or our she so that the their them then there they this to was we were what when where which ' +
    'who will with you your'
  ).split(' '),
);
/** Words that begin alike count as one: "light", "lights", and "lighting". */
const comparedLetters = 4;
/** How many places of the vector a word adds to. With several, clashes between words average out. */
const placesPerWord = 8;

/**
 * Makes a vector of length 1 from the words of a text. This isn't a model: texts are similar only as far as they
 * share words, whatever the words mean.
 */
export function embed(text: string, dimensions: number): number[] {
  answerWith('embedding');
  const vector = new Array<number>(dimensions).fill(0);
  for (const word of wordsOf(text)) {
    for (let place = 0; place < placesPerWord; place++) {
      const code = hash(`${place}:${word}`);
      const index = code % dimensions;
      vector[index] = (vector[index] ?? 0) + (code >>> 31 === 0 ? 1 : -1);
    }
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => Number((value / length).toFixed(7)));
}

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !functionWords.has(word));
  return (telling.length > 0 ? telling : words).map((word) => word.slice(0, comparedLetters));
}
