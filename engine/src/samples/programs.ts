import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { glob } from 'tinyglobby';
import { compareNames } from '../core/compare.ts';
import type { Reporter } from '../core/diagnostics.ts';
import { defaultFolders, recordFolder, type SampleFolders } from './folders.ts';
import { hashValue } from '../core/fingerprint.ts';
import type { Answer } from '../core/provenance.ts';
import { parseJson } from '../core/source-text.ts';
import { answersEnv, readAnswers } from './run/answers.ts';
import { copyProgramFiles, hashProgramFiles, outputFile } from './program-files.ts';
import { readProfile, type SampleProfile } from './profiles.ts';
import { runVariables } from './run/environment.ts';
import type { Limits } from './run/limits.ts';
import { exceptionFailure, processFailure, type ProcessResult } from './run/process.ts';
import {
  difference,
  otherAnswers,
  type OutputRecord,
  printedText,
  readRecords,
  writeRecords,
} from './run/recorded-outputs.ts';
import { runAll, type RunAllOptions } from './run/run-samples.ts';
import { fileText, filesFailure, otherFiles, readWrittenFiles, type WrittenFile } from './run/written-files.ts';
import type { Proofs } from './run/proofs.ts';
import type { Isolation, Slot } from './run/sandbox.ts';

/** An example program of the site, which pages quote and which is run as a whole. */
export interface Program {
  name: string;
  /** Its folder relative to the site's, with forward slashes: `examples/pdf-chat`. */
  folder: string;
  /** Path of its record below the recorded outputs. */
  records: string;
  /** The same as an absolute path. */
  dir: string;
  /** What its start script runs, relative to its folder. */
  mainFile: string;
  /** The profile that it runs under, where that isn't the standard one: `config.profile` in its `package.json`. */
  profile?: string;
  /** Environment variables of that profile. */
  env: Readonly<Record<string, string>>;
  /** What is typed in while it runs: its `input.txt`, or nothing. */
  input: string;
}

/** Whether a file of the site, `examples/pdf-chat/src/main.ts`, belongs to the program. */
export function isPartOf(program: Program, file: string): boolean {
  return file.startsWith(`${program.folder}/`);
}

/**
 * Reads the example programs that end by themselves: those whose start script is `tsx FILE`. Servers, which
 * `next start` runs for example, are none. A manifest that cannot be read is reported and its program left out.
 * @param profiles what programs run under, the standard profile first
 */
export async function findPrograms(
  siteDir: string,
  report: Reporter,
  { examples }: Pick<SampleFolders, 'examples'> = defaultFolders,
  profiles: readonly SampleProfile[] = [],
): Promise<Program[]> {
  const manifests = await glob(`${examples}/*/package.json`, { cwd: siteDir });
  const programs = await Promise.all(manifests.map((path) => readProgram(siteDir, dirname(path), report)));
  return programs
    .filter((program) => program !== undefined)
    .map((program) => ({
      ...program,
      env: (profiles.find(({ name }) => name === program.profile) ?? profiles[0])?.env ?? {},
    }))
    .sort((one, other) => compareNames(one.folder, other.folder));
}

/** Reports programs whose manifest names a profile that the site doesn't have. */
export function checkProfiles(
  programs: readonly Program[],
  profiles: readonly SampleProfile[],
  report: Reporter,
): void {
  for (const { folder, profile } of programs) {
    const read = profile === undefined ? undefined : readProfile(profile, profiles);
    if (read === undefined || !('fault' in read)) continue;
    const location = { file: `${folder}/package.json` };
    report({ severity: 'error', code: 'program-manifest', message: read.fault, location });
  }
}

