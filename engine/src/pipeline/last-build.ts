import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Diagnostic } from '../core/diagnostics.ts';
import { hashValue } from '../core/fingerprint.ts';
import { readKeptJson, writeKeptJson } from '../core/kept-json.ts';
import { isLinked, linkedPackages } from '../core/linked-packages.ts';
import { packageDir } from '../core/package-dir.ts';
import { statOf } from '../core/stat.ts';
import { fileAnswer, type FileFact } from '../incremental/facts.ts';
import { importedFiles } from '../incremental/module-imports.ts';
import { projectFolder, projectHash } from '../incremental/project-hash.ts';
import { currentRelease, readRelease, releasesFolder } from '../releases/layout.ts';
import { contributions } from './feature.ts';
import type { ConfiguredSite } from './load/load-site.ts';
import { packageName } from './load/own-entries.ts';
import { isWithin, sourcePaths } from './load/source-paths.ts';

/** What a build published, and of what. */
export interface LastBuild {
  /** Hash of everything that a build can read (`buildInputs`). */
  inputs: string;
  /** What its pages read outside the project (`factsElsewhere`). */
  elsewhere: readonly FileFact[];
  /** Name of the release. */
  release: string;
  pages: number;
  warnings: readonly Diagnostic[];
  /** What the build said of the site. */
  figures: readonly (readonly [label: string, value: string])[];
}

type Sources = Pick<ConfiguredSite, 'siteDir' | 'config' | 'features'>;

/**
 * Hash of everything that determines what a build publishes: the project's files, those that the site has elsewhere,
 * and the configuration's values; `undefined` for a project that is too large to be hashed each time.
 */
export function buildInputs({ siteDir, config, features }: Sources): string | undefined {
  const libraries = config.docs.flatMap(({ library }) => packageDir(library?.package ?? '', siteDir) ?? []);
  const [project = '', ...others] = sourceFolders({ siteDir, config, features });
  const imported = siteModules({ siteDir, config, features }).flatMap(importedFiles).filter(isNoFolder);
  const elsewhere = [...others, ...imported].filter((path) => !isWithin(path, [project]));
  // The values may come from the environment or from the date.
  const values = [config, features.map(({ feature, options }) => [feature.name, options])];
  const files = projectHash(siteDir, [...libraries, ...elsewhere], resolve(siteDir, config.static));
  return files === undefined ? undefined : hashValue([files, values]);
}

/** The project's folder, then the sources that may be elsewhere. */
function sourceFolders({ siteDir, config, features }: Sources): string[] {
  const folders = [projectFolder(siteDir), ...sourcePaths({ siteDir, config, features }), ...linkedPackages(siteDir)];
  const engine = packageDir(packageName, siteDir);
  // Its fingerprint leaves out style sheets and what runs in browsers alone; installed, it's named by the lock file.
  return engine !== undefined && isLinked(engine) ? [...folders, engine] : folders;
}

const engineDir = resolve(import.meta.dirname, '../..');

/** Modules and style sheets that may import files from outside the project. The engine's own are known by its version. */
function siteModules({ siteDir, config, features }: Sources): string[] {
  const ofFeatures = contributions(
    features,
    ({ client = [], early = [], styles = [], partStyles = [], lateStyles = [] }) =>
      [client, early, styles, partStyles, lateStyles].flat(),
  );
  const modules = [config.file, ...config.styles, ...config.partStyles, ...ofFeatures.flat()].map((path) =>
    resolve(siteDir, path),
  );
  return modules.filter((path) => !isWithin(path, [engineDir]));
}

/** A module can name a folder: all that's in it would count. */
function isNoFolder(path: string): boolean {
  return statOf(path)?.isDirectory() !== true;
}

/** Those of a build's facts about files that `buildInputs` doesn't know: about what pages import from outside the project. */
export function factsElsewhere(site: Sources, facts: readonly FileFact[]): FileFact[] {
  const folders = sourceFolders(site);
  return facts.filter(([kind, about]) =>
    (kind === 'module' ? importedFiles(about) : [about]).some((path) => !isWithin(path, folders)),
  );
}

/** The last build, if it was made of the same and is still published, whole; `undefined` otherwise. */
export async function readLastBuild(siteDir: string, inputs: string): Promise<LastBuild | undefined> {
  const last = readKeptJson(fileOf(siteDir)) as LastBuild | undefined;
  if (last?.inputs !== inputs) return undefined;
  if (last.elsewhere.some(([kind, about, answer]) => fileAnswer(kind, about) !== answer)) return undefined;
  return (await isPublished(siteDir, last.release)) ? last : undefined;
}

/** Keeps what a build published for the next one. */
export function writeLastBuild(siteDir: string, build: LastBuild): void {
  writeKeptJson(fileOf(siteDir), build);
}

function fileOf(siteDir: string): string {
  return join(siteDir, '.cache/last-build.json');
}

/** Whether a release is the published one, and none of its files is missing or cut off. */
async function isPublished(siteDir: string, name: string): Promise<boolean> {
  const dist = join(siteDir, 'dist');
  const folder = releasesFolder(dist);
  if (currentRelease(folder) !== name || !existsSync(`${dist}-deploy`)) return false;
  try {
    const { files } = await readRelease(folder, name);
    return Object.entries(files).every(
      ([path, { size, br = 0, gzip = 0 }]) =>
        statOf(join(dist, path))?.size === size &&
        (br === 0 || statOf(join(dist, `${path}.br`))?.size === br) &&
        (gzip === 0 || statOf(join(dist, `${path}.gz`))?.size === gzip),
    );
  } catch {
    return false;
  }
}
