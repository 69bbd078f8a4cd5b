import { cycle } from '../../language/cycle.ts';
import type { Question } from '../../questions/question.ts';
import { answerArithmetic } from './arithmetic.ts';
import { classify } from './classify.ts';
import { describeImages } from './describe-images.ts';
import { answerFromContext } from './from-context.ts';
import { recallFact } from './facts.ts';
import { answerSentiment } from './sentiment.ts';
import { smallTalk } from './small-talk.ts';
import { summarise } from './summarise.ts';
import { enumerate } from './enumerate.ts';
import { repeat } from './repeat.ts';
import { reportToolResults } from './tool-results.ts';
import { translate } from './translate.ts';
import { compose } from './write.ts';

/** The generic replies, the first that has something to say wins. */
const talents: Array<(question: Question) => string | undefined> = [
  reportToolResults,
  describeImages,
  answerSentiment,
  classify,
  translate,
  summarise,
  answerArithmetic,
  repeat,
  enumerate,
  answerFromContext,
  compose,
  smallTalk,
  recallFact,
];

/** For what nobody could know: true of nearly everything, and a sign that a scripted reply would be better. */
const answersToQuestions = [
  'That depends on the circumstances. If you tell me more about them, I can be more precise.',
  'There is more than one answer to that. It depends on what matters most to you.',
  'Opinions differ on that. A small experiment will tell you more than theory.',
];
const answersToTasks = [
  'Here is a first version: begin with what matters most, keep it short, and leave out what does not help the reader.',
  'One way to go about it: start with a simple example, check the result, and refine it step by step.',
  'A good start is to say what it is for; the rest follows from that.',
];

/** What a well-behaved model would say, for a question that nobody has scripted a reply for. */
export function talk(question: Question): string {
  for (const talent of talents) {
    const said = talent(question);
    if (said !== undefined) return said;
  }
  const variants = question.prompt.trim().endsWith('?') ? answersToQuestions : answersToTasks;
  return cycle(variants, question.generation);
}
