/** A place in a source file, for people: lines and columns count from 1. */
export interface SourcePlace {
  /** Path as an author knows it, relative to the site's folder. */
  file: string;
  line?: number;
  column?: number;
}

/** One thing that is wrong with the sources of a site. */
export interface Problem {
  severity: 'error' | 'warning';
  /** Short stable name of the kind, such as `broken-link`. */
  code: string;
  /** What is wrong, naming the value at fault. */
  message: string;
  /** What would be right. */
  hint?: string;
  place?: SourcePlace;
  /** The source lines at fault, as they are. */
  excerpt?: string;
}

/** Takes note of a problem; the build goes on, so that all problems are shown together. */
export type Report = (problem: Problem) => void;

/** Thrown where a build cannot publish: carries every problem that was found. */
export class SiteError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map((problem) => problem.message).join('\n'));
    this.name = 'SiteError';
  }
}
