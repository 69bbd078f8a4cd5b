import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pc from 'picocolors';
import { readConfig } from '../config/read-config.ts';
import { formatProblems } from '../problems/format-problems.ts';
import type { Problem } from '../problems/problem.ts';
import { checkSamples } from './check/check-samples.ts';
import { collectSamples, outputPage } from './collect/collect-samples.ts';
import { libraryPackages } from './collect/library-packages.ts';
import { readSampleDocuments } from './collect/site-files.ts';
import { parseSamplesArgs, usage } from './command-options.ts';
import { findPrograms } from './programs/find-programs.ts';
import { isPartOf, type Program } from './programs/program.ts';
import { runPrograms } from './programs/run-programs.ts';
import { runSamples, type PageSamples } from './run/run-samples.ts';
import type { RunResult } from './run/run-sample.ts';
import { isRunnable } from './sample.ts';
import { countSamples, plural, summaryLine } from './summary.ts';

/**
 * `engine samples`: checks and runs the samples of a site.
 * @param args the arguments after the command's name
 * @returns the exit code: 0 when all samples are right
 */
export async function runSamplesCommand(args: readonly string[]): Promise<number> {
  const options = parseSamplesArgs(args);
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const { siteDir, only } = options;
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);
  const clock = stopwatch();

  const matches = (text: string) => only.length === 0 || only.some((pattern) => text.includes(pattern));
  const pages: PageSamples[] = [];
  for (const document of await readSampleDocuments(siteDir)) {
    const found: Problem[] = [...document.problems];
    const samples = collectSamples(document, (problem) => found.push(problem));
    if (!matches(document.file) && !samples.some((sample) => matches(sample.id))) continue;
    found.forEach(report);
    if (samples.length > 0) pages.push({ page: outputPage(document.file), samples });
  }
  const chosen = pages.flatMap(({ samples }) => samples).filter((sample) => matches(sample.file) || matches(sample.id));
  const cacheDir = join(siteDir, '.cache');
  const packages = libraryPackages(await readConfig(siteDir));
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

  if (problems.length > 0) console.error(`\n${formatProblems(problems)}\n`);
  const ranFile = (file: string) => programs.some((program) => isPartOf(program, file));
  console.log(summaryLine(countSamples(chosen, passed, run, ranFile)));
  const errors = problems.filter((problem) => problem.severity === 'error').length;
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
