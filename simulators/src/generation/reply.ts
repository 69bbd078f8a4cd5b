import type { ModelRequest } from '../request/model-request.ts';

/** A string matches anywhere, in upper or lower case; a list matches when all its members do. */
export type Pattern = string | RegExp | Array<string | RegExp>;

/** What a request must be like for a reply to apply. Every given condition must hold. */
export interface ReplyCondition {
  /** The last user message, without the markers of prompt templates. */
  prompt?: Pattern;
  /** The system prompt, without a JSON schema that the library put there. */
  system?: Pattern;
  /** Everything that was sent, including earlier messages and tool results. */
  conversation?: Pattern;
  /** Top-level properties that the JSON schema has. */
  schema?: string | string[];
  /** Names of offered tools (or of the function); all of them must be offered. */
  tools?: string | string[];
  /** The tool results at the end of the conversation. Without results, the reply doesn't apply. */
  toolResult?: Pattern;
  /** Which user turn of a chat this is, counted from 1. */
  turn?: number;
  /** `true`: only with an image in the prompt; `false`: only without; a pattern: what one of our own images shows. */
  image?: boolean | Pattern;
  /** `openai`, `ollama`, … as in hosts.json. */
  provider?: string | string[];
  model?: Pattern;
}

/** A tool call that the model asks for. */
export interface ReplyToolCall {
  name: string;
  args: unknown;
  /** The model makes the tool up: the call is sent although no such tool is offered. */
  madeUp?: boolean;
}

/** A part of a reply: a fixed value, or one computed from the request. */
export type ReplyValue<VALUE> = VALUE | ((request: ModelRequest) => VALUE);

/** A scripted reply. It applies where its condition holds and it has what the request asks for. */
export interface Reply {
  when: ReplyCondition;
  /** Free text. A list holds variants: the first for the first generation, and so on. */
  text?: ReplyValue<string | string[]>;
  /** The object, where the request demands JSON. It isn't checked against the schema: the library does that. */
  object?: ReplyValue<unknown>;
  /**
   * The calls, where tools are offered. Calls of tools that aren't offered are left out, unless they are `madeUp`. An
   * empty list means: call nothing, say `text`.
   */
  toolCalls?: ReplyValue<ReplyToolCall[]>;
}
