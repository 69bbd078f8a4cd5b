import { facts } from '../../knowledge/facts.ts';
import { nearest } from '../../language/meaning.ts';
import type { Question } from '../../questions/question.ts';

const enough = 0.34;

/** Recalls what is commonly known about the subject of a question. */
export function recallFact({ prompt }: Question): string | undefined {
  const best = nearest(prompt, facts, ({ topic }) => topic);
  return best !== undefined && best.score >= enough ? best.candidate.text : undefined;
}
