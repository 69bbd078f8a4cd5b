import { hash } from '../../language/hash.ts';
import { namesIn, subjectOf } from '../../language/subject.ts';
import type { JsonSchema } from '../../questions/json-schema.ts';
import { nameFor } from './people.ts';
import type { Place } from './place.ts';
import { labelOf, wordsOfName } from './place.ts';
import { pools } from './pools.ts';
import { fillers, placeName } from './string-fillers.ts';

/** A text for a property. */
export function fillString(schema: JsonSchema, place: Place): string {
  const own = wordsOfName(place.name);
  const label = labelOf(schema, place).toLowerCase();
  const value =
    byFormat(schema, place) ??
    firstFilled(own, place) ??
    (/\b(?:city|town|location) name\b/.test(label) ? placeName(place) : undefined) ??
    fromPools(own, label, place) ??
    firstFilled(label, place);
  const text =
    value ??
    (/\bnames?\b|author|person|character|hero|user/.test(label) ? nameFor(place) : undefined) ??
    fallback(place);
  return schema.maxLength === undefined ? text : text.slice(0, schema.maxLength);
}

function byFormat(schema: JsonSchema, place: Place): string | undefined {
  if (schema.format === 'date-time') return `${fillString({ description: 'date' }, place).slice(0, 10)}T09:00:00.000Z`;
  if (schema.format === 'uuid')
    return `00000000-0000-4000-8000-${hash(place.question.prompt).toString(16).padStart(12, '0')}`;
  if (schema.format === 'email' || schema.format === 'uri' || schema.format === 'date') {
    return firstFilled(schema.format, place);
  }
  return undefined;
}

function firstFilled(label: string, place: Place): string | undefined {
  for (const [pattern, filler] of fillers) {
    if (!pattern.test(label)) continue;
    const value = filler(place)?.trim();
    if (value !== undefined && value !== '') return value;
  }
  return undefined;
}

/** A value of the pool for the property's name, then for its description, then for what it is part of. */
function fromPools(own: string, label: string, place: Place): string | undefined {
  const owners = place.path.map(wordsOfName).join(' ');
  for (const text of own === 'name' || own === 'amount' || own === '' || place.path.at(-1) === '[]'
    ? [`${owners} ${own}`, label]
    : [own, label]) {
    const values = pools.find(([pattern, values]) => values.length > 0 && pattern.test(text))?.[1];
    // A value of the pool that the prompt names is the one that is meant.
    const named = values?.find((value) => place.question.prompt.toLowerCase().includes(value.toLowerCase()));
    if (place.listed !== true && named !== undefined) return named;
    if (values !== undefined) return values[place.index % values.length];
  }
  return undefined;
}

/** A proper name that the prompt has, or what it is about; in a list the kind of thing and a number. */
function fallback(place: Place): string {
  const { prompt } = place.question;
  if (place.listed === true) {
    const kind = wordsOfName(place.path.findLast((name) => name !== '[]') ?? 'item');
    return `${kind.replace(/s$/, '')} ${place.index + 1}`;
  }
  const named = namesIn(prompt)[0];
  if (named !== undefined) return named;
  const subject = subjectOf(prompt);
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}
