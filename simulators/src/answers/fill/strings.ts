import { findExpression } from '../../language/calculate.ts';
import { hash } from '../../language/hash.ts';
import { keywordsOf, namesIn, subjectOf, titleOf } from '../../language/subject.ts';
import { isStopWord, sentences, stems } from '../../language/words.ts';
import type { JsonSchema } from '../../questions/json-schema.ts';
import { mostCentral } from '../talk/summarise.ts';
import { sentimentOf, textToJudge } from '../talk/sentiment.ts';
import { describe, nameFor } from './people.ts';
import type { Place } from './place.ts';
import { labelOf, wordsOfName } from './place.ts';
import { pools } from './pools.ts';

type Filler = (place: Place) => string | undefined;

const found =
  (pattern: RegExp): Filler =>
  ({ question, listed, index }) =>
    question.prompt.match(new RegExp(pattern, `${pattern.flags}g`))?.[listed === true ? index : 0];

/** Ways to fill a string, by the label of its property; the first that has a value wins. */
const fillers: Array<[label: RegExp, filler: Filler]> = [
  [/\be-?mail\b/, found(/[\w.+-]+@[\w-]+\.[\w.-]*\w/)],
  [
    /\be-?mail\b/,
    (place) =>
      `${nameFor(place)
        .toLowerCase()
        .replace(/[^a-z]+/g, '.')}@example.com`,
  ],
  [/\b(?:ur[il]|link|website|homepage)\b/, found(/https?:\/\/[^\s"'<>]+/)],
  [
    /\b(?:ur[il]|link|website|homepage)\b/,
    (place) => `https://example.com/${keywordsOf(place.question.prompt).join('-')}`,
  ],
  [/\b(?:phone|telephone|mobile)\b/, found(/\+?\d[\d ()/-]{6,}\d/)],
  [/\bphone\b/, () => '+1 555 0100'],
  [/\b(?:expression|formula|equation|calculation)\b/, (place) => findExpression(place.question.prompt)?.expression],
  [
    /\b(?:date|day|deadline|birthday|when)\b/,
    found(
      /\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{1,2}(?:,?\s+\d{4})?|\b(?:today|tomorrow|yesterday|(?:next\s+)?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b/,
    ),
  ],
  [/\bdate\b/, () => '2024-01-15'],
  [/\btime\b/, found(/\b\d{1,2}(?::\d{2})?\s?(?:[ap]m)\b|\b\d{1,2}:\d{2}\b/i)],
  [/\bsentiment\b/, ({ question }) => sentimentOf(textToJudge(question))],
  [/\b(?:code|zip|postal)\b.*\b(?:zip|postal|code)\b/, found(/\b\d{5}\b/)],
  [/\bcountr(?:y|ies)\b|\b(?:cit(?:y|ies)|towns?|locations?|destinations?|places?)\b/, placeName],
  [
    /\b(?:quer(?:y|ies)|search|keywords?|search terms?|topic)\b/,
    (place) => (place.listed === true ? keyword(place) : searchTerms(place)),
  ],
  [/\b(?:tags?|topics?|themes?)\b/, keyword],
  [
    /\b(?:title|headline|heading)\b/,
    (place) =>
      place.listed === true
        ? `${titleOf(place.question.prompt)}, Part ${place.index + 1}`
        : titleOf(place.question.prompt),
  ],
  [/\b(?:summary|abstract|tl;?dr)\b/, ({ question }) => mostCentral(sentences(question.prompt), 1)[0]],
  [/\b(?:question)\b/, found(/[^.!?\n]*\?/)],
  [
    /\b(?:description|bio|biography|backstory|background|explanation|reason|reasoning|details?|about|comment)\b/,
    describe,
  ],
  [
    /\b(?:text|content|message|body|input|prompt|sentence|instruction|task)\b/,
    ({ question }) => quoted(question.prompt) ?? question.prompt,
  ],
  [/\bid\b/, (place) => `${keywordsOf(place.question.prompt)[0] ?? 'item'}-${place.index + 1}`],
];

/** A text for a property. */
export function fillString(schema: JsonSchema, place: Place): string {
  const own = wordsOfName(place.name);
  const label = labelOf(schema, place).toLowerCase();
  const value =
    byFormat(schema, place) ?? firstFilled(own, place) ?? fromPools(own, label, place) ?? firstFilled(label, place);
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

/** "weather in San Francisco" → San Francisco. */
function placeName(place: Place): string | undefined {
  const { prompt } = place.question;
  const after = [...prompt.matchAll(/\b(?:in|at|to|from|for|near|of)\s+((?:\p{Lu}[\p{L}.'’-]+\s?)+)/gu)].map((match) =>
    match[1]!.trim(),
  );
  const all = [...new Set([...after, ...namesIn(prompt)])];
  return all[place.listed === true ? place.index : 0];
}

function searchTerms({ question }: Place): string {
  const subject = quoted(question.prompt) ?? subjectOf(question.prompt);
  const kept = subject.split(/\s+/).filter((word) => !isStopWord(word));
  return kept.length > 0 ? kept.join(' ') : subject;
}

/** The words that a text repeats most are its keywords. */
function keyword({ question, index }: Place): string | undefined {
  const counts = new Map<string, number>();
  for (const word of question.prompt.toLowerCase().match(/\p{L}{4,}/gu) ?? []) {
    if (!isStopWord(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const ordered = [...counts].sort((one, other) => other[1] - one[1]).map(([word]) => word);
  const distinct = ordered.filter(
    (word, at) => ordered.findIndex((other) => stems(other)[0] === stems(word)[0]) === at,
  );
  return distinct[index % Math.max(1, distinct.length)];
}

function quoted(prompt: string): string | undefined {
  return prompt.match(/["“]([^"”]+)["”]/)?.[1];
}

function fallback(place: Place): string {
  const subject = subjectOf(place.question.prompt);
  if (place.listed !== true) return subject;
  return `${keywordsOf(place.question.prompt)[0] ?? 'item'} ${place.index + 1}`;
}
