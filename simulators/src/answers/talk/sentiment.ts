import { stem, words } from '../../language/words.ts';
import type { Question } from '../../questions/question.ts';

const stemsOf = (list: string) => new Set(list.split(' ').map(stem));

const positive = stemsOf(
  'good great excellent wonderful amazing fantastic superb love loved lovely best happy pleased perfect delightful ' +
    'enjoy enjoyed helpful friendly recommend recommended impressive brilliant beautiful awesome fast reliable joy ' +
    'satisfied comfortable quick thank thanks glad delicious solid smooth easy favourite favorite',
);
const negative = stemsOf(
  'bad terrible awful horrible poor hate hated worst unhappy sad disappointed disappointing disappointment broken ' +
    'broke slow rude useless annoying angry frustrating refund waste defective dirty cold never fail failed failure boring ' +
    'uncomfortable noisy late missing ugly difficult confusing crash crashed pungent disgusting awkward lost smell smelled',
);
const negation = /^(?:not|no|never|hardly|isn't|wasn't|don't|didn't|doesn't|won't|isn’t|wasn’t|don’t|didn’t|doesn’t)$/;

/** How positive (above 0) or negative (below 0) a text sounds. */
export function sentimentScore(text: string): number {
  let score = 0;
  let negated = 0;
  for (const word of words(text)) {
    if (negation.test(word)) {
      negated = 3;
      continue;
    }
    const root = stem(word);
    const value = positive.has(root) ? 1 : negative.has(root) ? -1 : 0;
    score += negated > 0 ? -value : value;
    negated--;
  }
  return score;
}

/** "positive", "negative" or "neutral". */
export function sentimentOf(text: string): 'positive' | 'negative' | 'neutral' {
  const score = sentimentScore(text);
  return score > 0 ? 'positive' : score < 0 ? 'negative' : 'neutral';
}

/** Answers a question for the sentiment of a text in the words that it offers. */
export function answerSentiment(question: Question): string | undefined {
  const instruction = `${question.system}\n${question.prompt}`;
  if (!/\bsentiment\b/i.test(instruction)) return undefined;
  const sentiment = sentimentOf(textToJudge(question));
  // Answer as the options are written: POSITIVE, Positive or positive.
  return instruction.match(new RegExp(`\\b${sentiment}\\b`, 'i'))?.[0] ?? sentiment;
}

/** The text in question: what follows the instruction, or all the user said where the instruction is the system's. */
export function textToJudge({ system, prompt }: Question): string {
  if (/\bsentiment\b/i.test(system) && !/\bsentiment\b/i.test(prompt)) return prompt;
  const rest = prompt.match(/(?:\n\s*\n|:\s)([\s\S]+)$/)?.[1];
  return rest ?? prompt;
}
