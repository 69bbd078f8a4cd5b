import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pc from 'picocolors';
import { formatDiagnostics, type Diagnostic } from '../core/diagnostics.ts';
import { checkSamples } from './check/check-samples.ts';
import { collectSamples, isRunnable, outputPage, readSampleDocuments, type Sample } from './collect.ts';
import { findPrograms, isPartOf, type Program, runPrograms } from './programs.ts';
import { type PageSamples, type RunResult, runSamples } from './run/run-samples.ts';

export const usage = `engine samples [--site DIR] [--only PATTERN]… [--update] [--check] [--time-limit SECONDS] [--verbose]

  --site DIR        the site's folder (default: .)
  --only PATTERN    only pages whose path, or samples whose name, contains this: guide/function, embed#many
  --update          record what the samples print, instead of comparing with what is recorded
  --check           only check types, run nothing
  --time-limit S    seconds that one sample may take (default: 20)
  --verbose         name every sample as it ends, and show what it printed`;

export interface SamplesCommandOptions {
  siteDir: string;
  only: readonly string[];
  update: boolean;
  check: boolean;
  timeLimit: number;
  verbose: boolean;
  help: boolean;
}

/** @throws TypeError naming an argument that the command does not know */
export function parseSamplesArgs(args: readonly string[]): SamplesCommandOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      site: { type: 'string', default: '.' },
      only: { type: 'string', multiple: true, default: [] },
      update: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      'time-limit': { type: 'string', default: '20' },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const timeLimit = Number(values['time-limit']) * 1000;
  if (!(timeLimit > 0)) throw new TypeError(`--time-limit must be a number of seconds, not "${values['time-limit']}"`);
  const { site, only, update, check, verbose, help } = values;
  return { siteDir: resolve(site), only, update, check, timeLimit, verbose, help };
}

export interface SampleCounts {
  samples: number;
  checked: number;
  run: number;
  expectedErrors: number;
  /** Reason → how many samples are not run for it. */
  notRun: ReadonlyMap<string, number>;
}

/**
 * Counts what became of the samples.
 * @param run how many ran by themselves
 * @param ranFile whether a file, `examples/pdf-chat/src/main.ts`, belongs to a program that ran: its quotes have run
 */
export function countSamples(
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
export function summaryLine(counts: SampleCounts): string {
  const reasons = [...counts.notRun].sort((a, b) => b[1] - a[1]);
  const total = reasons.reduce((sum, [, count]) => sum + count, 0);
  const detail = reasons.map(([reason, count]) => `${reason}: ${count}`).join(', ');
  return [
    `${plural(counts.samples, 'sample')}: ${counts.checked} checked`,
    `${counts.run} run`,
    plural(counts.expectedErrors, 'expected error'),
    `${total} not run${detail === '' ? '' : ` (${detail})`}`,
  ].join(', ');
}

/** `1 sample`, `2 samples` */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What a site's configuration says of its samples. */
export interface SampleSettings {
  /** npm names of the libraries that the site documents. */
  packages: readonly string[];
  /** Folders of its Markdown files. */
  folders: readonly string[];
}

/**
 * `engine samples`: checks and runs the samples of a site.
 * @param args the arguments after the command's name
 * @param readSettings what the configuration in a site's folder says of its samples
 * @returns the exit code: 0 when all samples are right
 */
export async function runSamplesCommand(
  args: readonly string[],
  readSettings: (siteDir: string) => Promise<SampleSettings>,
): Promise<number> {
  const options = parseSamplesArgs(args);
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const { siteDir, only } = options;
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const clock = stopwatch();

  const matches = (text: string) => only.length === 0 || only.some((pattern) => text.includes(pattern));
  const pages: PageSamples[] = [];
  const { packages, folders } = await readSettings(siteDir);
  for (const document of await readSampleDocuments(siteDir, folders)) {
    const found: Diagnostic[] = [...document.diagnostics];
    const samples = collectSamples(document, (diagnostic) => found.push(diagnostic));
    if (!matches(document.file) && !samples.some((sample) => matches(sample.id))) continue;
    found.forEach(report);
    if (samples.length > 0) pages.push({ page: outputPage(document.file), samples });
  }
  const chosen = pages.flatMap(({ samples }) => samples).filter((sample) => matches(sample.file) || matches(sample.id));
  const cacheDir = join(siteDir, '.cache');
  const passed = await checkSamples({ siteDir, cacheDir, packages, samples: chosen, isWanted: matches, report });
  console.log(pc.dim(`checked in ${clock()}`));

  let run = 0;
  let programs: Program[] = [];
  if (!options.check) {
    const { update, timeLimit, verbose } = options;
    const concurrency = Math.max(2, availableParallelism());
    const runnable = new Set(chosen.filter((sample) => isRunnable(sample) && passed.has(sample.id)));
    const onResult = verbose ? showResult : undefined;
    run = await runSamples(
      pages.map(({ page, samples }) => ({ page, samples, chosen: samples.filter((sample) => runnable.has(sample)) })),
      { siteDir, update, timeLimit, concurrency, report, onResult },
    );
    console.log(pc.dim(`ran ${plural(runnable.size, 'sample')} in ${clock()}`));
    const quoted = (await findPrograms(siteDir, report)).filter(
      (program) => matches(program.folder) || chosen.some(({ quote }) => quote && isPartOf(program, quote.file)),
    );
    programs = await runPrograms(quoted, { siteDir, update, timeLimit, concurrency, report });
    if (quoted.length > 0) console.log(pc.dim(`ran ${plural(quoted.length, 'program')} in ${clock()}`));
  }

  if (diagnostics.length > 0) console.error(`\n${formatDiagnostics(diagnostics)}\n`);
  const ranFile = (file: string) => programs.some((program) => isPartOf(program, file));
  console.log(summaryLine(countSamples(chosen, passed, run, ranFile)));
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
  if (errors > 0) console.error(pc.red(`${errors} error${errors === 1 ? '' : 's'}`));
  return errors > 0 ? 1 : 0;
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
