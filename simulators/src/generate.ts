import { answer } from './answers/answer.ts';
import type { Reply, ReplyToolCall } from './answers/reply.ts';
import { countTokens, limitTokens } from './language/tokens.ts';
import type { Question } from './questions/question.ts';

/** What may end a generation before it is complete. */
export interface Limits {
  maxTokens?: number | null | undefined;
  stop?: string | string[] | null | undefined;
}

/** One generation of a language model. */
export interface Generation {
  text: string | null;
  toolCalls: ReplyToolCall[];
  /** `stop-sequence` is reported as `stop` by most services. */
  finish: 'stop' | 'stop-sequence' | 'length' | 'tool-calls';
  stoppedBy: string;
  tokens: number;
}

/** Generates one answer, cut at stop sequences and at the limit of tokens. */
export function generate(question: Question, replies: Reply[], limits: Limits = {}): Generation {
  const { text, toolCalls } = answer(question, replies);
  if (toolCalls.length > 0) {
    return { text, toolCalls, finish: 'tool-calls', stoppedBy: '', tokens: countTokens(JSON.stringify(toolCalls)) };
  }
  const stopped = cutAtStop(text ?? '', limits.stop);
  const limited = limitTokens(stopped.text, limits.maxTokens);
  const finish = limited.cut ? 'length' : stopped.stoppedBy === '' ? 'stop' : 'stop-sequence';
  return { text: limited.text, toolCalls: [], finish, stoppedBy: stopped.stoppedBy, tokens: countTokens(limited.text) };
}

/** Several generations for one question. */
export function generateMany(question: Question, replies: Reply[], limits: Limits, count = 1): Generation[] {
  return Array.from({ length: Math.max(1, count) }, (_, generation) =>
    generate({ ...question, generation }, replies, limits),
  );
}

/** Cuts a text into the pieces that a stream sends: about a word or a mark each. */
export function piecesOf(text: string): string[] {
  return text.match(/\s?[\p{L}\p{N}'’]+|\s?[^\s\p{L}\p{N}]{1,3}|\s+/gu) ?? [];
}

function cutAtStop(text: string, stop: Limits['stop']): { text: string; stoppedBy: string } {
  let cut = { text, stoppedBy: '' };
  for (const sequence of stop == null ? [] : [stop].flat()) {
    const at = cut.text.indexOf(sequence);
    if (at !== -1 && sequence !== '') cut = { text: cut.text.slice(0, at), stoppedBy: sequence };
  }
  return cut;
}
