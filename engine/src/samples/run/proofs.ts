import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { glob } from 'tinyglobby';
import { engineFingerprint, hashFile, hashValue } from '../../core/fingerprint.ts';
import { environmentInputs, environmentModule } from './environment.ts';

/** What this machine has run to a good end, in the same environment; never part of a checkout. */
export interface Proofs {
  /** Whether what this key stands for has run well. */
  has(key: string): boolean;
  add(key: string): void;
  /** How the command ended for the site with this key, where everything was right. */
  site(key: string): string | undefined;
  addSite(key: string, summary: string): void;
  /** Keeps them for the next time. */
  save(): Promise<void>;
}

interface Kept {
  environment: string;
  keys: string[];
  site?: { key: string; summary: string } | undefined;
}

/** Reads the proofs of a site; none, where anything has changed that all runs depend on. */
export async function readProofs(siteDir: string): Promise<Proofs> {
  const file = join(siteDir, '.cache', 'samples', 'proofs.json');
  const environment = await runEnvironmentKey(siteDir);
  const kept = await readKept(file);
  const isSame = kept?.environment === environment;
  const keys = new Set(isSame ? kept.keys : []);
  let site = isSame ? kept.site : undefined;
  return {
    has: (key) => keys.has(key),
    add: (key) => void keys.add(key),
    site: (key) => (site?.key === key ? site.summary : undefined),
    addSite: (key, summary) => void (site = { key, summary }),
    async save() {
      await mkdir(dirname(file), { recursive: true });
      const beside = `${file}.${process.pid}`;
      await writeFile(beside, JSON.stringify({ environment, keys: [...keys], site } satisfies Kept));
      await rename(beside, file);
    },
  };
}

async function readKept(file: string): Promise<Kept | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}

/**
 * Stands for everything but a sample's own code that decides over what it prints: how it is run, Node's major
 * version, the installed packages, the assets, and what its environment names as its inputs. Content only.
 */
async function runEnvironmentKey(siteDir: string): Promise<string> {
  const inputs = await environmentInputs(siteDir);
  const own = ['samples-assets', environmentModule, ...inputs].map((path) => join(siteDir, path));
  const [major] = process.versions.node.split('.');
  const runner = join(import.meta.dirname, '..');
  return hashValue([major, process.platform, await hashTrees([...own, runner]), installedPackages(siteDir)]);
}

/** Stands for everything in a site that decides over how the command ends: the pages, programs, records, and types. */
export async function siteKey(siteDir: string): Promise<string> {
  const paths = ['content', 'pages', 'examples', 'outputs', 'types', 'site.config.ts'];
  return hashValue([engineFingerprint(), await hashTrees(paths.map((path) => join(siteDir, path)))]);
}

/** What npm says that it has installed, or the lock file where another package manager is used. */
function installedPackages(folder: string): string {
  const names = ['node_modules/.package-lock.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'];
  const found = names.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (found !== undefined) return hashFile(found);
  return dirname(folder) === folder ? '' : installedPackages(dirname(folder));
}

const ignore = ['**/node_modules/**', '**/.next/**', '**/.cache/**', '**/*.test.ts'];

/** Content of these files, and of all files in these folders. */
async function hashTrees(paths: readonly string[]): Promise<string> {
  const hashes = paths.map(async (path) => {
    const files = await glob('**', { cwd: path, dot: true, ignore }).catch(() => []);
    const all = files.length > 0 ? files.map((file) => join(path, file)).sort() : [path];
    return all.map((file) => [relative(path, file), hashFile(file)]);
  });
  return hashValue(await Promise.all(hashes));
}
