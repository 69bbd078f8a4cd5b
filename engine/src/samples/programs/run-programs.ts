import type { Report } from '../../problems/problem.ts';
import { difference } from '../run/compare-output.ts';
import { processFailure } from '../run/process-failure.ts';
import { runAll, type RunAllOptions, type RunTools } from '../run/run-all.ts';
import type { Program } from './program.ts';
import { readProgramRecord, writeProgramRecord } from './program-record.ts';
import { runProgram } from './run-program.ts';

export interface RunProgramsOptions extends RunAllOptions {
  /** Milliseconds that a program may take. */
  timeLimit: number;
  /** Write what the programs print instead of comparing with it. */
  update: boolean;
  report: Report;
}

/**
 * Runs the programs and compares what they print with what is recorded, or records it. Reports every failure.
 * @returns those that ran well
 */
export async function runPrograms(
  programs: readonly Program[],
  { siteDir, timeLimit, update, report, ...options }: RunProgramsOptions,
): Promise<Program[]> {
  const well: Program[] = [];
  const run = async (program: Program, { environment, workspace }: RunTools) => {
    const dir = await workspace.createFolder();
    const result = await runProgram(program, { environment, dir, timeLimit });
    const failure =
      processFailure(result, { dir, timeLimit, fails: false }) ??
      (update ? undefined : await disagreement(siteDir, program, result.output));
    if (failure !== undefined) {
      const place = { file: `${program.folder}/${program.mainFile}` };
      report({ severity: 'error', code: 'program-run', message: `${program.name}: ${failure}`, place });
      return;
    }
    if (update) await writeProgramRecord(siteDir, program, result.output);
    well.push(program);
  };
  const jobs = programs.map((program) => (tools: RunTools) => run(program, tools));
  await runAll(jobs, { siteDir, ...options });
  return well;
}

/** Why the output of this run does not agree with the record; `undefined` where it does. */
async function disagreement(siteDir: string, program: Program, output: string): Promise<string | undefined> {
  const record = await readProgramRecord(siteDir, program);
  if (record.output === undefined) {
    return `Nothing is recorded of it yet; it printed:\n${output.trimEnd()}\nRecord that with --update`;
  }
  if (record.output !== output) {
    return `It prints something else than recorded:\n${difference(record.output, output)}`;
  }
  return record.current ? undefined : 'It was changed since its output was recorded; record it anew with --update';
}
