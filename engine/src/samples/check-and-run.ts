import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pc from 'picocolors';
import { formatDiagnostics, type Diagnostic, type Reporter, unlimited, usualLimit } from '../core/diagnostics.ts';
import { nearest } from '../core/nearest.ts';
import { count } from '../core/text.ts';
import { UsageError } from '../core/usage-error.ts';
import { checkSamples, type PassedSample } from './check/check-samples.ts';
import {
  collectSamples,
  findProgramFiles,
  isRunnable,
  outputPage,
  type ReadDocument,
  readSampleDocuments,
  type Sample,
} from './collect.ts';
import { countSamples, summaryLine } from './counts.ts';
import type { SampleFolders } from './folders.ts';
import { countByProfile, profilesLine, type SampleProfile } from './profiles.ts';
import { checkProfiles, findPrograms, isPartOf, type Program } from './programs.ts';
import { runPrograms } from './run/run-programs.ts';
import { findSharedFolders, isFolderTaken, recordOwners, type RecordOwners } from './record-owners.ts';
import type { Proofs } from './run/proofs.ts';
import { settleOrphanFolders } from './run/orphan-folders.ts';
import { type PageSamples, type RunResult, runSamples } from './run/run-samples.ts';
import type { Isolation } from './run/sandbox.ts';
import { noteVerified } from './run/verified.ts';
import { createExpander } from './variants/expand.ts';
import { usage } from './usage.ts';
import { variantsLine } from './variants/results.ts';
import type { VariantSettings } from './variants/settings.ts';

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
  /** Told what each page and each sample is called. */
  name: (text: string) => void;
  report: Reporter;
}

/** The pages that are asked for, with all of their samples; what is wrong with other pages isn't reported. */
async function readPages(
  documents: readonly ReadDocument[],
  { siteDir, cacheDir, settings: { variants, profiles }, matches, name, report }: ReadPagesOptions,
): Promise<PageSamples[]> {
  const pages: PageSamples[] = [];
  const expander = createExpander({ siteDir, cacheDir, variants });
  for (const document of documents) {
    const found: Diagnostic[] = [...document.diagnostics];
    const note = (diagnostic: Diagnostic) => void found.push(diagnostic);
    const fences = collectSamples(document, note, profiles);
    const samples = await expander.expand(fences, note);
    [document.file, ...[...fences, ...samples].map(({ id }) => id)].forEach(name);
    if (!matches(document.file) && !samples.some((sample) => matches(sample.id))) continue;
    found.forEach(report);
    const isIncomplete = found.some(({ severity }) => severity === 'error');
    if (samples.length > 0) pages.push({ page: outputPage(document.file), samples, isIncomplete });
  }
  expander.save();
  return pages;
}

