/**
 * A doc comment. Texts are Markdown in which links to symbols of the reference are written with
 * the address `symbol:<id>`.
 */
export interface ApiComment {
  summary: string;
  remarks?: string;
  returns?: string;
  throws?: string[];
  see?: string[];
  /** Why it is deprecated; empty where only the mark is there. */
  deprecated?: string;
  examples?: ApiExample[];
}

export interface ApiExample {
  /** Markdown before the code. */
  text?: string;
  code: string;
  language: string;
  /** What the compiler says of it where it does not compile against this version. */
  error?: string;
}
