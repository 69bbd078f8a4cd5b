import type { ViteDevServer } from 'vite';
import { formatProblems } from '../../problems/format-problems.ts';
import type { Problem } from '../../problems/problem.ts';
import type { Progress } from '../progress.ts';

/** Shows problems in the terminal when they change, and errors in the page until they are mended. */
export interface Reporter {
  show(problems: readonly Problem[]): void;
}

export function createReporter(vite: ViteDevServer, progress: Progress): Reporter {
  let shown = '';
  return {
    show(problems) {
      const text = formatProblems(problems);
      if (text !== shown) progress.print(text === '' ? 'All problems are mended.' : `\n${text}\n`);
      shown = text;
      const errors = problems.filter(({ severity }) => severity === 'error');
      vite.ws.send({ type: 'custom', event: 'engine:problems', data: errors });
    },
  };
}
