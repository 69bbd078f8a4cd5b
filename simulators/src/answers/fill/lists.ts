import type { JsonSchema } from '../../questions/json-schema.ts';
import type { Place } from './place.ts';
import { wordsOfName } from './place.ts';

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const longest = 10;

/** How many items a list gets: as many as the prompt asks for, within the schema's limits; otherwise three. */
export function numberOfItems(schema: JsonSchema, place: Place): number {
  const asked = place.listed === true ? undefined : askedFor(place.question.prompt, wordsOfName(place.name));
  const wanted = asked ?? 3;
  return Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? longest, wanted));
}

/** "Generate 5 names", "three characters": a number before a noun in the plural; the property's own name first. */
function askedFor(prompt: string, name: string): number | undefined {
  const number = String.raw`\b(\d{1,2}|${numberWords.slice(1).join('|')})\s+`;
  const own =
    name === '' ? null : prompt.match(new RegExp(`${number}(?:\\p{L}+\\s+){0,2}${name.replace(/s$/, '')}`, 'iu'));
  const found = own ?? prompt.match(new RegExp(`${number}(?:\\p{L}+\\s+){0,2}\\p{L}+s\\b`, 'iu'));
  if (found === null) return undefined;
  const word = (found[1] ?? '').toLowerCase();
  const count = numberWords.indexOf(word) === -1 ? Number(word) : numberWords.indexOf(word);
  return count >= 1 && count <= longest ? count : undefined;
}

/** The members of an enumeration in a text: "apples, pears and plums". */
export function listItems(text: string, atLeast: number): string[] {
  const enumeration = text.match(
    /[\p{L}\d][\p{L}\d '-]*(?:,\s*[\p{L}\d][\p{L}\d '-]*)+(?:,?\s+(?:and|or)\s+[\p{L}\d '-]+)?/u,
  )?.[0];
  const items = (enumeration ?? '')
    .split(/,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  return items.length >= atLeast
    ? items
    : Array.from({ length: atLeast }, (_, index) => items[index] ?? `item${index + 1}`);
}
