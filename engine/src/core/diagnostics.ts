import pc from 'picocolors';

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

/** Problems as people read them in a terminal: errors last, so that they stand nearest the prompt. */
export function formatProblems(problems: readonly Problem[]): string {
  const ordered = [...problems].sort((a, b) => rank(a) - rank(b));
  return ordered.map(formatProblem).join('\n\n');
}

/** One problem: what, where, the source lines, what would be right. */
export function formatProblem(problem: Problem): string {
  const label = problem.severity === 'error' ? pc.red('error') : pc.yellow('warning');
  const lines = [`${label} ${problem.message} ${pc.dim(`[${problem.code}]`)}`];
  if (problem.place !== undefined) lines.push(`  ${pc.cyan(placeText(problem.place))}`);
  if (problem.excerpt !== undefined) lines.push(problem.excerpt.replace(/^/gm, '    '));
  if (problem.hint !== undefined) lines.push(`  ${pc.bold('hint')} ${problem.hint}`);
  return lines.join('\n');
}

/** `file:line:column`, which terminals turn into a link. */
export function placeText(place: { file: string; line?: number; column?: number }): string {
  return [place.file, place.line, place.column].filter((part) => part !== undefined).join(':');
}

function rank(problem: Problem): number {
  return problem.severity === 'error' ? 1 : 0;
}
