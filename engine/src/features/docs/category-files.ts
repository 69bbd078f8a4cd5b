import { existsSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { findFiles } from '../../core/find-files.ts';
import type { SourceContext } from '../../pipeline/load/sources.ts';

const names = ['_category_.json', '_category_.yml', '_category_.yaml'];

/** The folder's category file, relative to the site's folder. */
export function categoryPath(folder: string, siteDir: string): string {
  const found = names.map((name) => join(folder, name)).find((file) => existsSync(file));
  return relative(siteDir, found ?? join(folder, '_category_.json'));
}

/**
 * Reports what looks like a category file and isn't read, by its name or its place.
 * @param folder of the section, relative to the site's folder
 */
export async function checkCategoryFiles(
  folder: string,
  { siteDir, report }: Pick<SourceContext, 'siteDir' | 'report'>,
): Promise<void> {
  const found = await findFiles('**/_categor*.{json,yml,yaml}', {
    cwd: join(siteDir, folder),
    ignore: ['**/node_modules/**'],
    caseSensitiveMatch: false,
  });
  for (const path of found.sort()) {
    const file = posix.join(folder, path);
    const read = categoryPath(join(siteDir, posix.dirname(file)), siteDir);
    const problem = (message: string, hint: string) =>
      report({ severity: 'error', code: 'category-file', message, hint, location: { file } });
    if (!names.includes(posix.basename(file))) {
      problem(
        `${file} isn't read: it has another name than a category file`,
        `name it ${names.slice(0, -1).join(', ')}, or ${names.at(-1) ?? ''}`,
      );
    } else if (read !== file) {
      problem(`${file} isn't read: its folder has ${posix.basename(read)}, too`, 'keep one of the two files');
    } else if (posix.dirname(path) === '.') {
      problem(
        `${file} isn't read: its folder is a whole section`,
        'set the `label` of the section in the site’s configuration, and the place of its first page in that page',
      );
    }
  }
}
