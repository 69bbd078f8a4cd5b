import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { glob } from 'tinyglobby';
import { builtFolders } from '../../core/built-folders.ts';
import { engineFingerprint, hashFile, hashValue } from '../../core/fingerprint.ts';
import { readKeptJson, writeKeptJson } from '../../core/kept-json.ts';
import { linkedPackages } from '../../core/linked-packages.ts';
import { packageDir } from '../../core/package-dir.ts';
import { installedLock } from '../../incremental/module-imports.ts';
import { environmentInputs, environmentModule } from './environment.ts';

/** What this machine has run to a good end, in the same environment; never part of a checkout. */
export interface Proofs {
  /** Whether what this key stands for has run well. */
  has(key: string): boolean;
  add(key: string): void;
  addSite(site: ProvenSite): void;
  /** Keeps them for the next time. */
  save(): void;
}

/** A site in which everything was right. */
export interface ProvenSite {
  /** Its `siteKey`. */
  key: string;
  /** What that key stands for. */
  paths: readonly string[];
  /** How the command ended. */
  summary: string;
}

/** What the configuration says of the environment of all runs. */
export interface RunInputs {
  /** Folder of the samples' assets, relative to the site's folder. */
  assets: string;
  /** npm names of the documented libraries. */
  packages: readonly string[];
}

interface Kept extends RunInputs {
  environment: string;
  keys: string[];
  site?: ProvenSite | undefined;
}

const proofsFile = (siteDir: string) => join(siteDir, '.cache', 'samples', 'proofs.json');

/**
 * How the command ended when everything in the site was right, where nothing has changed since. Knows by what it
 * has kept which files to look at, so that an unchanged site needs no configuration to be read.
 */
export async function provenSite(siteDir: string): Promise<string | undefined> {
  const kept = readKeptJson(proofsFile(siteDir)) as Kept | undefined;
  if (kept?.site === undefined || kept.environment !== (await runEnvironmentKey(siteDir, kept))) return undefined;
  return kept.site.key === (await siteKey(siteDir, kept.site.paths)) ? kept.site.summary : undefined;
}

/** Reads the proofs of a site; none, where anything has changed that all runs depend on. */
export async function readProofs(siteDir: string, inputs: RunInputs): Promise<Proofs> {
  const file = proofsFile(siteDir);
  const environment = await runEnvironmentKey(siteDir, inputs);
  const kept = readKeptJson(file) as Kept | undefined;
  const isSame = kept?.environment === environment;
  const keys = new Set(isSame ? kept.keys : []);
  let site = isSame ? kept.site : undefined;
  return {
    has: (key) => keys.has(key),
    add: (key) => void keys.add(key),
    addSite: (proven) => void (site = proven),
    save() {
      writeKeptJson(file, { ...inputs, environment, keys: [...keys], site } satisfies Kept);
    },
  };
}

/**
 * Stands for everything but a sample's own code that determines what it prints: how it is run, Node's major
 * version, the installed packages, the assets, and what its environment names as its inputs. Content only. The
 * documented packages and those that are linked may change without the lock file.
 */
async function runEnvironmentKey(siteDir: string, { assets, packages }: RunInputs): Promise<string> {
  const inputs = await environmentInputs(siteDir);
  const own = [environmentModule, ...inputs].map((path) => join(siteDir, path));
  const [major] = process.versions.node.split('.');
  const runner = join(import.meta.dirname, '..');
  const documented = packages.flatMap((name) => packageDir(name, siteDir) ?? []);
  const libraries = new Set([...documented, ...linkedPackages(siteDir)]);
  const trees = await hashTrees([...own, runner, ...libraries], ['**/*.test.*']);
  const copied = await hashTrees([join(siteDir, assets)]);
  return hashValue([major, process.platform, trees, copied, installedPackages(siteDir)]);
}

/**
 * Stands for everything in a site that determines how the command ends.
 * @param paths of the pages, programs, records, and types, and of the configuration
 */
export async function siteKey(siteDir: string, paths: readonly string[]): Promise<string> {
  return hashValue([engineFingerprint(), await hashTrees(paths.map((path) => join(siteDir, path)))]);
}

function installedPackages(siteDir: string): string {
  const found = installedLock(siteDir);
  return found === undefined ? '' : hashFile(found);
}

const ignore = ['**/node_modules/**', '**/.git/**', '**/.next/**', '**/.cache/**'];

/**
 * Content of these files, and of all files in these folders.
 * @param others patterns of files in them that determine nothing
 */
async function hashTrees(paths: readonly string[], others: readonly string[] = []): Promise<string> {
  const hashes = paths.map(async (path) => {
    // A linked package may be a site.
    const built = builtFolders(await readdir(path).catch(() => [])).map((name) => `${name}/**`);
    const files = await glob('**', { cwd: path, dot: true, ignore: [...ignore, ...others, ...built] }).catch(() => []);
    const all = files.length > 0 ? files.map((file) => join(path, file)).sort() : [path];
    return all.map((file) => [relative(path, file), hashFile(file)]);
  });
  return hashValue(await Promise.all(hashes));
}
