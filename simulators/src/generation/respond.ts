import type { ModelRequest } from '../request/model-request.ts';
import { applies } from './matching.ts';
import type { Reply, ReplyToolCall, ReplyValue } from './reply.ts';
import { answerWith } from '../transport/answers.ts';
import { UnscriptedPromptError } from './unscripted.ts';

/** What a language model answers: text, tool calls, or both. Objects are JSON in `text`. */
export interface Response {
  text: string | null;
  toolCalls: ReplyToolCall[];
}

/**
 * Answers a request with the first scripted reply that applies.
 *
 * @param replies in the order in which they are tried
 * @throws UnscriptedPromptError if none applies
 */
export function respond(request: ModelRequest, replies: readonly Reply[]): Response {
  answerWith('reply');
  const applying = replies.filter((reply) => applies(reply.when, request));
  switch (request.mode) {
    case 'text':
      return textResponse(applying, request);
    case 'object':
    case 'tool-arguments':
      return { text: JSON.stringify(objectOf(applying, request)), toolCalls: [] };
    case 'tools':
      return respondWithTools(applying, request);
  }
}

function respondWithTools(applying: Reply[], request: ModelRequest): Response {
  const chosen = applying.find((reply) => callsTools(reply, request) || reply.text !== undefined);
  if (chosen?.toolCalls === undefined || !callsTools(chosen, request)) return textResponse(applying, request);
  const toolCalls = valueOf(chosen.toolCalls, request).filter(
    ({ name, madeUp }) => madeUp === true || request.tools.includes(name),
  );
  if (toolCalls.length === 0) return textResponse(applying, request);
  return { text: chosen.text === undefined ? null : textOf(chosen.text, request), toolCalls };
}

/** A reply's calls have been made once results are back. To make more, it has to name the result that it goes on from. */
function callsTools(reply: Reply, request: ModelRequest): boolean {
  const repeats = request.toolResults.length > 0 && reply.when.toolResult === undefined;
  return reply.toolCalls !== undefined && !repeats;
}

function textResponse(applying: Reply[], request: ModelRequest): Response {
  const text = applying.find((reply) => reply.text !== undefined)?.text;
  if (text === undefined) throw new UnscriptedPromptError(request);
  return { text: textOf(text, request), toolCalls: [] };
}

function textOf(value: NonNullable<Reply['text']>, request: ModelRequest): string {
  const text = valueOf(value, request);
  return Array.isArray(text) ? (text[request.generation % text.length] ?? '') : text;
}

function objectOf(applying: Reply[], request: ModelRequest): unknown {
  for (const reply of applying) {
    if (reply.object !== undefined) return valueOf(reply.object, request);
    if (reply.toolCalls === undefined || request.mode !== 'tool-arguments') continue;
    const call = valueOf(reply.toolCalls, request).find(({ name }) => name === request.tools[0]);
    if (call !== undefined) return call.args;
  }
  throw new UnscriptedPromptError(request);
}

function valueOf<VALUE>(value: ReplyValue<VALUE>, request: ModelRequest): VALUE {
  return typeof value === 'function' ? (value as (request: ModelRequest) => VALUE)(request) : value;
}
