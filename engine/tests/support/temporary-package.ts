import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface TemporaryPackage {
  name: string;
  /** A folder in which the package is installed. */
  siteDir: string;
  cacheDir: string;
  /** The package's own folder. */
  dir: string;
}

/** Installs a package of these files into a new folder. `package.json` is completed with name and version. */
export function temporaryPackage(
  files: Record<string, string>,
  json: object = { types: 'index.d.ts' },
): TemporaryPackage {
  const siteDir = realpathSync(mkdtempSync(join(tmpdir(), 'reference-')));
  const name = 'documented';
  const dir = join(siteDir, 'node_modules', name);
  write(join(dir, 'package.json'), JSON.stringify({ name, version: '1.2.3', type: 'module', ...json }));
  for (const [path, content] of Object.entries(files)) write(join(dir, path), content);
  return { name, siteDir, dir, cacheDir: join(siteDir, 'cache') };
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
