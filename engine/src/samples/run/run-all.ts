import type { Sample } from '../sample.ts';
import { startEnvironment } from './environment.ts';
import { runSample, type RunResult } from './run-sample.ts';
import { createWorkspace } from './workspace.ts';

export interface RunAllOptions {
  siteDir: string;
  /** Milliseconds that a sample may take. */
  timeLimit: number;
  /** How many run at a time. */
  concurrency: number;
  /** Told after each run, in the order in which they end. */
  onResult?: ((result: RunResult) => void) | undefined;
}

/** Runs each sample in a process of its own, a few at a time, and cleans up behind them. */
export async function runAll(samples: readonly Sample[], options: RunAllOptions): Promise<Map<Sample, RunResult>> {
  const results = new Map<Sample, RunResult>();
  if (samples.length === 0) return results;
  const { siteDir, timeLimit } = options;
  const workspace = await createWorkspace(siteDir);
  const environment = await startEnvironment(siteDir).catch(async (error: unknown) => {
    await workspace.remove();
    throw error;
  });
  const waiting = [...samples];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const result = await runSample(next, { environment, workspace, timeLimit });
      results.set(next, result);
      options.onResult?.(result);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.max(1, options.concurrency) }, work));
  } finally {
    await workspace.remove();
    await environment.close();
  }
  return results;
}
