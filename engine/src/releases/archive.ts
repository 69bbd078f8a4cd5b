import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OutputFile, socialCards } from '../core/output-file.ts';
import type { Threads } from '../core/threads.ts';
import { type KeptFiles, zipFiles } from '../core/zip.ts';
import type { Earlier } from './take-file.ts';

/** What readers see of the site in one file, below the base URL. */
export const siteArchive = 'site.zip';

/**
 * Makes the archive of the files that a folder has so far; it's the same for the same files.
 * @param hashes of their contents, by path
 * @param earlier a release whose archive is taken if it has the same files
 * @param kept has what was compressed for earlier archives
 * @param threads compress the rest
 */
export async function archiveFolder(
  dir: string,
  hashes: ReadonlyMap<string, string>,
  earlier?: Earlier,
  kept?: KeptFiles,
  threads?: Threads,
): Promise<OutputFile> {
  const files = [...hashes].filter(([path]) => isArchived(path));
  const known = Object.entries(earlier?.files ?? {}).filter(
    ([path, file]) => path !== siteArchive && isArchived(path) && file.kept === undefined,
  );
  const isSame =
    earlier?.files[siteArchive] !== undefined &&
    known.length === files.length &&
    files.every(([path, hash]) => earlier.files[path]?.hash === hash);
  const content = isSame
    ? await readFile(join(earlier.dir, siteArchive))
    : await zipFiles(
        files.map(([path, hash]) => ({ path, hash, read: () => readFileSync(join(dir, path)) })),
        kept,
        threads,
      );
  return { path: siteArchive, content };
}

function isArchived(path: string): boolean {
  return !path.startsWith(`${socialCards}/`);
}
