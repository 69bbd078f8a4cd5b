import type { ParsedDocument } from '../../markdown/parse/parse-document.ts';
import type { Problem } from '../../problems/problem.ts';
import { checkSamples, missingExample, type PassedSample } from '../check/check-samples.ts';
import { collectSamples, outputPage } from '../collect/collect-samples.ts';
import { readRecords, type PageRecords } from '../run/recorded-outputs.ts';
import { isRunnable, type Sample } from '../sample.ts';
import type { SampleLookup, SampleResult } from '../sample-lookup.ts';
import { anchorAt } from './heading-anchors.ts';
import { createPageHovers, toHoverText, type HoverText, type PageHovers } from './page-hovers.ts';
import { createRunCheck, type RunCheck } from './run-check.ts';
import { createSymbolUses } from './symbol-uses.ts';

export interface SampleLookupOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  cacheDir: string;
  /** npm names of the documented libraries. */
  packages: readonly string[];
  documents: Iterable<Pick<ParsedDocument, 'file' | 'fences' | 'headings'>>;
  /** The page made from a file; uses in files without a page are not listed. */
  pageOf: (file: string) => { route: string; title: string } | undefined;
}

/** Everything that pages show of their samples. */
export interface CheckedSamples {
  lookup: SampleLookup;
  /** The texts that the hovers of a file's samples number; `symbols` are exported names → their pages. */
  hoversFor: (file: string, symbols: ReadonlyMap<string, string>) => HoverText[];
  /** Type errors, and warnings about samples that were not run as they are now. */
  problems: readonly Problem[];
}

/** Checks the samples of all documents and joins to them what the runner has recorded. Runs nothing. */
export async function createSampleLookup(options: SampleLookupOptions): Promise<CheckedSamples> {
  const problems: Problem[] = [];
  const report = (problem: Problem) => {
    if (problem.code !== missingExample) problems.push(problem);
  };
  const pages = [...options.documents].map((document) => ({ document, samples: collectSamples(document, report) }));
  const samples = pages.flatMap((page) => page.samples);
  const passed = await checkSamples({ ...options, samples, report });
  const hasRun = await createRunCheck(options.siteDir, report);

  const results = new Map<string, SampleResult>();
  const hovers = new Map<string, PageHovers>();
  const uses = createSymbolUses();
  for (const { document, samples } of pages) {
    const { file, headings } = document;
    const page = options.pageOf(file);
    const records = await readRecords(options.siteDir, outputPage(file));
    const pageHovers = createPageHovers();
    hovers.set(file, pageHovers);
    for (const sample of samples) {
      const right = passed.get(sample.id);
      results.set(placeKey(file, sample.line), resultOf(sample, right, records, pageHovers, hasRun));
      const anchor = anchorAt(headings, sample.line);
      if (page !== undefined && right !== undefined) uses.add(right, { ...page, ...(anchor && { anchor }) });
    }
  }
  return {
    lookup: { at: (file, line) => results.get(placeKey(file, line)), usesOf: uses.of },
    hoversFor: (file, symbols) => hovers.get(file)?.texts.map((text) => toHoverText(text, symbols)) ?? [],
    problems,
  };
}

function placeKey(file: string, line: number): string {
  return `${file}:${line}`;
}

/** What its page shows of a sample. */
function resultOf(
  sample: Sample,
  passed: PassedSample | undefined,
  records: PageRecords,
  hovers: PageHovers,
  hasRun: RunCheck,
): SampleResult {
  const record = isRunnable(sample) ? records.get(sample.key) : undefined;
  const ran = hasRun(sample, record);
  const places = passed === undefined ? [] : hovers.add(passed.analysis.hovers);
  return {
    checked: passed !== undefined,
    ran,
    ...(sample.noRun === undefined ? {} : { notRun: sample.noRun }),
    ...(ran && !sample.noOutput && record !== undefined && record.output !== '' ? { output: record.output } : {}),
    ...(passed?.expectedError === undefined ? {} : { expectedError: passed.expectedError }),
    ...(places.length === 0 ? {} : { hovers: places }),
  };
}
