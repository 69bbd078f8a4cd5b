import { findExpression } from '../../language/calculate.ts';
import { keywordsOf, namesIn, subjectOf, titleOf } from '../../language/subject.ts';
import { isStopWord, sentences, stems } from '../../language/words.ts';
import { mostCentral } from '../talk/summarise.ts';
import { sentimentOf, textToJudge } from '../talk/sentiment.ts';
import { describe, nameFor } from './people.ts';
import type { Place } from './place.ts';
import { countryOf } from './places.ts';

type Filler = (place: Place) => string | undefined;

const found =
  (pattern: RegExp): Filler =>
  ({ question, listed, index }) =>
    question.prompt.match(new RegExp(pattern, `${pattern.flags}g`))?.[listed === true ? index : 0];

/** Ways to fill a string, by the label of its property; the first that has a value wins. */
export const fillers: Array<[label: RegExp, filler: Filler]> = [
  [/\be-?mail\b|^(?:to|recipient|receiver|cc|from|sender)\b/, found(/[\w.+-]+@[\w-]+\.[\w.-]*\w/)],
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
  [/^(?:to|recipient|receiver|from|sender)\b/, ({ question }) => namesIn(question.prompt)[0]],
  [/^subject\b/, ({ question }) => question.prompt.match(/\babout\s+([^.?!]+)/i)?.[1]],
  [/\bnumber\b|^no\b/, found(/\b[A-Z]*-?\d[\w-]*\b/)],
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
  [/\bcountr(?:y|ies)\b/, (place) => countryOf(place.question.prompt, place.listed === true ? place.index : 0)],
  [/\b(?:cit(?:y|ies)|towns?|locations?|destinations?|places?)\b/, placeName],
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

/** "weather in San Francisco" → San Francisco. */
export function placeName(place: Place): string | undefined {
  const { prompt } = place.question;
  const after = [...prompt.matchAll(/\b(?:in|at|to|from|for|near|of)\s+((?:\p{Lu}[\p{L}.'’-]+\s?)+)/gu)].map(
    ([, name = '']) => name.trim(),
  );
  const all = [...new Set([...after, ...namesIn(prompt)])];
  return all[place.listed === true ? place.index : 0];
}

function searchTerms({ question }: Place): string {
  const asked = question.prompt.replace(
    /[^.?!]*\b(?:search|look it up|use)\b[^.?!]{0,12}\b(?:wikipedia|google|web|internet|search)\b[^.?!]*[.?!]?/gi,
    '',
  );
  const subject = quoted(question.prompt) ?? subjectOf(asked.trim() === '' ? question.prompt : asked.trim());
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
