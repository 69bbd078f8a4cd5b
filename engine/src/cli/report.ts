import { builtInFeatures } from '../built-in.ts';
import { formatDiagnostics } from '../core/diagnostics.ts';
import { median } from '../core/median.ts';
import { compilerMessage, quotedFrom } from '../core/provenance.ts';
import { count } from '../core/text.ts';
import type { Page } from '../core/site.ts';
import type { SampleLookup, SampleVariants } from '../core/sample-lookup.ts';
import type { Fence } from '../markdown/fences.ts';
import type { ParsedDocument } from '../markdown/parse-document.ts';
import { loadSamples } from '../pipeline/build.ts';
import { loadSite } from '../pipeline/load/load-site.ts';
import { createProgress, type Progress } from '../pipeline/progress.ts';
import { profilesLine } from '../samples/profiles.ts';
import { variantCounts } from '../samples/variants/results.ts';

/** What one page holds. */
interface PageFigures {
  route: string;
  section: string;
  words: number;
  samples: number;
  ran: number;
  /** Labels of the outputs that the page shows. */
  outputs: readonly string[];
  /** Of each sample that ran, the name of its profile. */
  profiles: readonly string[];
  /** Of each sample that names its model by role, its variants. */
  variants: readonly SampleVariants[];
}

/**
 * `engine report`: words, samples and runs of every page that is written by hand, with the medians
 * of each section, and the outputs by where they come from.
 * @param only part of a route; other pages are left out.
 * @returns the exit code: 1 where the site has errors, which the figures don't count, 2 where `only` names no page.
 */
export async function report(siteDir: string, only = ''): Promise<number> {
  const progress = createProgress();
  const loaded = await loadSite(siteDir, progress, { builtIn: builtInFeatures });
  const lookup = await progress.step('Samples', () => loadSamples(loaded));
  const pages = [...loaded.site.pages.values()].flatMap((page) => {
    const document = page.source === undefined ? undefined : loaded.documents.get(page.source.file);
    return document === undefined || !page.route.includes(only) ? [] : [figuresOf(page, document, lookup)];
  });
  const isEmpty = pages.length === 0 && only !== '';
  if (isEmpty) progress.print(`--only ${only}: no written page has that in its route.`);
  for (const section of new Set(pages.map((page) => page.section))) {
    printSection(
      section,
      pages.filter((page) => page.section === section),
      progress,
    );
  }
  printOutputs(
    pages.flatMap(({ outputs }) => outputs),
    progress,
  );
  printProfiles(pages, lookup.standardProfile, progress);
  printVariants(
    pages.flatMap(({ variants }) => variants),
    progress,
  );
  for (const { label, figures } of loaded.site.sections.values()) {
    if (figures !== undefined && only === '') progress.figures(label, figures);
  }
  const { diagnostics } = loaded;
  if (diagnostics.length > 0) progress.print(`\n${formatDiagnostics(diagnostics)}`);
  if (diagnostics.some(({ severity }) => severity === 'error')) return 1;
  return isEmpty ? 2 : 0;
}

/** How many samples ran under which profile, where there is a choice. */
function printProfiles(pages: readonly PageFigures[], standard: string | undefined, progress: Progress): void {
  if (standard === undefined) return;
  const counts = new Map<string, number>();
  for (const name of pages.flatMap(({ profiles }) => profiles)) counts.set(name, (counts.get(name) ?? 0) + 1);
  progress.print(`\nsamples that ran, by profile: ${profilesLine(counts)}`);
}

/** What was made of the samples that name their model by role. */
function printVariants(samples: readonly SampleVariants[], progress: Progress): void {
  const results = samples.flatMap(({ offered }) => offered.map(({ result }) => result));
  const line = variantCounts(samples.length, {
    offered: results.length,
    compiled: results.filter(({ checked }) => checked).length,
    run: results.filter(({ ran }) => ran).length,
    notRun: results.filter(({ notRun, expectedError }) => notRun !== undefined || expectedError !== undefined).length,
  });
  if (line !== '') progress.print(line);
}

function figuresOf(page: Page, { file, fences, statistics }: ParsedDocument, lookup: SampleLookup): PageFigures {
  const results = fences.flatMap(({ line }) => lookup.at(file, line) ?? []);
  return {
    route: page.route,
    section: page.section ?? 'pages',
    words: statistics.words,
    samples: results.length,
    ran: results.filter(({ ran }) => ran).length,
    outputs: fences.flatMap((fence) => outputLabels(fence, file, lookup)),
    variants: results.flatMap(({ variants }) => variants ?? []),
    profiles: results.flatMap(({ ran, profile }) => (ran ? [profile?.name ?? lookup.standardProfile ?? ''] : [])),
  };
}

/** Where the outputs of a fence come from: the sample's, and the block itself where it is one. */
function outputLabels({ line, meta }: Fence, file: string, lookup: SampleLookup): string[] {
  const { provenance, expectedError } = lookup.at(file, line) ?? {};
  const { quoted } = meta.values;
  const found = [
    provenance,
    expectedError === undefined ? undefined : compilerMessage,
    lookup.quotedOutputAt(file, line)?.provenance ?? (typeof quoted === 'string' ? quotedFrom(quoted) : undefined),
  ];
  return found.flatMap((entry) => entry?.label ?? []);
}

function printOutputs(labels: readonly string[], progress: Progress): void {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  progress.print(`\noutputs: ${labels.length}`);
  for (const [label, number] of [...counts].sort((one, other) => other[1] - one[1])) {
    progress.print(`${String(number).padStart(6)}  ${label}`);
  }
}

function printSection(section: string, pages: readonly PageFigures[], progress: Progress): void {
  const width = Math.max(...pages.map(({ route }) => route.length));
  const row = (route: string, ...values: (string | number)[]) =>
    route.padEnd(width) + values.map((value) => String(value).padStart(9)).join('');
  progress.print(`\n${section}: ${count(pages.length, 'page')}`);
  progress.print(row('', 'words', 'samples', 'run'));
  for (const { route, words, samples, ran } of pages) progress.print(row(route, words, samples, ran));
  progress.print(
    row('median', median(pages.map(({ words }) => words)), median(pages.map(({ samples }) => samples)), ''),
  );
  progress.print(row('sum', sum(pages, 'words'), sum(pages, 'samples'), sum(pages, 'ran')));
}

function sum(pages: readonly PageFigures[], key: 'words' | 'samples' | 'ran'): number {
  return pages.reduce((total, page) => total + page[key], 0);
}
