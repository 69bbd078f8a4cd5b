import { join, posix } from 'node:path';
import type { DocsConfig } from '../../core/config.ts';
import { hashValue } from '../../core/fingerprint.ts';
import { tocOptions, type Page, type SectionContent } from '../../core/page.ts';
import { docsFrontMatter, validateFrontMatter } from '../../markdown/front-matter.ts';
import { type FoundDocument, readDocuments, type SourceContext } from '../../pipeline/sources.ts';
import { docsSidebar, type SidebarDoc } from './sidebar.ts';

/** A Markdown file's place in its docs instance, with Docusaurus's rules. */
export interface DocPath {
  /** Path without extension and number prefixes: `util/abort`, `tools/index`. */
  id: string;
  /** Path below the instance's root: `util/abort`; `tools/` for an index. */
  route: string;
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
    route: isIndex ? prefix : prefix + (id ?? bareName),
    folders,
    numberPrefix: number,
  };
}

/** `01-intro` → 1 and `intro`; dates and versions (`2023-01-x`, `7.0`) are no prefixes. */
export function splitNumberPrefix(name: string): { name: string; number?: number } {
  const match = /^(\d+)\s*[-_.]+\s*(?!\d)(.+)$/.exec(name);
  return match === null ? { name } : { name: match[2] ?? name, number: Number(match[1]) };
}

/** The route that a slug names: absolute below the instance's root, else beside the file. */
export function slugRoute(slug: string, path: DocPath): string {
  if (slug.startsWith('/')) return slug.slice(1);
  return posix.join(posix.dirname(`${path.route}x`), slug).replace(/^\.\//, '');
}

/** Reads a docs instance: its folder's Markdown files and the sidebar that they make. */
export async function readDocs(docs: DocsConfig & { path: string }, context: SourceContext): Promise<SectionContent> {
  const found = await readDocuments(docs.path, context);
  const entries = found.flatMap((file) => docEntry(file, docs, context) ?? []);
  const listed = entries.filter(({ page }) => page.unlisted !== true).map(({ sidebarDoc }) => sidebarDoc);
  return {
    pages: entries.map(({ page }) => page),
    sidebar: docsSidebar(listed, join(context.siteDir, docs.path), context.siteDir, context.report),
  };
}

function docEntry(
  { path, document }: FoundDocument,
  docs: DocsConfig,
  context: SourceContext,
): { page: Page; sidebarDoc: SidebarDoc } | undefined {
  const { frontMatter } = document;
  const front = validateFrontMatter(
    docsFrontMatter,
    frontMatter.data,
    (key) => frontMatter.location([key]),
    context.report,
  );
  if (front.draft === true) return undefined;
  const location = docPath(path, front.id);
  const below = front.slug === undefined ? location.route : slugRoute(front.slug, location);
  const route = `${posix.join(docs.routeBase, '/')}${below}`;
  const title = front.title ?? document.title ?? location.id;
  const page: Page = {
    route,
    kind: 'doc',
    title,
    description: front.description,
    keywords: front.keywords,
    image: front.image,
    section: docs.id,
    docId: location.id,
    toc: tocOptions(front),
    unlisted: front.unlisted,
    source: { file: document.file },
    key: hashValue([document.source, front.hide_title]),
    render: (render) => context.compile(document, render, { title: front.hide_title === true ? undefined : title }),
  };
  const sidebarDoc: SidebarDoc = {
    id: location.id,
    route,
    label: front.sidebar_label ?? title,
    description: front.description,
    position: front.sidebar_position ?? location.numberPrefix,
    folders: location.folders,
    isIndex: location.route === '' || location.route.endsWith('/'),
  };
  return { page, sidebarDoc };
}

/** Reads the pages that belong to no section; `index.mdx` is the home page. */
export async function readPages(context: SourceContext): Promise<SectionContent> {
  const found = await readDocuments(context.config.pages, context);
  const pages = found.map(({ path, document }): Page => {
    const { frontMatter } = document;
    const front = validateFrontMatter(
      docsFrontMatter,
      frontMatter.data,
      (key) => frontMatter.location([key]),
      context.report,
    );
    const location = docPath(path, front.id);
    const route = `/${front.slug === undefined ? location.route : slugRoute(front.slug, location)}`;
    return {
      route,
      kind: route === '/' ? 'home' : 'doc',
      title: front.title ?? document.title ?? location.id,
      description: front.description,
      keywords: front.keywords,
      image: front.image,
      toc: tocOptions(front),
      unlisted: front.unlisted,
      source: { file: document.file },
      key: hashValue(document.source),
      render: (render) => context.compile(document, render),
    };
  });
  return { pages, sidebar: [] };
}
