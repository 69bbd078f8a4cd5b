import type { ModelRequest } from '../request/model-request.ts';
import { several } from '../request/several.ts';
import type { Reply, ReplyToolCall } from './reply.ts';
import { respond, type Response } from './respond.ts';
import { countTokens, limitTokens } from './tokens.ts';

/** What may end a generation before it is complete. */
export interface Limits {
  maxTokens?: number | null | undefined;
  stop?: string | string[] | null | undefined;
  /** Sequences that end the text, too, but stay in it. */
  stopAfter?: string[] | undefined;
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
  if (toolCalls.length > 0) return limitCalls({ text, toolCalls }, limits.maxTokens);
  const stopped = cutAtStop(text ?? '', limits);
  const limited = limitTokens(stopped.text, limits.maxTokens);
  const finish = limited.cut ? 'length' : stopped.stoppedBy === '' ? 'stop' : 'stop-sequence';
  return { text: limited.text, toolCalls: [], finish, stoppedBy: stopped.stoppedBy, tokens: countTokens(limited.text) };
}

/** What a model says before its calls counts, too. The arguments of the call that it was writing are what it wrote. */
function limitCalls({ text, toolCalls }: Response, maxTokens: Limits['maxTokens']): Generation {
  const tokens = countTokens(JSON.stringify(toolCalls));
  const whole: Generation = { text, toolCalls, finish: 'tool-calls', stoppedBy: '', tokens };
  if (maxTokens == null || maxTokens < 0) return whole;
  const said = limitTokens(text ?? '', maxTokens);
  let left = maxTokens - countTokens(said.text);
  let isCut = said.cut;
  const written: ReplyToolCall[] = [];
  for (const call of toolCalls) {
    left -= countTokens(call.name);
    isCut ||= left < 0;
    if (isCut) break;
    const args = limitTokens(JSON.stringify(call.args), left);
    left -= countTokens(args.text);
    isCut = args.cut;
    written.push({ ...call, args: args.text });
  }
  if (!isCut) return whole;
  return { ...whole, text: text === null ? null : said.text, toolCalls: written, finish: 'length', tokens: maxTokens };
}

/** What OpenAI writes at most for one request. */
const mostGenerations = 128;

/**
 * Several generations for one request.
 *
 * @throws RangeError if they're more than a provider writes at once
 */
export function generateMany(
  request: ModelRequest,
  replies: readonly Reply[],
  limits: Limits,
  count = 1,
): Generation[] {
  return several('The number of texts', Math.max(1, count), mostGenerations, (generation) =>
    generate({ ...request, generation }, replies, limits),
  );
}

/** Cuts a text into the pieces that a stream sends: about a word or a punctuation mark each. */
export function piecesOf(text: string): string[] {
  return text.match(/\s?[\p{L}\p{N}'’]+|\s?[^\s\p{L}\p{N}]{1,3}|\s+/gu) ?? [];
}

/** Cuts at the sequence that comes first. */
function cutAtStop(text: string, { stop, stopAfter = [] }: Limits): { text: string; stoppedBy: string } {
  const ends = [
    ...[stop ?? []].flat().map((sequence) => ({ sequence, at: text.indexOf(sequence), kept: 0 })),
    ...stopAfter.map((sequence) => ({ sequence, at: text.indexOf(sequence), kept: sequence.length })),
  ];
  const [first] = ends
    .filter(({ sequence, at }) => sequence !== '' && at !== -1)
    .sort((one, other) => one.at - other.at);
  if (first === undefined) return { text, stoppedBy: '' };
  return { text: text.slice(0, first.at + first.kept), stoppedBy: first.sequence };
}
