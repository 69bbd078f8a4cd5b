import { transform } from 'esbuild';
import type { Diagnostic, Reporter } from '../../core/diagnostics.ts';
import { isRunnable, type Sample } from '../collect.ts';
import {
  createWorkspace,
  neutralEnvironment,
  processFailure,
  runProcess,
  type SampleEnvironment,
  startEnvironment,
  type Workspace,
} from './process.ts';
import {
  disagreement,
  fingerprint,
  isCurrent,
  type OutputRecord,
  type PageRecords,
  printedText,
  readRecords,
  writeRecords,
} from './recorded-outputs.ts';

/**
 * The sample as JavaScript, with a source map by which stack traces name the lines of the Markdown file:
 * each line of the code is moved down to where it stands there.
 * @throws where the code does not parse
 */
export async function compileSample(sample: Sample): Promise<string> {
  const result = await transform(atSourceLines(sample), {
    loader: sample.language,
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcefile: sample.file,
    sourcemap: 'inline',
    sourcesContent: false,
  });
  return result.code;
}

function atSourceLines(sample: Sample): string {
  let text = '';
  let line = 1;
  for (const [index, code] of sample.code.split('\n').entries()) {
    const target = Math.max(line, sample.sourceLines[index] ?? line);
    text += '\n'.repeat(target - line) + code + '\n';
    line = target + 1;
  }
  return text;
}

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

export interface RunAllOptions {
  siteDir: string;
  /** How many run at a time. */
  concurrency: number;
}

/** What all runs share. */
export interface RunTools {
  environment: SampleEnvironment;
  workspace: Workspace;
}

/** Runs the jobs, a few at a time, in the site's environment, and cleans up behind them. */
export async function runAll(
  jobs: readonly ((tools: RunTools) => Promise<void>)[],
  { siteDir, concurrency }: RunAllOptions,
): Promise<void> {
  if (jobs.length === 0) return;
  const workspace = await createWorkspace(siteDir);
  try {
    const environment = await startEnvironment(siteDir);
    const waiting = [...jobs];
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await next({ environment, workspace });
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.max(1, concurrency) }, work));
    } finally {
      await environment.close();
    }
  } finally {
    await workspace.remove();
  }
}

/**
 * The records of a page after these runs. Samples that were not run this time keep theirs; what varies keeps
 * its record while the sample is the same, so that updating changes nothing without need.
 * @param samples all samples of the page, in their order
 */
export function settleRecords(
  samples: readonly Sample[],
  results: ReadonlyMap<Sample, RunResult>,
  known: PageRecords,
): PageRecords {
  const settled = new Map<string, OutputRecord>();
  for (const sample of samples.filter(isRunnable)) {
    const result = results.get(sample);
    const record = known.get(sample.key);
    const keep = result === undefined || (sample.varies !== undefined && record && isCurrent(sample, record));
    if (keep) {
      if (record !== undefined) settled.set(sample.key, record);
    } else if (result.failure === undefined) {
      settled.set(sample.key, { fingerprint: fingerprint(sample), output: result.output });
    }
  }
  return settled;
}

/** Records without a sample: the page was changed and its outputs were not. */
export function orphanProblems(page: string, samples: readonly Sample[], records: PageRecords): Diagnostic[] {
  const keys = new Set(samples.filter(isRunnable).map((sample) => sample.key));
  return [...records.keys()]
    .filter((key) => !keys.has(key))
    .map((key) => ({
      severity: 'error',
      code: 'sample-record',
      message: `outputs/${page} has a record "${key}", but the page has no sample of that name that is run`,
      hint: "update the page's records with --update",
      location: { file: `outputs/${page}/index.json` },
    }));
}

export interface RunSamplesOptions extends RunAllOptions {
  /** Milliseconds that a sample may take. */
  timeLimit: number;
  /** Told after each run, in the order in which they end. */
  onResult?: ((result: RunResult) => void) | undefined;
  /** Write the recorded outputs instead of comparing with them. */
  update: boolean;
  report: Reporter;
}

/** All samples of a page. */
export interface PageSamples {
  /** Path of the page below the recorded outputs. */
  page: string;
  samples: readonly Sample[];
}

export interface PageRun extends PageSamples {
  /** Those that are to be run this time. */
  chosen: readonly Sample[];
}

/**
 * Runs the chosen samples and compares what they print with what is recorded, or records it. Reports every
 * failure at the sample's fence.
 * @returns how many ran well
 */
export async function runSamples(pages: readonly PageRun[], options: RunSamplesOptions): Promise<number> {
  const results = new Map<Sample, RunResult>();
  const jobs = pages
    .flatMap((page) => page.chosen)
    .map((sample) => async (tools: RunTools) => {
      const result = await runSample(sample, { ...tools, timeLimit: options.timeLimit });
      results.set(sample, result);
      options.onResult?.(result);
    });
  await runAll(jobs, options);
  let well = 0;
  for (const { page, samples, chosen } of pages) {
    const records = await readRecords(options.siteDir, page);
    for (const sample of chosen) {
      const result = results.get(sample);
      if (result === undefined) continue;
      const { failure, output } = result;
      const message = failure ?? (options.update ? undefined : disagreement(sample, output, records.get(sample.key)));
      if (message === undefined) well++;
      else {
        const location = { file: sample.file, line: sample.line };
        options.report({ severity: 'error', code: 'sample-run', message: `${sample.id}: ${message}`, location });
      }
    }
    if (options.update) await writeRecords(options.siteDir, page, settleRecords(samples, results, records));
    else orphanProblems(page, samples, records).forEach(options.report);
  }
  return well;
}
