import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareCodeUnits } from '../core/compare.ts';
import { hashValue } from '../core/fingerprint.ts';
import { installedHash, lockFile } from './module-imports.ts';

/** What is installed, and named by the lock file; what builds leave; what git keeps. */
const left = new Set(['node_modules', '.git', '.cache', '.releases', 'dist', 'dist-deploy']);

/**
 * Content hash of everything that a site's build can read: the engine, Node, the installed packages by the lock file,
 * and all files of the project, which is the folder of the lock file. A site may read files next to its own folder, and
 * which ones is known only after a build. Hashing a few thousand files takes less than a tenth of a second.
 * @param folders of packages whose files count, too, because they may change without the lock file; absolute
 */
export function projectHash(siteDir: string, folders: readonly string[]): string {
  const lock = lockFile(siteDir);
  const roots = [lock === undefined ? siteDir : dirname(lock), ...folders];
  const visited = new Set<string>();
  return hashValue([
    installedHash(siteDir),
    process.env['NODE_ENV'],
    roots.map((root) => [root, ...hashes(root, visited)]),
  ]);
}

/** Paths below a folder, each with the hash of its content. */
function* hashes(folder: string, visited: Set<string>): Generator<string> {
  // Links may lead in circles.
  const real = realpathSync(folder);
  if (visited.has(real)) return;
  visited.add(real);
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((one, other) => compareCodeUnits(one.name, other.name))) {
    if (left.has(entry.name)) continue;
    const path = join(folder, entry.name);
    const stats = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry;
    if (stats?.isDirectory() === true) yield* hashes(path, visited);
    else if (stats?.isFile() === true) {
      yield `${path} ${createHash('sha256').update(readFileSync(path)).digest('base64url')}`;
    }
  }
}
