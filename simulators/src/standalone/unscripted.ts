import type { Pattern, Reply } from '../generation/reply.ts';
import type { ModelRequest } from '../request/model-request.ts';
import { missingFor } from './missing.ts';

/** The address of the site, which the bundle has in it. */
declare const SITE: string;

const shownPrompts = 3;
const longestQuote = 100;

/**
 * What a reader is told whose prompt has no answer: that the simulator knows the prompts of the site's programs only, and
 * which of them are nearest. If it knows the prompt, it says what else the program's request has.
 */
export function explainToReaders(request: ModelRequest, replies: readonly Reply[]): string {
  const { provider, prompt } = request;
  const missing = missingFor(request, replies);
  return (
    `The ${provider} simulator has no reply to '${cut(prompt)}'${missing.length === 0 ? '' : ' in this request'}. ` +
    `It isn't a language model: it only knows the prompts of the programs on ${SITE}, exactly as they are there.` +
    (missing.length === 0
      ? `${examples(prompt, replies)} For any other prompt, use the real provider.`
      : ` It replies to this prompt if the request ${missing.join(', and ')}. For any other request, use the real provider.`)
  );
}

function examples(prompt: string, replies: readonly Reply[]): string {
  const known = nearestPrompts(prompt, replies);
  return known.length === 0 ? '' : ` It has replies to prompts that contain, for example, ${known.join(' or ')}.`;
}

/** The texts that replies look for in a prompt, those first that share most words with it. */
function nearestPrompts(prompt: string, replies: readonly Reply[]): string[] {
  const words = wordsOf(prompt);
  const shared = (text: string) => [...wordsOf(text)].filter((word) => words.has(word)).length;
  return [...new Set(replies.flatMap(({ when }) => textsOf(when.prompt)))]
    .map((text) => ({ text, score: shared(text) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, shownPrompts)
    .map(({ text }) => `'${cut(text)}'`);
}

function textsOf(pattern: Pattern = []): string[] {
  return [pattern].flat().filter((part) => typeof part === 'string');
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
}

function cut(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > longestQuote ? `${line.slice(0, longestQuote)}…` : line;
}
