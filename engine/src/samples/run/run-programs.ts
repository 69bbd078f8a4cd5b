import { join } from 'node:path';
import { build } from 'esbuild';
import type { Reporter } from '../../core/diagnostics.ts';
import { defaultFolders } from '../folders.ts';
import { copyProgramFiles } from '../program-files.ts';
import type { Program } from '../programs.ts';
import { answersEnv, readAnswers } from './answers.ts';
import { runVariables } from './environment.ts';
import type { Limits } from './limits.ts';
import { exceptionFailure, processFailure, type ProcessResult } from './process.ts';
import {
  disagreement,
  type ProgramOutput,
  proofKey,
  readProgramRecord,
  writeProgramRecord,
} from './program-records.ts';
import type { Proofs } from './proofs.ts';
import { printedText } from './recorded-outputs.ts';
import { runAll, type RunAllOptions } from './run-samples.ts';
import type { Isolation, Slot } from './sandbox.ts';
import { filesFailure, readWrittenFiles } from './written-files.ts';

/**
 * Runs a program in a copy of its folder, as its start script does, and types in its input. Its modules are
 * compiled beforehand: the loader of its start script starts processes of its own, which the sandbox refuses.
 * @param options.env variables besides those of the slot's environment and of the program's profile
 * @returns how it ended, with `output` as pages show it
 * @throws Error where its code doesn't parse
 */
export async function runProgram(
  program: Program,
  slot: Slot,
  { limits, env }: { limits: Limits; env?: Readonly<Record<string, string>> },
): Promise<ProcessResult & ProgramOutput> {
  const { dir, environment } = slot;
  await slot.empty({ assets: false });
  await copyProgramFiles(program.dir, dir);
  const file = join(dir, program.mainFile).replace(/\.\w+$/, '.mjs');
  await build({
    // Messages name files relative to it.
    absWorkingDir: dir,
    entryPoints: [join(dir, program.mainFile)],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'silent',
  });
  const result = await slot.run(['--enable-source-maps', file], {
    env: runVariables(dir, environment, { ...program.env, ...env, ...answersEnv(dir) }),
    input: program.input,
    limits,
  });
  const files = await readWrittenFiles(dir, program.dir, environment.describe);
  return { ...result, output: printedText(result, dir, false), answers: await readAnswers(dir), files };
}

/** How programs are run. */
export interface RunProgramsOptions extends RunAllOptions {
  limits: Limits;
  /** Write what the programs print instead of comparing with it. */
  update: boolean;
  report: Reporter;
  /** What isn't run again because it has run well before. */
  proofs?: Proofs | undefined;
}

/**
 * Runs the programs and compares what they print with what is recorded, or records it. Reports every failure.
 * @returns those that ran well (now, or before and unchanged), how many ran now, and what kept them apart from the machine
 */
export async function runPrograms(
  programs: readonly Program[],
  { limits, update, report, proofs, ...options }: RunProgramsOptions,
): Promise<{ well: Program[]; ran: number; isolation: Isolation | undefined }> {
  const well: Program[] = [];
  const { siteDir, folders: { outputs } = defaultFolders } = options;
  const outputsDir = join(siteDir, outputs);
  // What can't be read is recorded anew, or reported when the output of a run is compared with it.
  const recordOf = (program: Program) => readProgramRecord(siteDir, outputs, program, () => undefined);
  const run = async (program: Program, slot: Slot) => {
    const fail = (failure: string) => {
      const location = { file: `${program.folder}/${program.mainFile}` };
      report({ severity: 'error', code: 'program-run', message: `${program.name}: ${failure}`, location });
    };
    try {
      const result = await runProgram(program, slot, { limits });
      const failure =
        processFailure(result, { dir: slot.dir, fails: false }) ??
        filesFailure(result.files) ??
        (update ? undefined : disagreement(await readProgramRecord(siteDir, outputs, program, report), result));
      if (failure === undefined) {
        if (update) await writeProgramRecord(outputsDir, program, result);
        well.push(program);
      } else fail(failure);
    } catch (error) {
      // The others run, and everything is reported.
      fail(exceptionFailure(error, slot.dir));
    }
  };
  const waiting: Program[] = [];
  for (const program of programs) {
    if (!update && proofs?.has(await proofKey(program, await recordOf(program)))) well.push(program);
    else waiting.push(program);
  }
  const jobs = waiting.map((program) => (slot: Slot) => run(program, slot));
  const isolation = await runAll(jobs, options);
  for (const program of well) proofs?.add(await proofKey(program, await recordOf(program)));
  return { well, ran: waiting.length, isolation };
}
