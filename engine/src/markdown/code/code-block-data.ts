import type { Token } from '../highlight.ts';

/** A block of code, ready to be shown. */
export interface CodeBlock {
  language: string;
  title?: string;
  lines: readonly (readonly Token[])[];
  /** Lines to mark, from 1. */
  highlighted: ReadonlySet<number>;
  /** Number of the first line, where lines are numbered. */
  firstNumber?: number;
  /** Where the fence stands: samples are looked up by it. */
  line: number;
  /** The fence says that the output of the sample is not shown. */
  hideOutput: boolean;
}
