import type { CodeError } from './diagnostics.ts';

/** What one pass of the compiler tells of a piece of code; offsets count from its start. */
export interface CodeAnalysis {
  errors: CodeError[];
  hovers: CodeHover[];
  uses: CodeUse[];
}

/** An identifier with what an editor would say of it. */
export interface CodeHover {
  start: number;
  end: number;
  type: string;
  /** First sentence of its doc comment. */
  doc?: string;
  /** Exported name of the library that the identifier itself means: `generateText`, `openai.Api`. */
  symbol?: string;
}

/** A place that uses an exported symbol: `openai`, `openai.Api`, `OpenAIChatModel.withTextPrompt`. */
export interface CodeUse {
  symbol: string;
  start: number;
}
