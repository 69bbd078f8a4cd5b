import type { ModelRequest } from '../request/model-request.ts';
import type { Reply, ReplyToolCall } from './reply.ts';
import { respond } from './respond.ts';
import { countTokens, limitTokens } from './tokens.ts';

/** What may end a generation before it is complete. */
export interface Limits {
  maxTokens?: number | null | undefined;
  stop?: string | string[] | null | undefined;
}

/** One generation of a language model. */
export interface Generation {
  text: string | null;
  toolCalls: ReplyToolCall[];
  /** Most providers report `stop-sequence` as `stop`. */
  finish: 'stop' | 'stop-sequence' | 'length' | 'tool-calls';
  stoppedBy: string;
  tokens: number;
}

/**
 * Generates one answer, cut at stop sequences and at the token limit.
 *
 * @throws UnscriptedPromptError if no reply applies
 */
export function generate(request: ModelRequest, replies: readonly Reply[], limits: Limits = {}): Generation {
  const { text, toolCalls } = respond(request, replies);
  if (toolCalls.length > 0) {
    return { text, toolCalls, finish: 'tool-calls', stoppedBy: '', tokens: countTokens(JSON.stringify(toolCalls)) };
  }
  const stopped = cutAtStop(text ?? '', limits.stop);
  const limited = limitTokens(stopped.text, limits.maxTokens);
  const finish = limited.cut ? 'length' : stopped.stoppedBy === '' ? 'stop' : 'stop-sequence';
  return { text: limited.text, toolCalls: [], finish, stoppedBy: stopped.stoppedBy, tokens: countTokens(limited.text) };
}

/** Several generations for one request. */
export function generateMany(
  request: ModelRequest,
  replies: readonly Reply[],
  limits: Limits,
  count = 1,
): Generation[] {
  return Array.from({ length: Math.max(1, count) }, (_, generation) =>
    generate({ ...request, generation }, replies, limits),
  );
}

/** Cuts a text into the pieces that a stream sends: about a word or a punctuation mark each. */
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
