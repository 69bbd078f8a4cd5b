import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { takeFile, type Earlier } from './take-file.ts';
import type { ReleaseFile } from './layout.ts';
import { makeReadableFolder } from './readable.ts';

/** Assets of so many earlier releases stay: a tab that was opened before a deployment goes on working. */
const keptGenerations = 2;

/**
 * Takes the hashed assets of an earlier release into another one.
 * @returns the files that were taken, for the list of the other release.
 */
export async function keepAssets(from: Earlier, to: Earlier): Promise<Record<string, ReleaseFile>> {
  const taken: Record<string, ReleaseFile> = {};
  // The same build once more doesn't make open tabs older.
  const age = samePages(from.files, to.files) ? 0 : 1;
  for (const [path, file] of Object.entries(from.files)) {
    const kept = (file.kept ?? 0) + age;
    if (!path.startsWith('assets/') || path in to.files || kept > keptGenerations) continue;
    if (!hasRoom(join(to.dir, path))) continue;
    if (await takeFile(path, file, from.dir, to.dir)) taken[path] = { ...file, kept };
  }
  return taken;
}

/** Whether two releases have the same files, apart from those they kept. */
function samePages(one: Earlier['files'], other: Earlier['files']): boolean {
  const own = (files: Earlier['files']) =>
    JSON.stringify(
      Object.entries(files)
        .filter(([, { kept }]) => kept === undefined)
        .map(([path, { hash }]) => [path, hash])
        .sort(),
    );
  return own(one) === own(other);
}

/** Makes the folder of a file. A new file may be in its way, and a new folder may have the name of the kept file. */
function hasRoom(place: string): boolean {
  try {
    makeReadableFolder(dirname(place));
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && (error.code === 'ENOTDIR' || error.code === 'EEXIST');
    if (!isTaken) throw error;
    return false;
  }
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() !== true;
}
