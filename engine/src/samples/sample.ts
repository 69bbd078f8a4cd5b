/** One TypeScript fence of a page, with what its author says about it. */
export interface Sample extends SampleMeta {
  /** Page and key: `guide/function/embed#many`; what people and `--only` call it. */
  id: string;
  /** The page's Markdown file, relative to the site's folder, with forward slashes. */
  file: string;
  /** Line of the opening fence, from 1. */
  line: number;
  /** How far the fence is indented: samples inside lists and components are. */
  indent: number;
  language: 'ts' | 'tsx';
  /** As it is shown: without magic comments; empty when it is quoted. */
  code: string;
  /** For every line of the code, its line in the Markdown file, from 1. */
  sourceLines: readonly number[];
  /** Path of the page below the recorded outputs: `guide/function/embed`. */
  page: string;
  /** The name, or the sample's number within its page, from 1. */
  key: string;
}

/** What stands behind the language in a sample's opening fence. */
export interface SampleMeta {
  name?: string;
  /** Checked, but not run, for this reason. */
  noRun?: string;
  /** Code (`TS2345`) or part of the message of an error that must occur. */
  expectError?: string;
  /** Runs and is compared, but the page does not show what it prints. */
  noOutput: boolean;
  /** Why its output differs from run to run: recorded and shown, never compared. */
  varies?: string;
  /** Must end with a non-zero exit code; the page shows its error output too. */
  fails: boolean;
  /** The code is this file's (or this region of it), and is checked there. */
  quote?: { file: string; region?: string };
  /** Additional environment variables of the run. */
  env: Readonly<Record<string, string>>;
}

/** Whether a sample is run by itself. */
export function isRunnable(sample: SampleMeta): boolean {
  return sample.noRun === undefined && sample.expectError === undefined && sample.quote === undefined;
}
