import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { type OutputFile, socialCards } from '../core/output-file.ts';
import { type KeptFiles, zipFiles } from '../core/zip.ts';
import { contentHash, type Earlier } from './compress.ts';

/** What readers see of the site in one file, below the base URL. */
export const siteArchive = 'site.zip';

/**
 * Makes the archive of the files that a folder has so far; it's the same for the same files.
 * @param earlier a release whose archive is taken if it has the same files
 * @param kept has what was compressed for earlier archives
 */
export async function archiveFolder(dir: string, earlier?: Earlier, kept?: KeptFiles): Promise<OutputFile> {
  const paths = (await glob('**', { cwd: dir, dot: true })).filter(isArchived);
  const files = await Promise.all(paths.map(async (path) => ({ path, content: await readFile(join(dir, path)) })));
  const known = Object.entries(earlier?.files ?? {}).filter(
    ([path, { kept }]) => path !== siteArchive && isArchived(path) && kept === undefined,
  );
  const isSame =
    earlier?.files[siteArchive] !== undefined &&
    known.length === files.length &&
    files.every(({ path, content }) => earlier.files[path]?.hash === contentHash(content));
  const content = isSame ? await readFile(join(earlier.dir, siteArchive)) : zipFiles(files, kept);
  return { path: siteArchive, content };
}

function isArchived(path: string): boolean {
  return !path.startsWith(`${socialCards}/`);
}
