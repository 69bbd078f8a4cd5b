import { posix } from 'node:path';
import type { Reporter } from '../../core/diagnostics.ts';
import { isPrivate, type SiteFile } from '../../core/output-file.ts';
import type { Page, Site } from '../../core/site.ts';

interface OtherFiles {
  /** Paths of the static folder's files. */
  copied: readonly string[];
  /** The static folder, as the configuration names it. */
  folder: string;
  /** Paths of files that are made in the end. */
  later: readonly string[];
}

/**
 * No disk has a file and a folder of one name, as the page `sitemap.xml.md` would need them.
 * @returns a function that takes files as they are made, reports those that can't be written, and leaves them out
 */
export function createCollisionCheck(
  { pages }: Pick<Site, 'pages'>,
  { copied, folder, later }: OtherFiles,
  report: Reporter,
): (files: readonly SiteFile[]) => SiteFile[] {
  const own = new Set(copied);
  const files = new Set<string>();
  const folders = new Set<string>();
  const reported = new Set<string>();

  /** The name that is a file's and a folder's, once this file is there. */
  const collision = (path: string): string | undefined => {
    if (folders.has(path)) return path;
    const above: string[] = [];
    // What is above a known folder is known: most files have no new one.
    // Above the root there's only the root.
    const isTop = (dir: string) => dir === '.' || dir === '/';
    for (let dir = posix.dirname(path); !isTop(dir) && !folders.has(dir); dir = posix.dirname(dir)) {
      if (files.has(dir)) return dir;
      above.push(dir);
    }
    for (const dir of above) folders.add(dir);
    files.add(path);
    return undefined;
  };

  for (const path of [...copied, ...later]) collision(path);
  return (made) =>
    made.filter((file) => {
      const name = isPrivate(file) ? undefined : collision(file.path);
      if (name === undefined) return true;
      if (reported.has(name)) return false;
      reported.add(name);
      const page = pageIn(pages, name);
      const owner = page === undefined ? `${folder}/${name} is a folder` : `${nameOf(page)} needs a folder ${name}`;
      report({
        severity: 'error',
        code: 'file-and-folder',
        message: `${owner}, but ${own.has(name) ? `${folder}/${name} is` : 'the build makes'} a file of that name`,
        hint: page === undefined ? 'give the folder another name' : 'give the page another `slug`',
        location: page === undefined ? { file: `${folder}/${name}` } : page.source,
      });
      return false;
    });
}

/** The first page whose files lie in a folder. */
function pageIn(pages: Site['pages'], folder: string): Page | undefined {
  return [...pages].find(([key]) => `${key}/`.startsWith(`/${folder}/`))?.[1];
}

function nameOf({ source, title }: Page): string {
  return source?.file ?? `The page "${title}"`;
}
