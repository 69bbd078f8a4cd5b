import { readdirSync, realpathSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import type { Reporter } from '../../core/diagnostics.ts';
import { pathsBelow } from '../../core/paths-below.ts';
import { statOf } from '../../core/stat.ts';

/** The code of what is reported here: nothing may be copied before it's corrected. */
export const staticLink = 'static-link';

/**
 * Reports links in the static folder that lead out of the site, or to a folder that they're in: all that they lead to
 * would be published. The folder itself may be a link, for the configuration names it.
 * @param folder relative to the site's folder
 * @param own the other folders that the site is made of, relative to it
 */
export function checkStaticLinks(
  siteDir: string,
  { folder, own }: { folder: string; own: readonly string[] },
  report: Reporter,
): void {
  const root = resolve(siteDir, folder);
  if (statOf(root)?.isDirectory() !== true) return;
  const pathsOnSite = pathsBelow([root, siteDir, ...own.map((path) => resolve(siteDir, path))]);
  const wrong = (file: string, what: string) =>
    report({
      severity: 'error',
      code: staticLink,
      message: `${file} is a link to ${what}.`,
      hint: 'Put a copy of it into the site, or remove the link.',
      location: { file },
    });
  /** @param around where the folders really lie that led here */
  const check = (path: string, around: readonly string[]) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const inner = posix.join(path, entry.name);
      const place = join(root, inner);
      const named = posix.join(folder, inner);
      if (entry.isDirectory()) check(inner, [...around, realpathSync.native(place)]);
      if (!entry.isSymbolicLink()) continue;
      if (pathsOnSite(place).length === 0) wrong(named, "a file or a folder outside the site's folder, or to none");
      else if (statOf(place)?.isDirectory() === true) {
        const real = realpathSync.native(place);
        const isIn = pathsBelow([real]);
        if (around.some((each) => isIn(each).length > 0)) wrong(named, 'a folder that it is in');
        else check(inner, [...around, real]);
      }
    }
  };
  check('', [realpathSync.native(root)]);
}
