/** One message of a request, without the markers of prompt templates. */
export interface Message {
  role: 'system' | 'user' | 'assistant' | 'tool';
  text: string;
  /** What each picture shows, as far as the picture carries a description of itself. */
  images?: string[];
}

/**
 * What the request wants back: free text; a JSON object; the arguments of one tool that must be called; or free text
 * with any calls of the offered tools.
 */
export type ResponseMode = 'text' | 'object' | 'tool-arguments' | 'tools';

/** A request to a language model, in one form for all providers. Scripted replies are chosen by it. */
export interface ModelRequest {
  provider: string;
  model: string;
  mode: ResponseMode;
  /** The system messages, without a JSON schema that is in them. */
  system: string;
  /** The last user message. */
  prompt: string;
  messages: Message[];
  /** All messages as one text. */
  conversation: string;
  /** How many user messages there are, the last one included. */
  userTurns: number;
  /** The tool results at the end of the conversation. */
  toolResults: string[];
  /** What the pictures in all messages show; an empty text for a picture without a description. */
  images: string[];
  /** The names of the top-level properties of the JSON schema for the object or the arguments. */
  properties: string[];
  /** The names of the offered tools. */
  tools: string[];
  /** 0 for the first generation, 1 for the second, … */
  generation: number;
}

/** What a provider's request says besides its messages. */
export interface RequestOptions {
  provider: string;
  model?: string;
  mode?: ResponseMode;
  /** It asks for JSON, with or without a schema in the messages. */
  json?: boolean;
  properties?: string[];
  tools?: string[];
}
