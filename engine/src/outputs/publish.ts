import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { OutputFile } from './output.ts';

/** A folder that becomes the published site when it is complete. */
export interface Publication {
  /** Where files may be written until then. */
  dir: string;
  write(files: readonly OutputFile[]): Promise<void>;
  /** Copies a folder's content, if there is such a folder. */
  copy(folder: string): Promise<void>;
  /** Puts the new site in the place of the old one. */
  publish(): Promise<void>;
  /** Leaves the old site as it is. */
  discard(): Promise<void>;
}

/**
 * Builds beside the target and swaps at the end: readers see the old site or the new one, never a
 * half of each, and a failed build changes nothing.
 */
export async function openPublication(target: string): Promise<Publication> {
  await mkdir(dirname(target), { recursive: true });
  const dir = await mkdtemp(join(dirname(target), `.${basename(target)}-next-`));
  return {
    dir,
    async write(files) {
      for (const file of files) {
        const path = resolve(dir, file.path);
        if (!path.startsWith(dir + sep)) throw new Error(`The output ${file.path} would lie outside of the site`);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, file.content);
      }
    },
    async copy(folder) {
      if (existsSync(folder)) await cp(folder, dir, { recursive: true });
    },
    async publish() {
      const old = `${dir}-old`;
      if (existsSync(target)) await rename(target, old);
      await rename(dir, target);
      await rm(old, { recursive: true, force: true });
    },
    discard: () => rm(dir, { recursive: true, force: true }),
  };
}
