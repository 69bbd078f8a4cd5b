import { cp, readFile } from 'node:fs/promises';
import { createHash, type Hash } from 'node:crypto';
import { join } from 'node:path';
import { glob } from 'tinyglobby';

/** What a program printed; pages quote it. */
export const outputFile = 'expected-output.txt';

/** What is in a program's folder and not part of it: what is about it, and what tools leave there. */
const others = ['README.md', '.gitignore', '.prettierrc', outputFile, '**/{node_modules,.git,.next,.cache}/**'];

/** The files that a run finds in its folder, relative to that: no others can determine what it prints. */
async function programFiles(dir: string): Promise<string[]> {
  return (await glob('**', { cwd: dir, dot: true, ignore: others })).sort();
}

/** @returns a hash of the names and contents of all files, to which more can be added */
export async function hashProgramFiles(dir: string): Promise<Hash> {
  const hash = createHash('sha256');
  for (const file of await programFiles(dir)) hash.update(`${file}\0`).update(await readFile(join(dir, file)));
  return hash;
}

/** Copies the files that a run finds in a program’s folder; in place of links, what they lead to. */
export async function copyProgramFiles(dir: string, target: string): Promise<void> {
  for (const file of await programFiles(dir)) await cp(join(dir, file), join(target, file), { dereference: true });
}
