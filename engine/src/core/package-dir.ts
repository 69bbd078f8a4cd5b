import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hashFile, hashValue } from './fingerprint.ts';

/**
 * The folder of a package that is installed for the site, links resolved. `package.json` itself need not be exported,
 * so the folders that Node would look in are tried one by one.
 */
export function packageDir(name: string, siteDir: string): string | undefined {
  const require = createRequire(join(siteDir, 'package.json'));
  const folder = (require.resolve.paths(name) ?? [])
    .map((path) => join(path, name))
    .find((path) => existsSync(join(path, 'package.json')));
  return folder === undefined ? undefined : realpathSync(folder);
}

/** Content hash of a package's manifest and type declarations, whatever version its manifest names. */
export function packageTypesHash(name: string, siteDir: string): string {
  const dir = packageDir(name, siteDir);
  if (dir === undefined) return '';
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?:\.d\.[cm]?ts|^package\.json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return hashValue(files.map((path) => [path.slice(dir.length), hashFile(path)]));
}
