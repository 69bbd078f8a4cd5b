import { join } from 'node:path';
import { readExample } from '../../markdown/code/example-file.ts';
import type { Problem, Report } from '../../problems/problem.ts';
import { findProgramFiles } from '../collect/site-files.ts';
import type { Sample } from '../sample.ts';
import { createAnalyser } from './analyser.ts';
import type { CodeAnalysis } from './analysis.ts';
import { exampleUnits, sampleUnit } from './code-units.ts';
import { judgeFile, judgeSample } from './judge-sample.ts';
import { quotedAnalysis } from './quoted-analysis.ts';

/** A sample in which nothing is wrong. */
export interface PassedSample {
  sample: Sample;
  /** The code that is shown: the sample's own, or what it quotes. */
  code: string;
  /** The message of the error that it is there to show. */
  expectedError?: string;
  analysis: CodeAnalysis;
}

export interface CheckOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  cacheDir: string;
  /** npm names of the documented libraries. */
  packages: readonly string[];
  samples: readonly Sample[];
  /** Which example files to check although no sample quotes them; all, when missing. */
  isWanted?: (file: string) => boolean;
  report: Report;
}

/**
 * Type-checks all samples and example programs of a site as one program; reports every error at its line.
 * @returns the samples that are right, by their ids
 */
export async function checkSamples(options: CheckOptions): Promise<ReadonlyMap<string, PassedSample>> {
  const { siteDir, cacheDir, packages, samples, isWanted = () => true, report } = options;
  const { examples: all, types } = await findProgramFiles(siteDir);
  const quoted = new Set(samples.map((sample) => sample.quote?.file));
  const files = all.filter((file) => quoted.has(file) || isWanted(file));
  const own = samples.filter((sample) => sample.quote === undefined);
  const units = [...own.map((sample) => sampleUnit(siteDir, sample)), ...(await exampleUnits(siteDir, files, all))];
  const analyser = createAnalyser({ siteDir, cacheDir, types: types.map((file) => join(siteDir, file)), packages });
  const analyses = await analyser.analyse(units);

  const passed = new Map<string, PassedSample>();
  own.forEach((sample, index) => {
    const analysis = analyses[index]!;
    const { problems, expectedError } = judgeSample(sample, analysis.errors);
    problems.forEach(report);
    if (problems.length > 0) return;
    passed.set(sample.id, { sample, code: sample.code, analysis, ...(expectedError && { expectedError }) });
  });
  const right = new Map<string, { text: string; analysis: CodeAnalysis }>();
  files.forEach((file, index) => {
    const { text } = units[own.length + index]!;
    const analysis = analyses[own.length + index]!;
    const problems = judgeFile(file, text, analysis.errors);
    problems.forEach(report);
    if (problems.length === 0) right.set(file, { text, analysis });
  });
  for (const sample of samples) {
    if (sample.quote === undefined) continue;
    const { file, region } = sample.quote;
    const example = readExample(siteDir, region === undefined ? file : `${file}#${region}`);
    const fault = quoteFault(sample, example, all);
    if (fault !== undefined) report(fault);
    const source = right.get(file);
    if (source === undefined || 'error' in example) continue;
    const analysis = quotedAnalysis(source.text, source.analysis, example.code, example.firstLine);
    passed.set(sample.id, { sample, code: example.code, analysis });
  }
  return passed;
}

/** What is wrong with the quote of a sample, if anything is. */
function quoteFault(
  sample: Sample,
  example: ReturnType<typeof readExample>,
  known: readonly string[],
): Problem | undefined {
  const place = { file: sample.file, line: sample.line };
  if ('error' in example) {
    return { severity: 'error', code: 'sample-quote', message: example.error, hint: example.hint, place };
  }
  const { file } = sample.quote!;
  if (known.includes(file)) return undefined;
  const message = `"${file}" is no TypeScript file of an example program, so it is not checked`;
  return { severity: 'error', code: 'sample-quote', message, hint: 'Quote a file in examples/.', place };
}
