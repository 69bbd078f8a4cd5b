import type { Sample } from '../sample.ts';
import { compileSample } from './compile-sample.ts';
import { neutralEnvironment, type SampleEnvironment } from './environment.ts';
import { printedText } from './printed-text.ts';
import { processFailure } from './process-failure.ts';
import { runProcess } from './run-process.ts';
import type { Workspace } from './workspace.ts';

export interface RunResult {
  sample: Sample;
  /** What the page shows, and what is compared. */
  output: string;
  /** Why the run counts as failed. */
  failure?: string;
  milliseconds: number;
}

export interface RunOptions {
  environment: SampleEnvironment;
  workspace: Workspace;
  /** Milliseconds. */
  timeLimit: number;
}

/** Runs one sample in its own process and folder. */
export async function runSample(sample: Sample, options: RunOptions): Promise<RunResult> {
  const started = performance.now();
  const finish = (output: string, failure?: string): RunResult => ({
    sample,
    output,
    ...(failure === undefined ? {} : { failure }),
    milliseconds: performance.now() - started,
  });
  let code: string;
  try {
    code = await compileSample(sample);
  } catch (error) {
    return finish('', (error as Error).message);
  }
  const { dir, file } = await options.workspace.prepare(code);
  const { environment, timeLimit } = options;
  const result = await runProcess(['--enable-source-maps', ...environment.nodeArgs, file], {
    cwd: dir,
    env: { PATH: process.env.PATH ?? '', HOME: dir, ...neutralEnvironment, ...environment.env, ...sample.env },
    timeLimit,
  });
  const output = printedText(result, dir, sample.fails);
  return finish(output, processFailure(result, { dir, timeLimit, fails: sample.fails }));
}
