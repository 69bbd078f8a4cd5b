import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepAssets } from './keep-assets.ts';
import { currentRelease, listReleases, readRelease, releaseFile, releasesFolder, replaceLink } from './layout.ts';

/**
 * `engine rollback --site DIR`: publishes the release before the current one again. The assets of
 * the release that is left stay, for the tabs that show it.
 * @returns the exit code: 1 where there is no earlier release.
 */
export async function rollback(siteDir: string): Promise<number> {
  const folder = releasesFolder(join(siteDir, 'dist'));
  const current = existsSync(folder) ? currentRelease(folder) : undefined;
  const previous = current === undefined ? undefined : listReleases(folder).findLast((name) => name < current);
  if (current === undefined || previous === undefined) {
    console.error(`There is no earlier release of ${siteDir} to go back to. The published site is unchanged.`);
    return 1;
  }
  const [left, release] = await Promise.all([readRelease(folder, current), readRelease(folder, previous)]);
  const kept = await keepAssets(
    { dir: join(folder, current, 'public'), files: left.files },
    { dir: join(folder, previous, 'public'), files: release.files },
  );
  const description = join(folder, previous, releaseFile);
  await writeFile(`${description}.next`, JSON.stringify({ ...release, files: { ...release.files, ...kept } }));
  await rename(`${description}.next`, description);
  await replaceLink(folder, join(folder, 'current'), previous);
  console.log(`Published ${previous} again, in the place of ${current}.`);
  return 0;
}
