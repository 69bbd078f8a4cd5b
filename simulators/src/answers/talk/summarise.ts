import { meaningOf, similarity } from '../../language/meaning.ts';
import { sentences } from '../../language/words.ts';
import type { Question } from '../../questions/question.ts';

const task = /\b(?:summar(?:y|ies|i[sz]e|i[sz]ing)|tl;?dr|key points|shorten|condense)\b/i;

/** Sums a text up by the sentences that say most about the whole of it. */
export function summarise(question: Question): string | undefined {
  const instruction = `${question.system}\n${question.prompt}`;
  if (!task.test(instruction)) return undefined;
  const text = task.test(question.prompt)
    ? question.prompt.replace(/^[^\n:]*\b(?:summar|tl;?dr|key points|shorten|condense)[^\n:]*[:\n]?/i, '')
    : question.prompt;
  const parts = sentences(text);
  if (parts.length === 0) return undefined;
  const wanted = /\b(?:one|a single|1) sentence\b/i.test(instruction) ? 1 : parts.length > 6 ? 3 : 2;
  return mostCentral(parts, wanted).join(' ');
}

/** The sentences most like the whole text, in the order of the text. */
export function mostCentral(parts: string[], count: number): string[] {
  const whole = meaningOf(parts.join(' '));
  return parts
    .map((part, index) => ({ part, index, score: similarity(whole, meaningOf(part)) * (index === 0 ? 1.2 : 1) }))
    .sort((one, other) => other.score - one.score || one.index - other.index)
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map(({ part }) => part);
}
