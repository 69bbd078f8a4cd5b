import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Stands for everything but its own code that decides over a sample's analysis: TypeScript, the installed
 * packages (by the lock file), the site's declarations, and the engine's own way of analysing.
 * @param types the site's declaration files, absolute
 * @param packages npm names of the documented libraries
 */
export async function environmentKey(
  siteDir: string,
  types: readonly string[],
  packages: readonly string[],
): Promise<string> {
  const own = (await readdir(import.meta.dirname)).sort().map((name) => join(import.meta.dirname, name));
  const files = [...own, ...types, ...lockFiles(siteDir)];
  const hash = createHash('sha256').update(JSON.stringify([typescriptVersion(), packages]));
  for (const file of files) hash.update(`\0${file}\0`).update(await readFile(file));
  return hash.digest('hex');
}

/** The version by its manifest: loading the compiler itself takes longer than everything else here. */
function typescriptVersion(): string {
  return (createRequire(import.meta.url)('typescript/package.json') as { version: string }).version;
}

/** The nearest lock file at or above the site's folder. */
function lockFiles(folder: string): string[] {
  const file = join(folder, 'package-lock.json');
  if (existsSync(file)) return [file];
  const parent = dirname(folder);
  return parent === folder ? [] : lockFiles(parent);
}
