import { defaultFolders, type SampleFolders } from '../folders.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic, Reporter } from '../../core/diagnostics.ts';
import type { Answer } from '../../core/provenance.ts';
import { hashValue } from '../../core/fingerprint.ts';
import { groupBy } from '../../core/group-by.ts';
import { isRunnable, type Sample } from '../collect.ts';
import { answersEnv, readAnswers } from './answers.ts';
import { compileSample } from './compile-sample.ts';
import { runVariables } from './environment.ts';
import type { Limits } from './limits.ts';
import { frequentPackages, linkPackages, precompile, type Precompiled } from './precompiled.ts';
import { exceptionFailure, processFailure } from './process.ts';
import {
  disagreement,
  orphanProblems,
  type OutputRecord,
  type PageRecords,
  printedText,
  readRecords,
  sampleFingerprint,
  writeRecords,
} from './recorded-outputs.ts';
import type { Proofs } from './proofs.ts';
import { fileText, filesFailure, readWrittenFiles, type WrittenFile } from './written-files.ts';
import { noReplay, readReplay, recordWrites } from './replays.ts';
import { type Isolation, openSandbox, type Sandbox, type Slot } from './sandbox.ts';
import { settleRecords } from './settle-records.ts';

/** What a run of a sample came to. */
export interface RunResult {
  sample: Sample;
  /** What the page shows, and what is compared. */
  output: string;
  /** What answered its requests. */
  answers: readonly Answer[];
  /** The pictures and recordings that it wrote. */
  files: readonly WrittenFile[];
  /** When it wrote what, where its fence asks for that. */
  replay?: string | undefined;
  /** Why the run counts as failed. */
  failure?: string;
  milliseconds: number;
}

/**
 * Runs one sample in its own process, in an emptied slot.
 * @param options.assets absolute path of the folder whose files it finds in its own
 * @param options.paced has servers answer as slowly as people expect, where the timing of its output is recorded
 */
async function runSample(
  sample: Sample,
  slot: Slot,
  {
    limits,
    precompiled,
    assets,
    paced = false,
  }: { limits: Limits; precompiled?: Precompiled | undefined; assets: string; paced?: boolean },
): Promise<RunResult> {
  const started = performance.now();
  const finish = (made: Pick<RunResult, 'output' | 'answers' | 'files' | 'replay'>, failure?: string): RunResult => ({
    sample,
    ...made,
    ...(failure === undefined ? {} : { failure }),
    milliseconds: performance.now() - started,
  });
  let code: string;
  try {
    code = await compileSample(sample);
  } catch (error) {
    return finish({ output: '', answers: [], files: [] }, (error as Error).message);
  }
  const { dir, environment } = slot;
  await slot.empty();
  await linkPackages(slot, sample, precompiled);
  const file = join(dir, 'sample.mjs');
  await writeFile(file, code);
  const hasReplay = sample.replay !== undefined;
  const recorder = hasReplay ? await recordWrites(dir) : [];
  const pace = hasReplay && paced ? environment.replayEnv : undefined;
  const result = await slot.run([...recorder, '--enable-source-maps', file], {
    env: runVariables(dir, environment, { ...pace, ...sample.env, ...answersEnv(dir) }),
    limits,
  });
  const output = printedText(result, dir, sample.fails);
  const answers = await readAnswers(dir);
  const files = await readWrittenFiles(dir, assets, environment.describe);
  const replay = hasReplay ? await readReplay(dir, result.stdout, output) : undefined;
  const failure =
    processFailure(result, { dir, fails: sample.fails }) ??
    filesFailure(files) ??
    (hasReplay && replay === undefined ? noReplay : undefined);
  return finish({ output, answers, files, replay }, failure);
}

/** What holds for all runs of a command. */
export interface RunAllOptions {
  siteDir: string;
  folders?: SampleFolders;
  /** How many run at a time. */
  concurrency: number;
  /** What all runs need, before the first of them. */
  prepare?: (sandbox: Sandbox) => Promise<void>;
}

/**
 * Runs the jobs, a few at a time, in the site's environment, and cleans up after them.
 * @returns what kept them apart from the machine; `undefined` where there was nothing to run
 * @throws what a job throws, when those that were running have ended; no other one begins
 */
export async function runAll(
  jobs: readonly ((slot: Slot) => Promise<void>)[],
  { siteDir, folders = defaultFolders, concurrency, prepare }: RunAllOptions,
): Promise<Isolation | undefined> {
  if (jobs.length === 0) return undefined;
  const sandbox = await openSandbox(siteDir, { size: Math.min(concurrency, jobs.length), assets: folders.assets });
  try {
    await prepare?.(sandbox);
    const waiting = [...jobs];
    const work = async (slot: Slot) => {
      try {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next(slot);
      } finally {
        waiting.length = 0;
      }
    };
    const working = sandbox.slots.map(work);
    // What runs needs its folder until it ends, whatever the others came to.
    await Promise.allSettled(working);
    await Promise.all(working);
    return sandbox.isolation;
  } finally {
    await sandbox.close();
  }
}

