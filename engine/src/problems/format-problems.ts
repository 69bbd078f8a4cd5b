import pc from 'picocolors';
import type { Problem } from './problem.ts';

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
