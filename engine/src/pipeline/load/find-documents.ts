import { resolve } from 'node:path';
import { glob } from 'tinyglobby';

/** Names that begin with `_` are partials and no pages, as in Docusaurus: they have no samples of their own either. */
const partials = ['**/_*', '**/_*/**'];

/** What builds leave next to a site's configuration. Elsewhere, folders of these names may have pages. */
const built = ['dist/**', 'dist-deploy/**'];

/**
 * The Markdown files below a folder that become pages, in the order of their paths.
 * @param folder relative to the site's folder
 * @returns paths relative to the folder
 */
export async function findDocuments(siteDir: string, folder: string): Promise<string[]> {
  const cwd = resolve(siteDir, folder);
  const ignore = [...partials, '**/node_modules/**', ...(cwd === resolve(siteDir) ? built : [])];
  return (await glob('**/*.{md,mdx}', { cwd, ignore })).sort();
}