/** How samples are run. */
export interface RunSamplesOptions extends RunAllOptions {
  limits: Limits;
  /** Told after each run, in the order in which they end. */
  onResult?: ((result: RunResult) => void) | undefined;
  /** Write the recorded outputs instead of comparing with them. */
  update: boolean;
  report: Reporter;
  /** What isn't run again because it has run well before. */
  proofs?: Proofs | undefined;
}

/** All samples of a page. */
export interface PageSamples {
  /** Path of the page below the recorded outputs. */
  page: string;
  samples: readonly Sample[];
  /** Something is wrong with its fences, so that some of their samples may be missing: no record is one too many. */
  isIncomplete?: boolean;
}

/** The samples of a page, and which of them are to be run. */
export interface PageRun extends PageSamples {
  /** Those that are to be run this time. */
  chosen: readonly Sample[];
}

/**
 * Runs the chosen samples and compares what they print with what is recorded, or records it. Reports every
 * failure at the sample's fence.
 * @returns which ran well (now, or before and unchanged), how many ran now, and what kept them apart from the machine
 */
export async function runSamples(
  pages: readonly PageRun[],
  options: RunSamplesOptions,
): Promise<{ well: ReadonlySet<Sample>; ran: number; isolation: Isolation | undefined }> {
  const { siteDir, folders: { outputs, assets } = defaultFolders, proofs, update } = options;
  const outputsDir = join(siteDir, outputs);
  const results = new Map<Sample, RunResult>();
  const records = new Map<string, PageRecords>();
  const faults = new Map<string, Diagnostic[]>();
  for (const { page } of pages) {
    const found: Diagnostic[] = [];
    faults.set(page, found);
    records.set(page, await readRecords(siteDir, outputs, page, (fault) => void found.push(fault)));
  }
  const isProven = (sample: Sample) =>
    !update && proofs?.has(proofKey(sample, records.get(sample.page)?.get(sample.key))) === true;
  const waiting = pages.flatMap((page) => page.chosen).filter((sample) => !isProven(sample));
  let precompiled: Precompiled | undefined;
  const run = async (sample: Sample, slot: Slot): Promise<RunResult> => {
    const { limits } = options;
    const result = runSample(sample, slot, { limits, precompiled, assets: join(siteDir, assets), paced: update });
    // One that throws fails alone: the others run, and everything is reported.
    return result.catch((error: unknown) => {
      const failure = exceptionFailure(error, slot.dir);
      return { sample, output: '', answers: [], files: [], failure, milliseconds: 0 };
    });
  };
  // What variants and pages have in common runs once.
  const jobs = [...groupBy(waiting, runKey).values()].map((samples) => async (slot: Slot) => {
    let shared: RunResult | undefined;
    for (const sample of samples) {
      if (shared === undefined || namesItsPlace(shared)) {
        shared = await run(sample, slot);
        options.onResult?.(shared);
      }
      results.set(sample, { ...shared, sample });
    }
  });
  const prepare = async ({ shared, slots: [slot] }: Sandbox) => {
    if (slot !== undefined) precompiled = await precompile(frequentPackages(waiting), shared, slot);
  };
  const isolation = await runAll(jobs, { ...options, prepare });
  const well = new Set<Sample>();
  for (const { page, samples, chosen, isIncomplete = false } of pages) {
    const known = records.get(page) ?? new Map<string, OutputRecord>();
    const made = update ? settleRecords(samples, results, known) : known;
    const settled = isIncomplete ? new Map([...known, ...made]) : made;
    for (const sample of chosen) {
      const result = results.get(sample);
      const message =
        result && (result.failure ?? (update ? undefined : disagreement(sample, result, known.get(sample.key))));
      if (message === undefined) {
        well.add(sample);
        proofs?.add(proofKey(sample, settled.get(sample.key)));
      } else {
        const location = { file: sample.file, line: sample.line };
        options.report({ severity: 'error', code: 'sample-run', message: `${sample.id}: ${message}`, location });
      }
    }
    const unreadable = faults.get(page) ?? [];
    // Records that can't be read are replaced as a whole, or not at all.
    const isRedone = update && !isIncomplete && samples.filter(isRunnable).every((sample) => well.has(sample));
    if (!isRedone) unreadable.forEach(options.report);
    if (isRedone || (update && unreadable.length === 0)) await writeRecords(outputsDir, page, settled);
    if (!update && !isIncomplete) orphanProblems(page, samples, known, outputs).forEach(options.report);
  }
  return { well, ran: waiting.length, isolation };
}

/** Whether the same code prints something else on another page, or at another line of this one. */
function namesItsPlace({ sample, output, failure = '' }: RunResult): boolean {
  return `${output}${failure}`.includes(sample.file);
}

/** The same for samples whose runs can't differ. An error names the lines of its sample, and what varies varies. */
function runKey(sample: Sample): string {
  return sample.fails || sample.varies !== undefined
    ? sample.id
    : `${sampleFingerprint(sample)} ${sample.replay !== undefined}`;
}

/** A sample with the record that its run agreed with. */
function proofKey(sample: Sample, record: OutputRecord | undefined): string {
  return hashValue([
    sampleFingerprint(sample),
    sample.replay ?? '',
    // What varies agrees with every record.
    sample.varies !== undefined,
    record && { ...record, files: record.files.map(fileText) },
  ]);
}
