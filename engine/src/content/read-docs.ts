import { join, posix } from 'node:path';
import type { DocsConfig } from '../config/schema.ts';
import { docPath, slugRoute } from './doc-path.ts';
import { docsSidebar, type SidebarDoc } from './docs-sidebar.ts';
import { contentsOptions } from './contents-options.ts';
import { docsFrontMatter, readFrontMatter } from './front-matter.ts';
import type { Page, SectionContent } from './page.ts';
import { type FoundDocument, readDocuments } from './read-documents.ts';
import type { SourceContext } from './sources.ts';

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
  const front = readFrontMatter(docsFrontMatter, frontMatter.data, (key) => frontMatter.place([key]), context.report);
  if (front.draft === true) return undefined;
  const place = docPath(path, front.id);
  const below = front.slug === undefined ? place.route : slugRoute(front.slug, place);
  const route = `${posix.join(docs.routeBase, '/')}${below}`;
  const title = front.title ?? document.title ?? place.id;
  const page: Page = {
    route,
    kind: 'doc',
    title,
    description: front.description,
    keywords: front.keywords,
    image: front.image,
    section: docs.id,
    docId: place.id,
    contents: contentsOptions(front),
    unlisted: front.unlisted,
    source: { file: document.file },
    render: async (render) =>
      (await context.compile(document, { title: front.hide_title === true ? undefined : title }))(render),
  };
  const sidebarDoc: SidebarDoc = {
    id: place.id,
    route,
    label: front.sidebar_label ?? title,
    description: front.description,
    position: front.sidebar_position ?? place.numberPrefix,
    folders: place.folders,
    isIndex: place.route === '' || place.route.endsWith('/'),
  };
  return { page, sidebarDoc };
}
