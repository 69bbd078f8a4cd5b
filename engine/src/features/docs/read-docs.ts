import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { DocsConfig } from '../../core/config.ts';
import { hashValue } from '../../core/fingerprint.ts';
import { tocOptions, type Page, type SectionContent } from '../../core/site.ts';
import { docsFrontMatter, pageFrontMatter, validateFrontMatter } from '../../markdown/front-matter.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';
import { locateOption } from '../../pipeline/load/locate-option.ts';
import { fileNameHint, pageRoute, slugHint } from '../../pipeline/load/page-route.ts';
import { type FoundDocument, readDocuments, type SourceContext } from '../../pipeline/load/sources.ts';
import { type DocPath, docPath, slugRoute } from './doc-path.ts';
import { indexPage } from './index-page.tsx';
import { checkCategoryFiles } from './category-files.ts';
import { docsSidebar, type SidebarDoc } from './sidebar.ts';

/** Reads a docs instance: its folder's Markdown files and the sidebar that they make. */
export async function readDocs(docs: DocsConfig & { path: string }, context: SourceContext): Promise<SectionContent> {
  const found = await readDocuments(docs.path, context);
  if (found.length === 0) {
    const { config, siteDir } = context;
    context.report({
      severity: 'error',
      code: 'config',
      message: `${config.file}: docs "${docs.id}" reads the folder ${docs.path}, which ${
        existsSync(join(siteDir, docs.path)) ? 'holds no .md or .mdx file' : 'does not exist'
      }`,
      hint: 'write its first page, or correct "path"; it is relative to the site\'s folder',
      location: locateOption(siteDir, config.file, ['docs', config.docs.findIndex(({ id }) => id === docs.id), 'path']),
    });
  }
  const entries = found.flatMap((file) => docEntry(file, docs, context) ?? []);
  await checkCategoryFiles(docs.path, context);
  const listed = entries.filter(({ page }) => page.unlisted !== true).map(({ sidebarDoc }) => sidebarDoc);
  const { sidebar, indexes } = docsSidebar(listed, {
    ...context,
    routeBase: docs.routeBase,
    folder: join(context.siteDir, docs.path),
  });
  return { pages: [...entries.map(({ page }) => page), ...indexes.map((index) => indexPage(index, docs.id))], sidebar };
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
  const route = routeOf(front.slug, location, docs.routeBase, document, context);
  const title = front.title ?? document.title ?? location.words;
  const shown = { title: front.hide_title === true ? undefined : title };
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
    pagination: {
      label: front.pagination_label,
      previous: front.pagination_prev,
      next: front.pagination_next,
      locate: (key) => frontMatter.location([key]),
    },
    source: { file: document.file },
    key: hashValue([document.source, front.hide_title]),
    document: shown,
    render: (render) => context.compile(document, render, shown),
  };
  const sidebarDoc: SidebarDoc = {
    id: location.id,
    route,
    label: front.sidebar_label ?? title,
    description: front.description,
    className: front.sidebar_class_name,
    position: front.sidebar_position ?? location.numberPrefix,
    folders: location.folders,
    isIndex: location.route === '' || location.route.endsWith('/'),
  };
  return { page, sidebarDoc };
}

/** The route of a document below `base`: its slug's, else its place's. */
function routeOf(
  slug: string | undefined,
  path: DocPath,
  base: string,
  { file, frontMatter }: ParsedDocument,
  { report }: SourceContext,
): string {
  const below = slug === undefined ? path.route : slugRoute(slug, path);
  const key = ['slug', 'id'].find((name) => frontMatter.data[name] !== undefined);
  const origin =
    key === undefined
      ? { location: { file }, hint: fileNameHint }
      : { location: frontMatter.location([key]), hint: slugHint };
  return pageRoute(`${posix.join(base, '/')}${below}`, origin, report);
}

/** Reads the pages that belong to no section; `index.mdx` is the home page. */
export async function readPages(context: SourceContext): Promise<SectionContent> {
  const found = await readDocuments(context.config.pages, context);
  const pages = found.flatMap(({ path, document }): Page[] => {
    const { frontMatter } = document;
    const front = validateFrontMatter(
      pageFrontMatter,
      frontMatter.data,
      (key) => frontMatter.location([key]),
      context.report,
    );
    if (front.draft === true) return [];
    const location = docPath(path, front.id);
    const route = routeOf(front.slug, location, '/', document, context);
    const page: Page = {
      route,
      kind: route === '/' ? 'home' : 'doc',
      title: front.title ?? document.title ?? location.words,
      description: front.description,
      keywords: front.keywords,
      image: front.image,
      toc: tocOptions(front),
      unlisted: front.unlisted,
      source: { file: document.file },
      key: hashValue(document.source),
      render: (render) => context.compile(document, render),
    };
    return [page];
  });
  return { pages, sidebar: [] };
}
