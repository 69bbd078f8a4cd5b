import { posix, win32 } from 'node:path';
import { z } from 'zod';

/** A file or folder that an option names. */
export const sitePath = z
  .string()
  // Windows's absolute paths are all those that begin with a slash, too.
  .refine((path) => !win32.isAbsolute(path), 'must be relative to the site\'s folder, such as "content/guide"');

/** A folder that is published as it is. */
export const publishedFolder = sitePath.refine(
  (path) => !/^(?:\.\.\/)*\.\.?$/.test(folderPath(path)),
  "must not be the site's folder, or one around it: every file in it is published",
);

/** `./content/guide/` → `content/guide`: as the files in it are named. */
export function folderPath(path: string): string {
  return posix.normalize(path.replaceAll('\\', '/')).replace(/\/$/, '');
}
