import type { JsonSchema } from './json-schema.ts';

/** One message of what was sent, free of the markers of prompt templates. */
export interface Turn {
  role: 'system' | 'user' | 'assistant' | 'tool';
  text: string;
  images?: Buffer[];
}

/** A tool that the model may call. */
export interface OfferedTool {
  name: string;
  description?: string;
  parameters: JsonSchema;
}

/**
 * What is wanted back: free text; a JSON object; the arguments for one tool that must be called; or free text
 * and any calls of the offered tools.
 */
export type Demand = 'text' | 'object' | 'call' | 'tools';

/** A call of a language model in one form for all providers; replies are chosen and worked out from it. */
export interface Question {
  provider: string;
  model: string;
  demand: Demand;
  /** System messages, without a JSON schema that stood in them. */
  system: string;
  /** The last thing the user said. */
  prompt: string;
  turns: Turn[];
  /** All turns as one text. */
  conversation: string;
  /** How often the user has spoken, this time included. */
  userTurns: number;
  /** Results of tools that stand at the end of the conversation. */
  toolResults: string[];
  images: Buffer[];
  /** The schema of the object or of the arguments, where one was sent. */
  schema?: JsonSchema;
  tools: OfferedTool[];
  /** 0 for the first generation, 1 for the second, … */
  generation: number;
}

/** What a provider's request says besides its messages. */
export interface QuestionOptions {
  provider: string;
  model?: string;
  demand?: Demand;
  schema?: JsonSchema;
  tools?: OfferedTool[];
}
