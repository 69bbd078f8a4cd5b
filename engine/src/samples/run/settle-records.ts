import type { Problem } from '../../problems/problem.ts';
import { isRunnable, type Sample } from '../sample.ts';
import { fingerprint, isCurrent, type OutputRecord, type PageRecords } from './recorded-outputs.ts';
import type { RunResult } from './run-sample.ts';

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
export function orphanProblems(page: string, samples: readonly Sample[], records: PageRecords): Problem[] {
  const keys = new Set(samples.filter(isRunnable).map((sample) => sample.key));
  return [...records.keys()]
    .filter((key) => !keys.has(key))
    .map((key) => ({
      severity: 'error',
      code: 'sample-record',
      message: `outputs/${page} has a record "${key}", but the page has no sample of that name that is run`,
      hint: "update the page's records with --update",
      place: { file: `outputs/${page}/index.json` },
    }));
}
