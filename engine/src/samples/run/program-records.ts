import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reporter } from '../../core/diagnostics.ts';
import { hashValue } from '../../core/fingerprint.ts';
import type { Answer } from '../../core/provenance.ts';
import { replaceFile } from '../../core/replace-file.ts';
import { hashProgramFiles, outputFile } from '../program-files.ts';
import type { Program } from '../programs.ts';
import { difference, otherAnswers, type OutputRecord, readRecords, writeRecords } from './recorded-outputs.ts';
import { fileText, otherFiles, type WrittenFile } from './written-files.ts';

/** What a run printed and wrote, and what answered its requests. */
export interface ProgramOutput {
  output: string;
  answers: readonly Answer[];
  files: readonly WrittenFile[];
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

/** Records what a run printed, wrote, and was answered by. */
export async function writeProgramRecord(
  outputsDir: string,
  program: Program,
  { output, answers, files }: ProgramOutput,
): Promise<void> {
  await replaceFile(join(program.dir, outputFile), output);
  const fingerprint = await programFingerprint(program);
  await writeRecords(outputsDir, program.records, new Map([[programKey, { fingerprint, output: '', answers, files }]]));
}

/** A program with the record that its run agreed with. */
export async function proofKey(program: Program, record: ProgramRecord): Promise<string> {
  return hashValue([await programFingerprint(program), { ...record, files: record.files.map(fileText) }]);
}

/** Why the output of this run doesn't agree with the record; `undefined` where it does. */
export function disagreement(record: ProgramRecord, { output, answers, files }: ProgramOutput): string | undefined {
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

/** Identifies everything that determines a program's output: all its files, and its profile's variables. */
async function programFingerprint({ dir, env }: Program): Promise<string> {
  const hash = await hashProgramFiles(dir);
  // Records were made before there were variables.
  if (Object.keys(env).length > 0) hash.update(JSON.stringify(Object.entries(env).sort()));
  return hash.digest('hex').slice(0, 16);
}
