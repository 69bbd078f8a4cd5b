import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const questionSchema = z.strictObject({
  /** What somebody types or pastes. */
  ask: z.string(),
  /** Which tool it's put to: one for questions, unless it's something else. */
  kind: z.enum(['question', 'error', 'symbol', 'samples']).default('question'),
  /** For samples. */
  symbol: z.string().optional(),
  provider: z.string().optional(),
  /** Pages that answer it; with an anchor, this section does. */
  answers: z.array(z.string()).min(1),
  /** Repository and number of the issue or pull request that it comes from. */
  source: z.string(),
});
/** A question that assistants are asked, and where its answer is. */
export type Question = z.output<typeof questionSchema>;

/** The questions of the evaluation, in their order. */
export function readQuestions(): Question[] {
  return z.array(questionSchema).parse(JSON.parse(readFileSync(join(import.meta.dirname, 'questions.json'), 'utf8')));
}

/**
 * Whether a place answers a question.
 * @param place path of a page, with or without an anchor
 * @param pagesOnly the page is enough where one of its sections answers
 */
export function isAnswer(place: string, { answers }: Pick<Question, 'answers'>, pagesOnly = false): boolean {
  const [route = '', anchor] = place.split('#');
  return answers.some((answer) => {
    const [page = '', section] = answer.split('#');
    return bare(route) === bare(page) && (pagesOnly || section === undefined || section === anchor);
  });
}

function bare(route: string): string {
  return route.replace(/(.)\/$/, '$1');
}
