import { join, posix, resolve } from 'node:path';
import type { Reporter } from '../../core/diagnostics.ts';
import { findFiles } from '../../core/find-files.ts';
import { pathsBelow } from '../../core/paths-below.ts';

/** Names that begin with `_` are partials and no pages, as in Docusaurus: they have no samples of their own either. */
const partials = ['**/_*', '**/_*/**'];

/** What builds leave next to a site's configuration. Elsewhere, folders of these names may have pages. */
const built = ['dist/**', 'dist-deploy/**'];

/**
 * The Markdown files below a folder that become pages, in the order of their paths. Links that lead out of the site
 * aren't followed: a page would publish what lies there.
 * @param folder relative to the site's folder
 * @param report is told of such links, and of files whose extension is in capitals
 * @returns paths relative to the folder
 */
export async function findDocuments(siteDir: string, folder: string, report?: Reporter): Promise<string[]> {
  const cwd = resolve(siteDir, folder);
  const ignore = [...partials, '**/node_modules/**', ...(cwd === resolve(siteDir) ? built : [])];
  const paths = (await findFiles('**/*.[mM][dD]{,[xX]}', { cwd, ignore })).sort();
  const pathsOnSite = pathsBelow([cwd, siteDir]);
  return paths.filter((path) => {
    const file = posix.join(folder, path);
    if (!/\.mdx?$/.test(path)) {
      report?.({
        severity: 'error',
        code: 'file-name',
        message: `${file} makes no page: its extension isn't in lowercase.`,
        hint: `Rename it to ${path.replace(/\.\w+$/, (extension) => extension.toLowerCase())}.`,
        location: { file },
      });
      return false;
    }
    if (pathsOnSite(join(cwd, path)).length > 0) return true;
    report?.({
      severity: 'error',
      code: 'outside-site',
      message: `${file} is a link to a file outside the site's folder, or to none.`,
      hint: 'Put a copy of the file into the site, or remove the link.',
      location: { file },
    });
    return false;
  });
}
