import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { SiteError } from '../core/diagnostics.ts';
import { keepAssets } from './keep-assets.ts';
import {
  currentRelease,
  listReleases,
  readRelease,
  type Release,
  releaseFile,
  releasesFolder,
  replaceLink,
} from './layout.ts';
import { writeReadable } from './readable.ts';

/**
 * `engine rollback --site DIR`: publishes again what readers saw before the current release. The assets of
 * the release that is left stay, for the tabs that show it.
 * @returns the exit code: 1 where there is no earlier release.
 * @throws SiteError where the description of a release is damaged or gone.
 */
export async function rollback(siteDir: string): Promise<number> {
  const folder = releasesFolder(join(siteDir, 'dist'));
  const current = existsSync(folder) ? currentRelease(folder) : undefined;
  const left = current === undefined ? undefined : await described(folder, current);
  // Not the newest one before: that may be one that was rolled back, or that a killed build never published.
  const previous = left?.replaces;
  if (
    current === undefined ||
    left === undefined ||
    previous === undefined ||
    !listReleases(folder).includes(previous)
  ) {
    console.error(`There is no earlier release of ${siteDir} to go back to. The published site is unchanged.`);
    return 1;
  }
  const release = await described(folder, previous);
  const kept = await keepAssets(
    { dir: join(folder, current, 'public'), files: left.files },
    { dir: join(folder, previous, 'public'), files: release.files },
  );
  const description = join(folder, previous, releaseFile);
  writeReadable(`${description}.next`, JSON.stringify({ ...release, files: { ...release.files, ...kept } }));
  await rename(`${description}.next`, description);
  await replaceLink(folder, join(folder, 'current'), previous);
  console.log(`Published ${previous} again, in place of ${current}.`);
  return 0;
}

async function described(folder: string, name: string): Promise<Release> {
  try {
    return await readRelease(folder, name);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    const unchanged = (message: string) => `${message}. The published site is unchanged`;
    throw new SiteError(error.diagnostics.map((one) => ({ ...one, message: unchanged(one.message) })));
  }
}
