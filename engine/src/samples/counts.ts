import { count } from '../core/text.ts';
import type { Sample } from './collect.ts';

interface SampleCounts {
  samples: number;
  checked: number;
  run: number;
  expectedErrors: number;
  /** Reason → how many samples aren't run for it. */
  notRun: ReadonlyMap<string, number>;
}

/**
 * Counts what became of the samples.
 * @param run how many ran by themselves
 * @param ranFile whether a file, `examples/pdf-chat/src/main.ts`, belongs to a program that ran: its quotes have run
 */
export function countSamples(
  samples: readonly Sample[],
  passed: ReadonlyMap<string, { expectedError?: string }>,
  run: number,
  ranFile: (file: string) => boolean,
): SampleCounts {
  const notRun = new Map<string, number>();
  let quotesRun = 0;
  for (const { id, noRun, quote } of samples) {
    if (noRun === undefined && quote !== undefined && passed.has(id) && ranFile(quote.file)) {
      quotesRun++;
      continue;
    }
    const reason = noRun ?? (quote === undefined ? undefined : 'quoted from a program that is not run here');
    if (reason !== undefined) notRun.set(reason, (notRun.get(reason) ?? 0) + 1);
  }
  return {
    samples: samples.length,
    checked: passed.size,
    run: run + quotesRun,
    expectedErrors: [...passed.values()].filter((result) => result.expectedError !== undefined).length,
    notRun,
  };
}

/** `24 samples: 24 checked, 20 run, 1 expected error, 3 not run (needs a browser: 2, …)`. */
export function summaryLine(counts: SampleCounts): string {
  const reasons = [...counts.notRun].sort((a, b) => b[1] - a[1]);
  const total = reasons.reduce((sum, [, number]) => sum + number, 0);
  const detail = reasons.map(([reason, number]) => `${reason}: ${number}`).join(', ');
  return [
    `${count(counts.samples, 'sample')}: ${counts.checked} checked`,
    `${counts.run} run`,
    count(counts.expectedErrors, 'expected error'),
    `${total} not run${detail === '' ? '' : ` (${detail})`}`,
  ].join(', ');
}