async function readProgram(
  siteDir: string,
  folder: string,
  report: Reporter,
): Promise<Omit<Program, 'env'> | undefined> {
  const dir = join(siteDir, folder);
  const { start, profile } = await readManifest(join(dir, 'package.json')).catch((error: unknown) => {
    const location = { file: `${folder}/package.json` };
    report({
      severity: 'error',
      code: 'program-manifest',
      message: `Not valid JSON: ${(error as Error).message}`,
      location,
    });
    return { start: '', profile: undefined };
  });
  const [, mainFile] = /^tsx (\S+)$/.exec(start) ?? [];
  if (mainFile === undefined) return undefined;
  const input = join(dir, 'input.txt');
  return {
    ...(profile === undefined ? {} : { profile }),
    name: basename(folder),
    folder,
    records: recordFolder(folder),
    dir,
    mainFile,
    input: existsSync(input) ? await readFile(input, 'utf8') : '',
  };
}

/** @throws SyntaxError if the file isn't JSON */
async function readManifest(manifest: string): Promise<{ start: string; profile: string | undefined }> {
  const { scripts, config } = parseJson(await readFile(manifest, 'utf8')) as {
    scripts?: { start?: string };
    config?: { profile?: string };
  };
  return { start: scripts?.start ?? '', profile: config?.profile };
}

/** Key of a program's record. */
export const programKey = 'program';

/** What a program printed when it was last recorded, and whether it is still that program. */
export interface ProgramRecord {
  /** The text of its `expected-output.txt`; `undefined` where nothing was recorded. */
  output: string | undefined;
  answers: OutputRecord['answers'];
  files: readonly WrittenFile[];
  current: boolean;
}

/**
 * The output is in the program's folder, where its readers look; the fingerprint with the other records.
 * @param outputs the folder of all records, relative to the site's
 * @param report is told of each file that can't be read, which counts as none
 */
export async function readProgramRecord(
  siteDir: string,
  outputs: string,
  program: Program,
  report: Reporter,
): Promise<ProgramRecord> {
  const file = join(program.dir, outputFile);
  const record = (await readRecords(siteDir, outputs, program.records, report)).get(programKey);
  return {
    output: existsSync(file) ? await readFile(file, 'utf8') : undefined,
    answers: record?.answers,
    files: record?.files ?? [],
    current: record?.answers !== undefined && record.fingerprint === (await programFingerprint(program)),
  };
}

async function writeProgramRecord(
  outputsDir: string,
  program: Program,
  { output, answers, files }: ProgramOutput,
): Promise<void> {
  await writeFile(join(program.dir, outputFile), output);
  const fingerprint = await programFingerprint(program);
  await writeRecords(outputsDir, program.records, new Map([[programKey, { fingerprint, output: '', answers, files }]]));
}

/** What a run printed and wrote, and what answered its requests. */
interface ProgramOutput {
  output: string;
  answers: readonly Answer[];
  files: readonly WrittenFile[];
}

/** Identifies everything that determines a program's output: all its files, and its profile's variables. */
async function programFingerprint({ dir, env }: Program): Promise<string> {
  const hash = await hashProgramFiles(dir);
  // Records were made before there were variables.
  if (Object.keys(env).length > 0) hash.update(JSON.stringify(Object.entries(env).sort()));
  return hash.digest('hex').slice(0, 16);
}

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

/** A program with the record that its run agreed with. */
async function proofKey(program: Program, record: ProgramRecord): Promise<string> {
  return hashValue([await programFingerprint(program), { ...record, files: record.files.map(fileText) }]);
}

/** Why the output of this run doesn't agree with the record; `undefined` where it does. */
function disagreement(record: ProgramRecord, { output, answers, files }: ProgramOutput): string | undefined {
  if (record.output === undefined) {
    return `It has no recorded output yet; it printed:\n${output.trimEnd()}\nRecord that with --update`;
  }
  if (record.output !== output) {
    return `Its output differs from the recorded one:\n${difference(record.output, output)}`;
  }
  const other = otherAnswers(record.answers, answers) ?? otherFiles(record.files, files);
  if (other !== undefined) return other;
  return record.current ? undefined : 'It has changed since its output was recorded; record it again with --update';
}
