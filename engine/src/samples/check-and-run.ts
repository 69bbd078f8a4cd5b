import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pc from 'picocolors';
import { formatDiagnostics, type Diagnostic, type Reporter } from '../core/diagnostics.ts';
import { count } from '../core/text.ts';
import { checkSamples } from './check/check-samples.ts';
import {
  collectSamples,
  hasSamples,
  isRunnable,
  outputPage,
  type ReadDocument,
  readSampleDocuments,
  type Sample,
} from './collect.ts';
import type { SampleFolders } from './folders.ts';
import { countByProfile, profilesLine, type SampleProfile } from './profiles.ts';
import { checkProfiles, findPrograms, isPartOf, type Program, runPrograms } from './programs.ts';
import type { Proofs } from './run/proofs.ts';
import { settleOrphanFolders } from './run/orphan-folders.ts';
import { type PageSamples, type RunResult, runSamples } from './run/run-samples.ts';
import type { Isolation } from './run/sandbox.ts';
import { noteVerified } from './run/verified.ts';
import { createExpander } from './variants/expand.ts';
import { variantsLine } from './variants/results.ts';
import type { VariantSettings } from './variants/settings.ts';

export interface SampleCounts {
  samples: number;
  checked: number;
  run: number;
  expectedErrors: number;
  /** Reason → how many samples aren't run for it. */
  notRun: ReadonlyMap<string, number>;
}

/**
 * Counts what became of the samples.
 * @param run how many ran by themselves
 * @param ranFile whether a file, `examples/pdf-chat/src/main.ts`, belongs to a program that ran: its quotes have run
 */
function countSamples(
  samples: readonly Sample[],
  passed: ReadonlyMap<string, { expectedError?: string }>,
  run: number,
  ranFile: (file: string) => boolean,
): SampleCounts {
  const notRun = new Map<string, number>();
  let quotesRun = 0;
  for (const { id, noRun, quote } of samples) {
    if (noRun === undefined && quote !== undefined && passed.has(id) && ranFile(quote.file)) {
      quotesRun++;
      continue;
    }
    const reason = noRun ?? (quote === undefined ? undefined : 'quoted from a program that is not run here');
    if (reason !== undefined) notRun.set(reason, (notRun.get(reason) ?? 0) + 1);
  }
  return {
    samples: samples.length,
    checked: passed.size,
    run: run + quotesRun,
    expectedErrors: [...passed.values()].filter((result) => result.expectedError !== undefined).length,
    notRun,
  };
}

/** `24 samples: 24 checked, 20 run, 1 expected error, 3 not run (needs a browser: 2, …)`. */
function summaryLine(counts: SampleCounts): string {
  const reasons = [...counts.notRun].sort((a, b) => b[1] - a[1]);
  const total = reasons.reduce((sum, [, number]) => sum + number, 0);
  const detail = reasons.map(([reason, number]) => `${reason}: ${number}`).join(', ');
  return [
    `${count(counts.samples, 'sample')}: ${counts.checked} checked`,
    `${counts.run} run`,
    count(counts.expectedErrors, 'expected error'),
    `${total} not run${detail === '' ? '' : ` (${detail})`}`,
  ].join(', ');
}

/** What kept the samples apart from the machine, and what was missing. */
export function isolationLine(isolation: Isolation): string {
  if (isolation.namespaces) return pc.dim("sandbox: Linux namespaces and Node's permission model");
  return pc.yellow(
    `sandbox: Node's permission model only, because this machine provides no namespaces (${isolation.reason}). ` +
      'Files, other processes, and workers are closed to samples; the network is closed by patches in their own ' +
      'process, which stop mistakes but not an attack. See docs/sandbox.md.',
  );
}

/** `5 samples`, or `2 of 5 samples, the others are unchanged`. */
function ranOf(ran: number, all: number, noun: string): string {
  return ran === all ? count(all, noun) : `${ran} of ${count(all, noun)}, the others are unchanged,`;
}

interface ReadPagesOptions {
  siteDir: string;
  cacheDir: string;
  settings: SampleSettings;
  /** Whether a page's file, or a sample's id, is asked for. */
  matches: (text: string) => boolean;
  report: Reporter;
}

/** The pages that are asked for, with all of their samples; what is wrong with other pages isn't reported. */
async function readPages(
  documents: readonly ReadDocument[],
  { siteDir, cacheDir, settings: { variants, profiles }, matches, report }: ReadPagesOptions,
): Promise<PageSamples[]> {
  const pages: PageSamples[] = [];
  const expander = createExpander({ siteDir, cacheDir, variants });
  for (const document of documents) {
    const found: Diagnostic[] = [...document.diagnostics];
    const note = (diagnostic: Diagnostic) => void found.push(diagnostic);
    const samples = await expander.expand(collectSamples(document, note, profiles), note);
    if (!matches(document.file) && !samples.some((sample) => matches(sample.id))) continue;
    found.forEach(report);
    const isIncomplete = found.some(({ severity }) => severity === 'error');
    if (samples.length > 0) pages.push({ page: outputPage(document.file), samples, isIncomplete });
  }
  expander.save();
  return pages;
}

/**
 * Checks and runs the samples that are asked for, and says how that went.
 * @param known what has run before, to which this adds
 */
