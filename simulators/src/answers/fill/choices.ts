import { nearest } from '../../language/meaning.ts';
import type { JsonSchema } from '../../questions/json-schema.ts';
import { sentimentOf, textToJudge } from '../talk/sentiment.ts';
import type { Place } from './place.ts';
import { labelOf, wordsOfName } from './place.ts';

const operators: Array<[names: RegExp, inPrompt: RegExp]> = [
  [/^(?:add|addition|plus|sum|\+)$/i, /\+|\b(?:plus|add|sum)/i],
  [/^(?:subtract|subtraction|minus|-)$/i, /\d\s*[-−]\s*\d|\b(?:minus|subtract|difference)/i],
  [/^(?:multiply|multiplication|times|\*)$/i, /[*×]|\b(?:times|multipl|product)/i],
  [/^(?:divide|division|\/)$/i, /\d\s*[/÷]\s*\d|\bdivi/i],
];

/** Chooses the option of an enum that fits the prompt best. */
export function chooseOption(options: unknown[], schema: JsonSchema, place: Place): unknown {
  const { question } = place;
  const names = options.map(String);

  const sentiment = names.findIndex((name) => name.toLowerCase() === sentimentOf(textToJudge(question)));
  if (sentiment !== -1) return options[sentiment];

  const operator = names.findIndex((name) =>
    operators.some(([is, inPrompt]) => is.test(name) && inPrompt.test(question.prompt)),
  );
  if (operator !== -1) return options[operator];

  const named = names.findIndex((name) =>
    new RegExp(`\\b${escape(wordsOfName(name))}s?\\b`, 'i').test(question.prompt),
  );
  if (named !== -1 && place.listed !== true) return options[named];
  if (place.listed === true) return options[place.index % options.length];

  const best = nearest(question.prompt, options, (option) => wordsOfName(String(option)));
  return best !== undefined && best.score > 0.1 ? best.candidate : (options[0] ?? labelOf(schema, place));
}

/** False where the prompt denies what the property says, otherwise true. */
export function chooseBoolean(schema: JsonSchema, place: Place): boolean {
  const { prompt } = place.question;
  const label = labelOf(schema, place);
  if (/\b(?:spam|toxic|harmful|offensive|flagged|unsafe)\b/i.test(label)) {
    return /\b(?:winner|won|prize|click here|free money|idiot|stupid|hate|kill)\b/i.test(prompt);
  }
  const key =
    wordsOfName(place.name)
      .replace(/^(?:is|has|was|should|can)\s+/, '')
      .split(' ')[0] ?? '';
  return (
    key === '' ||
    !new RegExp(`\\b(?:not|no|without|never|isn't|don't)\\b[^.!?]{0,20}\\b${escape(key)}`, 'i').test(prompt)
  );
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
