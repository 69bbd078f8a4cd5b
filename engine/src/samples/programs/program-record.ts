import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { readRecords, writeRecords } from '../run/recorded-outputs.ts';
import type { Program } from './program.ts';

const outputFile = 'expected-output.txt';
const key = 'program';

/** What a program printed when it was last recorded, and whether it is still that program. */
export interface ProgramRecord {
  /** The text of its `expected-output.txt`; `undefined` where nothing was recorded. */
  output: string | undefined;
  current: boolean;
}

/** The output stands in the program's folder, where its readers look; the fingerprint with the other records. */
export async function readProgramRecord(siteDir: string, program: Program): Promise<ProgramRecord> {
  const file = join(program.dir, outputFile);
  const record = (await readRecords(siteDir, program.folder)).get(key);
  return {
    output: existsSync(file) ? await readFile(file, 'utf8') : undefined,
    current: record?.fingerprint === (await programFingerprint(program)),
  };
}

export async function writeProgramRecord(siteDir: string, program: Program, output: string): Promise<void> {
  await writeFile(join(program.dir, outputFile), output);
  const fingerprint = await programFingerprint(program);
  await writeRecords(siteDir, program.folder, new Map([[key, { fingerprint, output: '' }]]));
}

/** Identifies everything that decides over a program's output: all its files but those about it. */
async function programFingerprint({ dir }: Program): Promise<string> {
  const files = await glob('**', { cwd: dir, ignore: ['node_modules/**', 'README.md', outputFile] });
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(join(dir, file)));
  return hash.digest('hex').slice(0, 16);
}