export async function checkAndRun(
  options: SamplesCommandOptions,
  known: Proofs,
  settings: SampleSettings,
): Promise<{ exitCode: number; summary: string }> {
  const { siteDir, only } = options;
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const clock = stopwatch();

  const matches = (text: string) => only.length === 0 || only.some((pattern) => text.includes(pattern));
  const cacheDir = join(siteDir, '.cache');
  const documents = await readSampleDocuments(siteDir, settings.content);
  const pages = await readPages(documents, { siteDir, cacheDir, settings, matches, report });
  const chosen = pages.flatMap(({ samples }) => samples).filter((sample) => matches(sample.file) || matches(sample.id));
  const { packages, folders, profiles } = settings;
  const passed = await checkSamples({
    siteDir,
    cacheDir,
    packages,
    folders,
    samples: chosen,
    isWanted: matches,
    report,
  });
  console.log(pc.dim(`checked in ${clock()}`));

  let run: ReadonlySet<Sample> = new Set();
  let programs: Program[] = [];
  let isolation: Isolation | undefined;
  if (!options.check) {
    const { update, verbose } = options;
    const proofs = options.all ? { ...known, has: () => false } : known;
    const limits = { time: options.timeLimit };
    // Samples also wait, for replies and timers: one more for each core lets no core wait with them.
    const concurrency = 2 * availableParallelism();
    const runnable = new Set(chosen.filter((sample) => isRunnable(sample) && passed.has(sample.id)));
    const onResult = verbose ? showResult : undefined;
    const ran = await runSamples(
      pages.map((page) => ({ ...page, chosen: page.samples.filter((sample) => runnable.has(sample)) })),
      { siteDir, folders, update, limits, concurrency, report, onResult, proofs },
    );
    run = ran.well;
    console.log(pc.dim(`ran ${ranOf(ran.ran, runnable.size, 'sample')} in ${clock()}`));
    const allPrograms = await findPrograms(siteDir, report, folders, profiles);
    const quoted = allPrograms.filter(
      (program) => matches(program.folder) || chosen.some(({ quote }) => quote && isPartOf(program, quote.file)),
    );
    checkProfiles(quoted, profiles, report);
    const ranPrograms = await runPrograms(quoted, {
      siteDir,
      folders,
      update,
      limits,
      concurrency,
      report,
      proofs,
    });
    programs = ranPrograms.well;
    if (quoted.length > 0) console.log(pc.dim(`ran ${ranOf(ranPrograms.ran, quoted.length, 'program')} in ${clock()}`));
    isolation = ran.isolation ?? ranPrograms.isolation;
    // A program whose manifest can't be read may still have records.
    if (only.length === 0 && !diagnostics.some(({ code }) => code === 'program-manifest')) {
      const own = documents.filter((document) => document.broken || hasSamples(document));
      const known = new Set([...own.map(({ file }) => outputPage(file)), ...allPrograms.map(({ folder }) => folder)]);
      await settleOrphanFolders(siteDir, folders.outputs, known, { update, report });
    }
    // Only what ran this time: what is known from before may be of another day.
    if (update || options.all) {
      const ranWell = (sample: Sample) =>
        isRunnable(sample) ? run.has(sample) : passed.has(sample.id) && quoteRanWell(sample, quoted, programs);
      const verified = pages.filter(({ samples }) => samples.some(isRunnable) && samples.every(ranWell));
      await noteVerified(
        siteDir,
        folders.outputs,
        verified.map(({ page }) => page),
        { isWhole: only.length === 0, today: new Date(), report },
      );
    }
  }

  if (diagnostics.length > 0) console.error(`\n${formatDiagnostics(diagnostics)}\n`);
  const ranFile = (file: string) => programs.some((program) => isPartOf(program, file));
  const byProfile = profilesLine(countByProfile(chosen.filter(isRunnable), profiles));
  const counts = summaryLine(countSamples(chosen, passed, run.size, ranFile));
  const variantCounts = variantsLine(
    chosen,
    (sample) => passed.has(sample.id),
    (sample) => run.has(sample),
  );
  const profileCounts = byProfile === '' ? '' : `samples that run, by profile: ${byProfile}`;
  const summary = [counts, profileCounts, variantCounts].filter(Boolean).join('\n');
  console.log(summary);
  if (isolation !== undefined) console.log(isolationLine(isolation));
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
  if (errors > 0) console.error(pc.red(count(errors, 'error')));
  return { exitCode: errors > 0 ? 1 : 0, summary };
}

/** Code that a page quotes from a program has run if the program has; other code isn't run. */
function quoteRanWell({ quote, noRun }: Sample, programs: readonly Program[], well: readonly Program[]): boolean {
  const program = noRun === undefined && quote && programs.find((candidate) => isPartOf(candidate, quote.file));
  return program === undefined || program === false || well.includes(program);
}

function showResult({ sample, output, failure, milliseconds }: RunResult): void {
  const mark = failure === undefined ? pc.green('✓') : pc.red('✗');
  console.log(`${mark} ${sample.id} ${pc.dim(`${Math.round(milliseconds)} ms`)}`);
  if (output !== '') console.log(output.trimEnd().replace(/^/gm, '    '));
}

/** Each call tells the time since the one before. */
function stopwatch(): () => string {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const text = `${((now - last) / 1000).toFixed(1)} s`;
    last = now;
    return text;
  };
}

/** What a site's configuration says of its samples. */
export interface SampleSettings {
  /** npm names of the libraries that the site documents. */
  packages: readonly string[];
  /** Folders of its Markdown files. */
  content: readonly string[];
  folders: SampleFolders;
  /** What samples run under, the standard profile first. */
  profiles: readonly SampleProfile[];
  /** Which providers a model named by role can come from. */
  variants: VariantSettings | undefined;
  /** Name of the configuration's file. */
  file: string;
}

export interface SamplesCommandOptions {
  siteDir: string;
  only: readonly string[];
  all: boolean;
  update: boolean;
  check: boolean;
  timeLimit: number;
  verbose: boolean;
  help: boolean;
}
