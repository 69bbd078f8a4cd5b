import { posix } from 'node:path';
import { sentenceCase } from '../../core/config.ts';

/** A Markdown file's place in its docs instance, with Docusaurus's rules. */
export interface DocPath {
  /** Path without extension and number prefixes: `util/abort`, `tools/index`. */
  id: string;
  /** Path below the instance's root: `util/abort`; `tools/` for an index. */
  route: string;
  /** The last part of that, or an index's folder, as text: the title of a page that names none. */
  words: string;
  /** Folders from the instance's root. */
  folders: string[];
  /** Order by number prefix: `01-intro.md` is 1. */
  numberPrefix?: number;
}

/**
 * @param file path relative to the instance's folder.
 * @param id the front matter's id, which replaces the file's name.
 */
export function docPath(file: string, id?: string): DocPath {
  const parts = file.replace(/\.mdx?$/, '').split('/');
  const name = parts.at(-1) ?? '';
  const folders = parts.slice(0, -1);
  const bareFolders = folders.map((folder) => splitNumberPrefix(folder).name);
  const { name: bareName, number } = splitNumberPrefix(name);
  const isIndex = /^(?:index|readme)$/i.test(bareName) || bareName === bareFolders.at(-1);
  const prefix = bareFolders.map((folder) => `${folder}/`).join('');
  return {
    id: prefix + (id ?? bareName),
    words: sentenceCase((isIndex ? bareFolders.at(-1) : id) ?? bareName),
    route: isIndex ? prefix : prefix + (id ?? bareName),
    folders,
    numberPrefix: number,
  };
}

/** `01-intro` → 1 and `intro`; dates and versions (`2023-01-x`, `7.0`) aren't prefixes. */
export function splitNumberPrefix(name: string): { name: string; number?: number } {
  const match = /^(\d+)\s*[-_.]+\s*(?!\d)(.+)$/.exec(name);
  return match === null ? { name } : { name: match[2] ?? name, number: Number(match[1]) };
}

/** The route that a slug names: absolute below the instance's root, else next to the file. */
export function slugRoute(slug: string, path: DocPath): string {
  if (slug.startsWith('/')) return slug.slice(1);
  return posix.join(posix.dirname(`${path.route}x`), slug).replace(/^\.\//, '');
}
