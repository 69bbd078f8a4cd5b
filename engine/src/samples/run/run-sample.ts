import type { Sample } from '../sample.ts';
import { compileSample } from './compile-sample.ts';
import type { SampleEnvironment } from './environment.ts';
import { printedText } from './printed-text.ts';
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

/** The same everywhere: language, time zone and colours of the machine must not show in the output. */
const neutral = { TZ: 'UTC', LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8', NO_COLOR: '1' };

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
    env: { PATH: process.env.PATH ?? '', HOME: dir, ...neutral, ...environment.env, ...sample.env },
    timeLimit,
  });
  const output = printedText(result, dir, sample.fails);
  const transcript = [result.stdout, result.stderr].filter(Boolean).join('\n').trimEnd().replaceAll(dir, '.');
  if (result.ended === 'time') {
    return finish(
      output,
      `It did not end within ${timeLimit / 1000} s; until then it printed:\n${transcript || '(nothing)'}`,
    );
  }
  if (result.ended === 'output') return finish(output, 'It printed more than 1 MB; it was ended');
  if (sample.fails && result.exitCode === 0) {
    return finish(output, `Its fence says that it fails, but it ended well; it printed:\n${transcript || '(nothing)'}`);
  }
  if (!sample.fails && result.exitCode !== 0) {
    return finish(output, `It ended with exit code ${result.exitCode}; it printed:\n${transcript || '(nothing)'}`);
  }
  return finish(output);
}
