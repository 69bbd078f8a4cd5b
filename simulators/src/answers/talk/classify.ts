import { nearest } from '../../language/meaning.ts';
import type { Question } from '../../questions/question.ts';
import { textToJudge } from './sentiment.ts';

const task = /\b(?:classify|categori[sz]e|label|choose|pick|which (?:category|class|topic|label)|select)\b/i;
const optionList =
  /(?:\b(?:as|into|one of|either|categories|classes|labels|options|topics|from)\b[^:\n]{0,40}?:?\s*)((?:["'`]?[\p{L}][\p{L} _-]{1,24}["'`]?\s*(?:,|\/|\||\bor\b|\band\b)\s*(?:or\s+|and\s+)?)+["'`]?[\p{L}][\p{L}_-]{1,24}["'`]?)/iu;

/** Chooses one of the classes that an instruction lists: the one nearest to the text. */
export function classify(question: Question): string | undefined {
  const instruction = `${question.system}\n${question.prompt}`;
  if (!task.test(instruction)) return undefined;
  const options = instruction
    .match(optionList)?.[1]
    ?.split(/,|\/|\||\bor\b|\band\b/)
    .map((option) => option.replace(/["'`]/g, '').trim())
    .filter((option) => option !== '');
  if (options === undefined || options.length < 2) return undefined;
  return nearest(textToJudge(question), options, (option) => option)?.candidate;
}
