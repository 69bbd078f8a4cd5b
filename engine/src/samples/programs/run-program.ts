import { cp } from 'node:fs/promises';
import { basename } from 'node:path';
import { neutralEnvironment, type SampleEnvironment } from '../run/environment.ts';
import { printedText } from '../run/printed-text.ts';
import { runProcess, type ProcessResult } from '../run/run-process.ts';
import type { Program } from './program.ts';

export interface RunProgramOptions {
  environment: Pick<SampleEnvironment, 'env' | 'nodeArgs'>;
  /** An empty folder below the site's, so that the program finds the packages which the site has installed. */
  dir: string;
  /** Milliseconds. */
  timeLimit: number;
}

/** The loader of the programs' own start script, of the version that this project has. */
const tsx = import.meta.resolve('tsx');

/**
 * Runs a program in a copy of its folder, as its start script does, and types in its input.
 * @returns how it ended, with `output` as pages show it
 */
export async function runProgram(
  program: Program,
  { environment, dir, timeLimit }: RunProgramOptions,
): Promise<ProcessResult & { output: string }> {
  await cp(program.dir, dir, { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
  const result = await runProcess(['--import', tsx, ...environment.nodeArgs, program.mainFile], {
    cwd: dir,
    env: { PATH: process.env.PATH ?? '', HOME: dir, ...neutralEnvironment, ...environment.env },
    input: program.input,
    timeLimit,
  });
  return { ...result, output: printedText(result, dir, false) };
}
