import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import type { OutputFile } from '../core/output-file.ts';
import { zipFiles } from '../core/zip.ts';

/** The whole site in one file, below the base URL. */
export const siteArchive = 'site.zip';

/** Makes the archive of all files that a folder has so far; it's the same for the same files. */
export async function archiveFolder(dir: string): Promise<OutputFile> {
  const paths = await glob('**', { cwd: dir, dot: true });
  const files = await Promise.all(paths.map(async (path) => ({ path, content: await readFile(join(dir, path)) })));
  return { path: siteArchive, content: zipFiles(files) };
}
