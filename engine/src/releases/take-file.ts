import { randomUUID } from 'node:crypto';
import { linkSync } from 'node:fs';
import { copyFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../core/stat.ts';
import type { ReleaseFile } from './layout.ts';
import { makeReadable } from './readable.ts';

/**
 * An earlier release: files with the same content are taken from there, with their dates, so that servers that make
 * entity tags of dates see no change.
 */
export interface Earlier {
  dir: string;
  files: Readonly<Record<string, ReleaseFile>>;
}

/**
 * Takes a file and its compressed forms from another release, as links where the file system can.
 * @returns false where a file is missing there: another build may be removing that release.
 */
export async function takeFile(path: string, file: ReleaseFile, from: string, to: string): Promise<boolean> {
  const endings = ['', ...(file.br === undefined ? [] : ['.br']), ...(file.gzip === undefined ? [] : ['.gz'])];
  try {
    for (const ending of endings) await takeOver(join(from, path + ending), join(to, path + ending));
    return true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    // What is there of it is a link: writing to it would change the other release.
    for (const ending of endings) await rm(join(to, path + ending), { force: true });
    return false;
  }
}

async function takeOver(source: string, target: string): Promise<void> {
  try {
    // A build makes thousands of links, and each takes less time than handing it to another thread.
    linkSync(source, target);
    return;
  } catch (error) {
    if (isMissing(error)) throw error;
  }
  // A file is in its place, the file system doesn't have links, or it allows only so many to one file.
  const draft = `${target}.${randomUUID()}`;
  const { atime, mtime } = await stat(source);
  await copyFile(source, draft);
  await utimes(draft, atime, mtime);
  makeReadable(draft);
  await rename(draft, target);
}
