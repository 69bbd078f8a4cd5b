import type { Question } from '../../questions/question.ts';

/** Says what it is told to say, counts, and answers yes where only yes or no is wanted. */
export function repeat({ prompt }: Question): string | undefined {
  const said = prompt.match(
    /^\s*(?:please )?(?:just )?(?:say|repeat|echo)(?: after me)?:?\s+["“']?(.+?)["”']?[.!]?\s*$/is,
  )?.[1];
  if (said !== undefined) return said;
  const range = prompt.match(/\bcount (?:from (\d+) )?(?:up )?to (\d+)/i);
  if (range !== null) {
    const from = Number(range[1] ?? 1);
    const count = Math.min(100, Math.max(0, Number(range[2]) - from + 1));
    return Array.from({ length: count }, (_, index) => from + index).join(', ');
  }
  if (/\byes or no\b/i.test(prompt)) return 'Yes';
  return undefined;
}
