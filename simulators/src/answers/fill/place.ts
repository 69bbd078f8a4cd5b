import type { JsonSchema } from '../../questions/json-schema.ts';
import type { Question } from '../../questions/question.ts';

/** Where in a schema a value is being filled in. */
export interface Place {
  question: Question;
  root: JsonSchema;
  /** The name of the property. */
  name: string;
  path: string[];
  /** Which item of a list this is, or is in. */
  index: number;
  /** It is, or is in, an item of a list. */
  listed?: boolean;
  /** How much of what the prompt offers is used up: each number and name goes to one property. */
  taken: { numbers: number; names: number };
}

/** A property's name as words: "zipCode" and "zip_code" → "zip code". */
export function wordsOfName(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
}

/** What is known of a property: its name and its description. */
export function labelOf(schema: JsonSchema, place: Place): string {
  return `${wordsOfName(place.name)} ${schema.description ?? ''}`.trim();
}
