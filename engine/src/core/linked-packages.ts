import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { globSync } from 'tinyglobby';
import { builtFolders } from './built-folders.ts';
import { hashFile, hashValue } from './fingerprint.ts';
import { isFile } from './is-file.ts';
import { packageDir } from './package-dir.ts';
import { parseJson } from './source-text.ts';

/** The engine's own name: `engineFingerprint` stands for its files, wherever they are. */
const engine = 'runnable-docs';

const ignore = ['**/node_modules/**', '**/.git/**', '**/.next/**', '**/.cache/**', '**/*.test.*'];

/** Whether a package's folder, links resolved, is one of sources: they change without the lock file. */
export function isLinked(dir: string): boolean {
  return !dir.split(sep).includes('node_modules');
}

/**
 * Files of a package that may be part of a program, absolute, in order: all but its tests, what is installed in it, and
 * what builds have left, if it's a site.
 */
function packageFiles(dir: string): string[] {
  const built = builtFolders(namesIn(dir)).map((name) => `${name}/**`);
  return globSync('**', { cwd: dir, dot: true, ignore: [...ignore, ...built], absolute: true }).sort();
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}

/**
 * Where the import of a linked package leads: its manifest, and its entries for all conditions. Where the manifest
 * doesn't name them one by one, all of the package's files.
 * @param specifier as a module names it: `words`, `@site/words/part`
 * @param folder of that module, absolute
 * @returns absolute paths, which need not exist; none for what isn't a linked package
 */
export function linkedImport(specifier: string, folder: string): string[] {
  const [, name, part = ''] = /^((?:@[\w.-]+\/)?[\w.-]+)(\/.+)?$/.exec(specifier) ?? [];
  const dir = name === undefined || name === engine ? undefined : packageDir(name, folder);
  if (dir === undefined || !isLinked(dir)) return [];
  const manifest = join(dir, 'package.json');
  const entries = entriesOf(readManifest(manifest), `.${part}`);
  return entries === undefined ? packageFiles(dir) : [manifest, ...entries.map((path) => join(dir, path))];
}

/**
 * Where a name leads that a package gives a file for its own modules (`imports`): its manifest, and the files for all
 * conditions.
 * @param specifier as a module names it: `#lib/words.ts`
 * @param folder of that module, absolute
 * @returns absolute paths, which need not exist
 */
export function ownImport(specifier: string, folder: string): string[] {
  const dir = folderOfManifest(folder);
  if (dir === undefined) return [];
  const manifest = join(dir, 'package.json');
  const targets = Object.entries(readManifest(manifest).imports ?? {}).flatMap(([key, value]) => {
    const [start = '', end] = key.split('*');
    if (end === undefined) return key === specifier ? leaves(value) : [];
    if (!specifier.startsWith(start) || !specifier.endsWith(end)) return [];
    const part = specifier.slice(start.length, specifier.length - end.length);
    return leaves(value).map((target) => target.replaceAll('*', part));
  });
  const files = targets.flatMap((target) => (target.startsWith('.') ? [join(dir, target)] : linkedImport(target, dir)));
  return [manifest, ...files];
}

/**
 * Where the import of a folder by its path leads, if it has a manifest: that, and its entries. `exports` counts only for
 * a package's name.
 * @param dir absolute
 * @returns absolute paths, of which only the first is known to exist
 */
export function folderImport(dir: string): string[] {
  const manifest = join(dir, 'package.json');
  if (!isFile(manifest)) return [];
  const { main, module } = readManifest(manifest);
  return [manifest, ...[main, module].flatMap((path) => (path === undefined ? [] : [join(dir, path)]))];
}

function folderOfManifest(folder: string): string | undefined {
  if (existsSync(join(folder, 'package.json'))) return folder;
  return folder === dirname(folder) ? undefined : folderOfManifest(dirname(folder));
}

/** @returns `undefined` where the manifest names no such entry, or by a pattern */
function entriesOf({ exports, main, module }: Manifest, part: string): string[] | undefined {
  if (exports === undefined) return part === '.' ? [main ?? 'index.js', ...(module ? [module] : [])] : [part];
  const isMap = typeof exports === 'object' && Object.keys(exports ?? {}).some((key) => key.startsWith('.'));
  const targets = leaves(isMap ? (exports as Record<string, unknown>)[part] : part === '.' ? exports : undefined);
  return targets.length > 0 ? targets : undefined;
}

/** All texts in a value of `exports`: a path, or paths by condition. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

interface Manifest {
  exports?: unknown;
  imports?: Readonly<Record<string, unknown>>;
  main?: string;
  module?: string;
}

function readManifest(path: string): Manifest {
  try {
    return parseJson(readFileSync(path, 'utf8')) as Manifest;
  } catch {
    // Whoever imports the package reports that. Until then all of its files count.
    return { exports: {} };
  }
}

/**
 * The folders of all packages that are linked for a site, links resolved, in order: without the engine, and without
 * what the site is part of.
 * @param siteDir absolute
 */
export function linkedPackages(siteDir: string): string[] {
  const found = new Set<string>();
  for (let folder = siteDir; ; folder = dirname(folder)) {
    for (const { name, dir } of linksIn(join(folder, 'node_modules'))) {
      if (name !== engine && isLinked(dir) && !`${realpathSync(siteDir)}${sep}`.startsWith(dir + sep)) found.add(dir);
    }
    if (folder === dirname(folder)) return [...found].sort();
  }
}

/** Content of what a compiler reads of the packages that are linked for a site: their sources, types, and manifests. */
export function linkedTypesHash(siteDir: string): string {
  const files = linkedPackages(siteDir).flatMap((dir) =>
    packageFiles(dir).filter((file) => /\.(?:[cm]?[jt]sx?|json)$/.test(file)),
  );
  return hashValue(files.map((file) => [file, hashFile(file)]));
}

function linksIn(modules: string, scope = ''): { name: string; dir: string }[] {
  let entries;
  try {
    entries = readdirSync(join(modules, scope), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const name = join(scope, entry.name);
    if (entry.isDirectory() && scope === '' && name.startsWith('@')) return linksIn(modules, name);
    if (!entry.isSymbolicLink() || name.startsWith('.')) return [];
    try {
      return [{ name, dir: realpathSync(join(modules, name)) }];
    } catch {
      return [];
    }
  });
}
