import { findExpression } from '../../language/calculate.ts';
import { hash } from '../../language/hash.ts';
import type { JsonSchema } from '../../questions/json-schema.ts';
import { sentimentScore } from '../talk/sentiment.ts';
import type { Place } from './place.ts';
import { labelOf } from './place.ts';

/** Ranges that are usual for a number of that name. */
const usual: Array<[label: RegExp, least: number, most: number]> = [
  [/\bage\b/, 21, 68],
  [/\byear\b/, 1990, 2023],
  [/\b(?:price|cost|amount|total)\b/, 5, 120],
  [/\b(?:probability|confidence|likelihood|between 0 and 1)\b/, 0.8, 0.99],
  [/\b(?:rating|stars)\b/, 3, 5],
  [/\bscore\b/, 6, 10],
  [/\b(?:latitude|lat)\b/, 35, 60],
  [/\b(?:longitude|lng|lon)\b/, -10, 30],
  [/\b(?:temperature|celsius)\b/, 8, 26],
  [/\bpopulation\b/, 200_000, 900_000],
  [/\b(?:minutes|duration)\b/, 10, 60],
  [/\b(?:hp|health|strength|power)\b/, 40, 100],
];

/** A number for a property: the next one that the prompt gives, otherwise a usual one for its name. */
export function fillNumber(schema: JsonSchema, place: Place, whole: boolean): number {
  const label = labelOf(schema, place).toLowerCase();
  const least =
    schema.minimum ?? (typeof schema.exclusiveMinimum === 'number' ? schema.exclusiveMinimum + 1 : -Infinity);
  const most = schema.maximum ?? (typeof schema.exclusiveMaximum === 'number' ? schema.exclusiveMaximum - 1 : Infinity);
  const [, from, to] = usual.find(([pattern]) => pattern.test(label)) ?? ['', 1, 10];
  const low = Math.max(least, Math.min(from, most));
  const high = Math.min(most, Math.max(to, low));

  if (/\bsentiment\b/.test(label)) return sentimentScore(place.question.prompt) >= 0 ? high : low;
  const given =
    place.listed === true ? undefined : nextNumber(place, label, (number) => number >= least && number <= most);
  const value = given ?? low + share(place) * (high - low);
  if (whole || (given === undefined && high - low >= 9)) return Math.round(value);
  return given ?? Number(value.toFixed(2));
}

/** A part from 0 to 1 that is always the same for the same place and prompt. */
function share(place: Place): number {
  return (hash(`${place.question.prompt}/${place.path.join('.')}/${place.index}`) % 1000) / 1000;
}

/** The number next to the property's name, otherwise the next that no other property has taken. */
function nextNumber(place: Place, label: string, fits: (number: number) => boolean): number | undefined {
  const { prompt } = place.question;
  const beside = nextTo(label.split(' ')[0] ?? '', prompt, numbersIn(prompt));
  // In a calculation a minus between two numbers is no sign.
  const calculation = findExpression(prompt)?.expression.replace(/(?<=[\d)]\s*)-/g, ' ');
  const found = beside ?? numbersIn(calculation ?? prompt)[place.taken.numbers];
  if (found === undefined) return undefined;
  const value = Number(found[0].replaceAll(',', ''));
  if (!fits(value)) return undefined;
  place.taken.numbers++;
  return value;
}

function numbersIn(text: string): RegExpExecArray[] {
  return [...text.matchAll(/-?\d+(?:,\d{3})*(?:\.\d+)?/g)];
}

/** The number after a word, "total: 12.50", otherwise the one just before it, "34 years". */
function nextTo(word: string, text: string, numbers: RegExpExecArray[]): RegExpExecArray | undefined {
  if (word.length < 3) return undefined;
  const near = (found: RegExpExecArray, before: number, after: number) =>
    text
      .slice(Math.max(0, found.index - before), found.index + found[0].length + after)
      .toLowerCase()
      .includes(word);
  return (
    numbers.find((found) => near(found, word.length + 5, 0)) ??
    numbers.find((found) => near(found, 0, word.length + 5)) ??
    numbers.find((found) => near(found, 25, 15))
  );
}
