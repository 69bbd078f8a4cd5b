import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem, Report } from '../../problems/problem.ts';
import { readExample } from '../../markdown/code/example-file.ts';
import { findProgramFiles } from '../collect/site-files.ts';
import type { Sample } from '../sample.ts';
import { errorsOf } from './diagnostics.ts';
import { judgeFile, judgeSample } from './judge-sample.ts';
import { createSampleProgram, virtualPath } from './sample-program.ts';

export interface CheckResult {
  /** By the sample's id: what it must fail with, where it does. Only samples without problems are in it. */
  passed: ReadonlyMap<string, { expectedError?: string }>;
}

export interface CheckOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  samples: readonly Sample[];
  /** Which example files to check although no sample quotes them; all, when missing. */
  isWanted?: (file: string) => boolean;
  report: Report;
}

/** Type-checks all samples and example programs of a site as one program. */
export async function checkSamples({ siteDir, samples, isWanted, report }: CheckOptions): Promise<CheckResult> {
  const passed = new Map<string, { expectedError?: string }>();
  const { examples: all, types } = await findProgramFiles(siteDir);
  const quoted = new Set(samples.map((sample) => sample.quote?.file));
  const examples = all.filter((file) => quoted.has(file) || isWanted === undefined || isWanted(file));
  const own = samples.filter((sample) => sample.quote === undefined);
  const { service, update } = createSampleProgram(siteDir);
  update(
    new Map(own.map((sample) => [virtualPath(siteDir, sample), sample.code])),
    [...types, ...examples].map((file) => join(siteDir, file)),
  );

  const broken = new Set<string>();
  for (const file of [...types, ...examples]) {
    const path = join(siteDir, file);
    const problems = judgeFile(file, await readFile(path, 'utf8'), errorsOf(service, path));
    if (problems.length > 0) broken.add(file);
    problems.forEach(report);
  }
  for (const sample of own) {
    const { problems, expectedError } = judgeSample(sample, errorsOf(service, virtualPath(siteDir, sample)));
    problems.forEach(report);
    if (problems.length === 0) passed.set(sample.id, expectedError === undefined ? {} : { expectedError });
  }
  for (const sample of samples) {
    if (sample.quote === undefined) continue;
    const fault = quoteFault(siteDir, sample, examples);
    if (fault !== undefined) report(fault);
    else if (!broken.has(sample.quote.file)) passed.set(sample.id, {});
  }
  return { passed };
}

/** What is wrong with the quote of a sample, if anything is. */
function quoteFault(siteDir: string, sample: Sample, known: readonly string[]): Problem | undefined {
  const { file, region } = sample.quote!;
  const place = { file: sample.file, line: sample.line };
  const example = readExample(siteDir, region === undefined ? file : `${file}#${region}`);
  if ('error' in example) {
    return { severity: 'error', code: 'sample-quote', message: example.error, hint: example.hint, place };
  }
  if (known.includes(file)) return undefined;
  const message = `"${file}" is no file of an example program, so it is not checked`;
  return { severity: 'error', code: 'sample-quote', message, hint: 'Quote a file in examples/.', place };
}
