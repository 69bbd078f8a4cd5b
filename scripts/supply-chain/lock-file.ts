import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareCodeUnits as compare } from '../../engine/src/core/compare.ts';

/** The repository's root folder. */
export const root = join(import.meta.dirname, '../..');

/** What package-lock.json records for one package, as far as the reports and tests read it. */
interface LockEntry {
  version?: string;
  license?: string;
  link?: boolean;
  optional?: boolean;
  dev?: boolean;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A package of package-lock.json that comes from the registry. */
export interface LockedPackage {
  name: string;
  version: string;
  license: string;
  /** Folder of the package, relative to the root: `node_modules/react`. */
  folder: string;
  /** Node versions that the package supports; absent if it doesn't say. */
  node?: string;
  /** Whether npm skips the package where it doesn't fit the machine. */
  optional: boolean;
  /** Whether only this repository's tests and checks use it. */
  dev: boolean;
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
  engines: { node: string };
};
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry>;
};

/** The Node versions that package.json declares. */
export const declaredNode = manifest.engines.node;

/** Every package that package-lock.json takes from the registry, sorted by name and version. */
export function lockedPackages(): LockedPackage[] {
  return Object.entries(lock.packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && link !== true)
    .map(([folder, { version = '', license = 'not stated', engines, optional = false, dev = false }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      folder,
      node: engines?.node,
      optional,
      dev,
    }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version) || compare(a.folder, b.folder));
}

/** Names of the packages that the manifests of this repository ask for themselves. */
export function directDependencies(): string[] {
  const own = ['', ...manifest.workspaces];
  const links = new Set(Object.keys(lock.packages).filter((folder) => lock.packages[folder]?.link === true));
  const names = own.flatMap((folder) => {
    const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = lock.packages[folder] ?? {};
    return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
  });
  return [...new Set(names)].filter((name) => !links.has(`node_modules/${name}`)).sort(compare);
}
