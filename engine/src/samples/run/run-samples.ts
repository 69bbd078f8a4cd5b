import type { Report } from '../../problems/problem.ts';
import type { Sample } from '../sample.ts';
import { disagreement } from './compare-output.ts';
import { readRecords, writeRecords } from './recorded-outputs.ts';
import { runAll, type RunAllOptions, type RunTools } from './run-all.ts';
import { runSample, type RunResult } from './run-sample.ts';
import { orphanProblems, settleRecords } from './settle-records.ts';

export interface RunSamplesOptions extends RunAllOptions {
  /** Milliseconds that a sample may take. */
  timeLimit: number;
  /** Told after each run, in the order in which they end. */
  onResult?: ((result: RunResult) => void) | undefined;
  /** Write the recorded outputs instead of comparing with them. */
  update: boolean;
  report: Report;
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
        const place = { file: sample.file, line: sample.line };
        options.report({ severity: 'error', code: 'sample-run', message: `${sample.id}: ${message}`, place });
      }
    }
    if (options.update) await writeRecords(options.siteDir, page, settleRecords(samples, results, records));
    else orphanProblems(page, samples, records).forEach(options.report);
  }
  return well;
}
