import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Diagnostic } from '../core/diagnostics.ts';
import { hashValue } from '../core/fingerprint.ts';
import { readKeptJson, writeKeptJson } from '../core/kept-json.ts';
import { linkedPackages } from '../core/linked-packages.ts';
import { packageDir } from '../core/package-dir.ts';
import { projectFolder, projectHash } from '../incremental/project-hash.ts';
import { currentRelease, readRelease, releasesFolder } from '../releases/layout.ts';
import type { ConfiguredSite } from './load/load-site.ts';
import { isWithin, sourcePaths } from './load/source-paths.ts';

/** What a build published, and of what. */
export interface LastBuild {
  /** Hash of everything that a build can read (`buildInputs`). */
  inputs: string;
  /** Name of the release. */
  release: string;
  pages: number;
  warnings: readonly Diagnostic[];
  /** What the build said of the site. */
  figures: readonly (readonly [label: string, value: string])[];
}

/**
 * Hash of everything that determines what a build publishes: the project's files, those that the site has elsewhere,
 * and the configuration's values; `undefined` for a project that is too large to be hashed each time.
 */
export function buildInputs({ siteDir, config, features }: ConfiguredSite): string | undefined {
  const libraries = config.docs.flatMap(({ library }) => packageDir(library?.package ?? '', siteDir) ?? []);
  const project = projectFolder(siteDir);
  const sources = [...sourcePaths({ siteDir, config, features }), ...linkedPackages(siteDir)];
  const elsewhere = sources.filter((path) => !isWithin(path, [project]));
  // The values may come from the environment or from the date.
  const values = [config, features.map(({ feature, options }) => [feature.name, options])];
  const files = projectHash(siteDir, [...libraries, ...elsewhere], resolve(siteDir, config.static));
  return files === undefined ? undefined : hashValue([files, values]);
}

/** The last build, if it was made of the same and is still published, whole; `undefined` otherwise. */
export async function readLastBuild(siteDir: string, inputs: string): Promise<LastBuild | undefined> {
  const last = readKeptJson(fileOf(siteDir)) as LastBuild | undefined;
  return last?.inputs === inputs && (await isPublished(siteDir, last.release)) ? last : undefined;
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
        sizeOf(join(dist, path)) === size &&
        (br === 0 || sizeOf(join(dist, `${path}.br`)) === br) &&
        (gzip === 0 || sizeOf(join(dist, `${path}.gz`)) === gzip),
    );
  } catch {
    return false;
  }
}

function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}