/** @throws UsageError naming the first pattern that no page, sample, or program has in its name */
function checkPatterns(only: readonly string[], names: readonly string[]): void {
  const unknown = only.find((pattern) => !names.some((name) => name.includes(pattern)));
  if (unknown === undefined) return;
  // A pattern is the end of a name, more often than not.
  const ends = names.flatMap((name) => {
    const parts = name.replace(/\.\w+$/, '').split('/');
    return parts.map((_, index) => parts.slice(index).join('/'));
  });
  const meant = nearest(unknown, ends);
  throw new UsageError(
    `--only ${unknown}: no page, sample, or program has that in its name.${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
    usage,
  );
}

/** What is asked for, and what the compiler says of it. */
interface Work {
  options: SamplesCommandOptions;
  settings: SampleSettings;
  matches: (text: string) => boolean;
  documents: readonly ReadDocument[];
  pages: readonly PageSamples[];
  /** Those of the pages' samples that are asked for. */
  chosen: readonly Sample[];
  passed: ReadonlyMap<string, PassedSample>;
  diagnostics: readonly Diagnostic[];
  report: Reporter;
}

/** What ran well, now or before, and what kept it apart from the machine. */
interface Ran {
  samples: ReadonlySet<Sample>;
  programs: readonly Program[];
  isolation?: Isolation | undefined;
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
  const { packages, folders, profiles } = settings;
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const clock = stopwatch();

  const matches = (text: string) => only.length === 0 || only.some((pattern) => text.includes(pattern));
  const cacheDir = join(siteDir, '.cache');
  const documents = await readSampleDocuments(siteDir, settings.content);
  const names = new Set<string>();
  const name = (text: string) => void names.add(text);
  const pages = await readPages(documents, { siteDir, cacheDir, settings, matches, name, report });
  (await findProgramFiles(siteDir, folders)).examples.forEach(name);
  (await findPrograms(siteDir, () => undefined, folders)).forEach(({ folder }) => name(folder));
  checkPatterns(only, [...names]);
  const chosen = pages.flatMap(({ samples }) => samples).filter((sample) => matches(sample.file) || matches(sample.id));
  const check = { siteDir, cacheDir, packages, folders, samples: chosen, isWanted: matches, report };
  const passed = await checkSamples(check);
  console.log(pc.dim(`checked in ${clock()}`));

  const work = { options, settings, matches, documents, pages, chosen, passed, diagnostics, report };
  const pageFiles = documents.map(({ file }) => file);
  const isOnlyChecked = isFolderTaken(folders, pageFiles, report) || options.check;
  const ran: Ran = isOnlyChecked ? { samples: new Set(), programs: [] } : await runChosen(work, known, clock);

  const limit = options.verbose ? unlimited : { ...usualLimit, command: 'engine samples --verbose' };
  if (diagnostics.length > 0) console.error(`\n${formatDiagnostics(diagnostics, limit)}\n`);
  const ranFile = (file: string) => ran.programs.some((program) => isPartOf(program, file));
  const byProfile = profilesLine(countByProfile(chosen.filter(isRunnable), profiles));
  const counts = summaryLine(countSamples(chosen, passed, ran.samples.size, ranFile));
  const variantCounts = variantsLine(
    chosen,
    (sample) => passed.has(sample.id),
    (sample) => ran.samples.has(sample),
  );
  const profileCounts = byProfile === '' ? '' : `samples that run, by profile: ${byProfile}`;
  const summary = [counts, profileCounts, variantCounts].filter(Boolean).join('\n');
  console.log(summary);
  if (ran.isolation !== undefined) console.log(isolationLine(ran.isolation));
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
  if (errors > 0) console.error(pc.red(count(errors, 'error')));
  return { exitCode: errors > 0 ? 1 : 0, summary };
}

/** Runs what passed, and the programs that it quotes; then brings the records and the days of the pages up to that. */
async function runChosen(work: Work, known: Proofs, clock: () => string): Promise<Ran> {
  const { options, settings, matches, documents, pages, chosen, passed, report } = work;
  const { siteDir, update, all, verbose, timeLimit } = options;
  const { folders, profiles } = settings;
  const common = {
    siteDir,
    folders,
    update,
    report,
    limits: { time: timeLimit },
    // Samples also wait, for replies and timers: one more for each core lets no core wait with them.
    concurrency: 2 * availableParallelism(),
    proofs: all ? { ...known, has: () => false } : known,
  };
  const allPrograms = await findPrograms(siteDir, report, folders, profiles);
  const asked = allPrograms.filter(
    (program) => matches(program.folder) || chosen.some(({ quote }) => quote && isPartOf(program, quote.file)),
  );
  const owners = recordOwners(documents, allPrograms);
  const recorded = [...pages.map(({ page }) => page), ...asked.map(({ records }) => records)];
  const shared = findSharedFolders(owners, recorded, folders.outputs, report);
  const ownPages = pages.filter(({ page }) => !shared.has(page));
  const quoted = asked.filter(({ records }) => !shared.has(records));

  const isReady = (sample: Sample) => isRunnable(sample) && passed.has(sample.id) && !shared.has(sample.page);
  const runnable = new Set(chosen.filter(isReady));
  const samples = await runSamples(
    ownPages.map((page) => ({ ...page, chosen: page.samples.filter((sample) => runnable.has(sample)) })),
    { ...common, onResult: verbose ? showResult : undefined },
  );
  console.log(pc.dim(`ran ${ranOf(samples.ran, runnable.size, 'sample')} in ${clock()}`));

  checkProfiles(quoted, profiles, report);
  const programs = await runPrograms(quoted, common);
  if (quoted.length > 0) console.log(pc.dim(`ran ${ranOf(programs.ran, quoted.length, 'program')} in ${clock()}`));

  await settleOrphans(work, owners);
  const ranWell = (sample: Sample) =>
    isRunnable(sample)
      ? samples.well.has(sample)
      : passed.has(sample.id) && quoteRanWell(sample, quoted, programs.well);
  await noteDay(work, ranWell);
  return { samples: samples.well, programs: programs.well, isolation: samples.isolation ?? programs.isolation };
}

/** Of the whole site it's known which pages and programs have records. A manifest that can't be read may be a program's. */
async function settleOrphans({ options, settings, diagnostics, report }: Work, owners: RecordOwners) {
  const { siteDir, only, update } = options;
  if (only.length > 0 || diagnostics.some(({ code }) => code === 'program-manifest')) return;
  await settleOrphanFolders(siteDir, settings.folders.outputs, new Set(owners.keys()), { update, report });
}

/** Only for what ran this time: what is known from before may be of another day. */
async function noteDay({ options, settings, pages, report }: Work, ranWell: (sample: Sample) => boolean) {
  const { siteDir, only, update, all } = options;
  if (!update && !all) return;
  const verified = pages.filter(
    ({ samples, isIncomplete }) => isIncomplete !== true && samples.some(isRunnable) && samples.every(ranWell),
  );
  const names = verified.map(({ page }) => page);
  const how = { isWhole: only.length === 0, today: new Date(), report };
  await noteVerified(siteDir, settings.folders.outputs, names, how);
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

/** What `engine samples` was asked for. */
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
