import { subjectOf } from '../../language/subject.ts';
import type { Question } from '../../questions/question.ts';
import { answerArithmetic } from './arithmetic.ts';
import { classify } from './classify.ts';
import { describeImages } from './describe-images.ts';
import { answerFromContext } from './from-context.ts';
import { recallFact } from './facts.ts';
import { answerSentiment } from './sentiment.ts';
import { smallTalk } from './small-talk.ts';
import { summarise } from './summarise.ts';
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
  answerFromContext,
  compose,
  smallTalk,
  recallFact,
];

/** What a well-behaved model would say, for a question that nobody has scripted a reply for. */
export function talk(question: Question): string {
  for (const talent of talents) {
    const said = talent(question);
    if (said !== undefined) return said;
  }
  const subject = subjectOf(question.prompt);
  const variants = [
    `There is more to ${subject} than meets the eye. It helps to begin with the essentials and to look at one example at a time.`,
    `The first thing to know about ${subject} is what it is for; the details follow from that.`,
    `Opinions on ${subject} differ, but most people agree that practice teaches more than theory.`,
  ];
  return variants[question.generation % variants.length]!;
}
