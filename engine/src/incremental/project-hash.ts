import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { builtFolders } from '../core/built-folders.ts';
import { compareCodeUnits } from '../core/compare.ts';
import { hashFile, hashValue } from '../core/fingerprint.ts';
import { statOf } from '../core/stat.ts';
import { installedHash, lockFile } from './module-imports.ts';

/** What is installed, and named by the lock file; what git keeps. In a folder that is published, they count. */
const ignored = new Set(['node_modules', '.git']);

/** So much can be hashed in less time than a build takes. A folder of data may be next to a site. */
const most = { files: 50_000, bytes: 500_000_000 };

/** Thrown where a project is larger. */
class TooLarge extends Error {}

/** The folder of a site's project: that of its lock file, or the site's own. */
export function projectFolder(siteDir: string): string {
  const lock = lockFile(siteDir);
  return lock === undefined ? siteDir : dirname(lock);
}

/**
 * Content hash of everything that a site's build can read: the engine, Node, the installed packages by the lock file,
 * and all files of the project, which is the folder of the lock file. A site may read files next to its own folder, and
 * which ones is known only after a build. Hashing a few thousand files takes less than a tenth of a second.
 * @param others files and folders that count, too: packages that may change without the lock file, and what the site
 * reads outside its project; absolute
 * @param published the folder whose files are all published; absolute
 * @returns `undefined` for a project that is too large to be hashed each time
 */
export function projectHash(
  siteDir: string,
  others: readonly string[],
  published: string,
  limits = most,
): string | undefined {
  const roots = [projectFolder(siteDir), ...others];
  const walk: Walk = { visited: new Set(), published, files: limits.files, bytes: limits.bytes };
  try {
    const files = roots.map((root) => [root, ...hashes(root, walk)]);
    return hashValue([installedHash(siteDir), process.env['NODE_ENV'], files]);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

interface Walk {
  visited: Set<string>;
  published: string;
  /** How many may follow. */
  files: number;
  bytes: number;
}

/** Paths below a folder, or that of a file, each with the hash of its content. What can't be read can't be part of a site either. */
function* hashes(folder: string, walk: Walk): Generator<string> {
  // Links may lead in circles.
  const real = orUndefined(() => realpathSync(folder));
  if (real === undefined || walk.visited.has(real)) return;
  walk.visited.add(real);
  if (statOf(real)?.isFile() === true) yield `${folder} ${hashWithin(folder, walk)}`;
  const entries = orUndefined(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  const built = new Set(builtFolders(entries.map(({ name }) => name)));
  for (const entry of entries.sort((one, other) => compareCodeUnits(one.name, other.name))) {
    const path = join(folder, entry.name);
    if (built.has(entry.name) || (ignored.has(entry.name) && !path.startsWith(walk.published + sep))) continue;
    // One that leads elsewhere now may lead to what has been hashed already.
    if (entry.isSymbolicLink()) yield `${path} → ${orUndefined(() => realpathSync(path))}`;
    const stats = entry.isSymbolicLink() ? statOf(path) : entry;
    if (stats?.isDirectory() === true) yield* hashes(path, walk);
    else if (stats?.isFile() === true) yield `${path} ${hashWithin(path, walk)}`;
  }
}

function hashWithin(path: string, walk: Walk): string {
  walk.files -= 1;
  walk.bytes -= statOf(path)?.size ?? 0;
  if (walk.files < 0 || walk.bytes < 0) throw new TooLarge();
  return hashFile(path);
}

/** For what vanishes, what leads nowhere, and what this user may not read. */
function orUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
