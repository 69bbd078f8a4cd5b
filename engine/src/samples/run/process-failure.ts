import type { ProcessResult } from './run-process.ts';

export interface RunTerms {
  /** Where it ran; its path is not part of what is told. */
  dir: string;
  /** Milliseconds that it had. */
  timeLimit: number;
  /** Whether it must end with a non-zero exit code. */
  fails: boolean;
}

/** Why a run counts as failed, with what it printed; `undefined` where it ended as it must. */
export function processFailure(result: ProcessResult, { dir, timeLimit, fails }: RunTerms): string | undefined {
  const printed = [result.stdout, result.stderr].filter(Boolean).join('\n').trimEnd().replaceAll(dir, '.');
  const transcript = printed === '' ? '(nothing)' : printed;
  if (result.ended === 'time') {
    return `It did not end within ${timeLimit / 1000} s; until then it printed:\n${transcript}`;
  }
  if (result.ended === 'output') return 'It printed more than 1 MB; it was ended';
  if (fails && result.exitCode === 0) {
    return `Its fence says that it fails, but it ended well; it printed:\n${transcript}`;
  }
  if (!fails && result.exitCode !== 0) {
    return `It ended with exit code ${result.exitCode}; it printed:\n${transcript}`;
  }
  return undefined;
}
