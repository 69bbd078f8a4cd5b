import type { Question } from '../questions/question.ts';

/** A string matches anywhere, whatever its case; a list matches when all its members do. */
export type Pattern = string | RegExp | Array<string | RegExp>;

/** What a question must be like for a reply to apply. Every given condition must hold. */
export interface ReplyCondition {
  /** The last thing the user said (the instruction, without template markers). */
  prompt?: Pattern;
  /** The system prompt, without a JSON schema that the library put there. */
  system?: Pattern;
  /** Everything that was sent, earlier turns and tool results included. */
  conversation?: Pattern;
  /** Names of top-level properties that the demanded JSON schema has. */
  schema?: string | string[];
  /** Names of tools (or the function) that are offered, all of them. */
  tools?: string | string[];
  /** The results of tools that were sent back last; no result, no match. */
  toolResult?: Pattern;
  /** Which user turn of a chat this is, counted from 1. */
  turn?: number;
  /** `true`: only with an image in the prompt; `false`: only without. */
  image?: boolean;
  /** `openai`, `ollama`, … as in hosts.json. */
  provider?: string | string[];
  model?: Pattern;
}

/** A call of a tool that the model asks for. */
export interface ReplyToolCall {
  name: string;
  args: unknown;
  /** The model makes the tool up: the call is sent although no such tool is offered. */
  madeUp?: boolean;
}

/** What a reply says: a fixed value, or one worked out from the question. */
export type ReplyValue<VALUE> = VALUE | ((question: Question) => VALUE);

/** One scripted reply. It applies where its condition holds and it has what is asked for. */
export interface Reply {
  when: ReplyCondition;
  /** Free text. A list holds variants: the first for the first generation, and so on. */
  text?: ReplyValue<string | string[]>;
  /** The object, where the question demands JSON. Not checked against the schema: the library does that. */
  object?: ReplyValue<unknown>;
  /** The calls, where tools are offered; only those of offered tools are sent, unless `madeUp`. An empty list means: none, say `text`. */
  toolCalls?: ReplyValue<ReplyToolCall[]>;
}
