import type { DocsConfig, SiteConfig } from '../../core/config.ts';
import type { ReferenceModel } from '../../core/reference-model.ts';
import type { Reporter, SourceLocation } from '../../core/diagnostics.ts';
import { type SidebarItem, sidebarLinks } from '../../core/sidebar.ts';
import type { DocsVersion, Page, Section, SectionContent, Site } from '../../core/site.ts';
import { canonicalRoute, decoded, routeKey } from '../../core/url.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';

/** What one source brought in, and the section that it fills, if it fills one. */
export interface SourcedContent {
  section?: Omit<Section, 'sidebar' | 'version'>;
  docs?: DocsConfig;
  content: SectionContent;
}

/** Gives a route of a source the form that pages are linked under. */
type Linked = (route: string) => string;

/**
 * Puts the contents of all sources together, docs sections first, in the order of the configuration. All routes get the
 * form of the trailing-slash option. Two pages with one route are reported, naming both sources; the first one stays
 * (specification, section 5).
 * @param documents by file: they say where a page's slug is written
 */
export function assembleSite(
  config: SiteConfig,
  sources: readonly SourcedContent[],
  documents: ReadonlyMap<string, ParsedDocument>,
  report: Reporter,
): Site {
  const pages = new Map<string, Page>();
  const sections = new Map<string, Section>();
  const symbols = new Map<string, string>();
  const symbolLines = new Map<string, string>();
  const references = new Map<string, ReferenceModel>();
  // Entries of sidebars may lead to an anchor.
  const linked: Linked = (route) => route.replace(/^[^?#]+/, (path) => canonicalRoute(path, config.trailingSlash));

  const position = ({ docs }: SourcedContent) => (docs === undefined ? config.docs.length : config.docs.indexOf(docs));
  for (const { section, docs, content } of sources.toSorted((one, other) => position(one) - position(other))) {
    for (const page of content.pages) {
      const key = routeKey(page.route);
      const other = pages.get(key);
      if (other !== undefined) {
        // Hosts look for it under its name.
        const isNotFound = [page, other].some(({ kind }) => kind === 'not-found');
        const location = routeLocation([page, other], documents);
        report({ ...duplicate(page, other, isNotFound ? 'error' : config.onDuplicateRoutes), location });
      } else pages.set(key, { ...page, route: linked(page.route) });
    }
    content.symbols?.forEach((route, name) => symbols.set(name, linked(route)));
    content.symbolLines?.forEach((line, name) => symbolLines.set(name, line));
    if (section !== undefined && content.reference !== undefined) references.set(section.id, content.reference);
    if (section !== undefined) {
      const version = docs === undefined ? undefined : docsVersion(docs, content, linked);
      const sidebar = linkedSidebar(content.sidebar, linked);
      sections.set(section.id, { ...section, sidebar, version, figures: content.figures });
    }
  }

  reportCase(pages, documents, report);
  reportTwice(pages, report);
  // A file whose page another one shadows leads to that one: links to it are as good as those to the route.
  const bySource = new Map(
    sources.flatMap(({ content }) =>
      content.pages.flatMap(({ source, route }) => {
        const page = pages.get(routeKey(route));
        return source === undefined || page === undefined ? [] : [[source.file.normalize(), page] as const];
      }),
    ),
  );
  return {
    config,
    pages,
    sections,
    symbols,
    symbolLines,
    references,
    redirects: new Map([...sectionRedirects(pages, sections), ...configuredRedirects(pages, config)]),
    // Markdown escapes addresses, and routes hold no escapes.
    find: (path) => pages.get(routeKey(decoded(path))),
    findBySource: (file) => bySource.get(file.normalize()),
  };
}

function linkedSidebar(items: readonly SidebarItem[], linked: Linked): SidebarItem[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const href = item.href === undefined ? undefined : linked(item.href);
    const name = href ?? item.label;
    const before = counts.get(name) ?? 0;
    counts.set(name, before + 1);
    const key = before === 0 ? undefined : `${name}\n${before}`;
    if (item.type === 'link') return { ...item, key, href: linked(item.href) };
    return {
      ...item,
      ...{ key, href },
      overview: item.overview === undefined ? undefined : linked(item.overview),
      items: linkedSidebar(item.items, linked),
    };
  });
}

/**
 * A section's root leads to the section's main page, where it isn't a page itself. A site without a home page begins
 * with its first section: the shell links to the root on every page.
 */
function sectionRedirects(pages: ReadonlyMap<string, Page>, sections: ReadonlyMap<string, Section>) {
  const redirects = new Map<string, string>();
  for (const { routeBase, version } of sections.values()) {
    const key = routeKey(routeBase);
    if (version !== undefined && !pages.has(key) && pages.has(routeKey(version.path))) redirects.set(key, version.path);
  }
  const first = [...sections.values()].find(
    ({ version }) => version !== undefined && pages.has(routeKey(version.path)),
  );
  if (first?.version !== undefined && !pages.has('/') && !redirects.has('/')) redirects.set('/', first.version.path);
  return redirects;
}

/** The former addresses of pages. What can't be one is reported with the configuration's other references. */
function configuredRedirects(pages: ReadonlyMap<string, Page>, { redirects }: SiteConfig): [string, string][] {
  return Object.entries(redirects).flatMap(([from, to]) => {
    const page = pages.get(routeKey(to));
    return page === undefined || pages.has(routeKey(from)) ? [] : [[routeKey(from), page.route]];
  });
}

/** The section's only version: the current one (specification, section 3). */
function docsVersion(docs: DocsConfig, content: SectionContent, linked: Linked): DocsVersion {
  const listed = content.pages.filter((page) => page.docId !== undefined);
  const mainDoc = docs.mainDoc ?? (docs.library === undefined ? 'index' : 'modules');
  const main = listed.find(({ docId }) => docId === mainDoc);
  const first = sidebarLinks(content.sidebar)[0]?.href ?? listed[0]?.route;
  return {
    ...docs.version,
    isLast: true,
    path: linked(main?.route ?? first ?? docs.routeBase),
    mainDocId: mainDoc,
    docs: listed.map((page) => ({ id: page.docId ?? '', path: linked(page.route), sidebar: docs.sidebar })),
  };
}

/** Pages of files whose routes differ only in case, which some hosts and disks don't tell apart. */
function reportCase(
  pages: ReadonlyMap<string, Page>,
  documents: ReadonlyMap<string, ParsedDocument>,
  report: Reporter,
): void {
  const known = new Map<string, Page>();
  for (const [key, page] of pages) {
    if (page.source === undefined) continue;
    const other = known.get(key.toLowerCase());
    known.set(key.toLowerCase(), page);
    if (other?.source === undefined) continue;
    report({
      severity: 'warning',
      code: 'duplicate-route',
      message: `The routes ${other.route} (${other.source.file}) and ${page.route} (${page.source.file}) differ only in case; where that makes no difference, one of them can't be reached`,
      hint: 'give one of them another name, or another `slug`',
      location: routeLocation([page, other], documents),
    });
  }
}

/** Two sections that read the same folder: readers find every page in it twice. One page stands for all of them. */
function reportTwice(pages: ReadonlyMap<string, Page>, report: Reporter): void {
  const known = new Map<string, Page>();
  const reported = new Set<string>();
  for (const page of pages.values()) {
    if (page.source === undefined) continue;
    const other = known.get(page.source.file) ?? page;
    known.set(page.source.file, other);
    const sections = `${String(other.section)} ${String(page.section)}`;
    if (other.section === page.section || reported.has(sections)) continue;
    reported.add(sections);
    report({
      severity: 'warning',
      code: 'page-twice',
      message: `${page.source.file} is published twice: at ${other.route} and at ${page.route}`,
      hint: 'give each section, and the stand-alone pages, a folder that isn’t in another one’s',
      location: page.source,
    });
  }
}

function duplicate(page: Page, other: Page, severity: 'error' | 'warning') {
  const name = ({ source, title }: Page) => source?.file ?? `the page "${title}"`;
  return {
    severity,
    code: 'duplicate-route',
    message: `The route ${page.route} belongs to two pages: ${name(other)} and ${name(page)}; the second one cannot be reached`,
    hint: 'give one of them another `slug`',
  };
}

/** Where the route of pages is written: the first slug of theirs, or else the first of their files. */
function routeLocation(
  pages: readonly Page[],
  documents: ReadonlyMap<string, ParsedDocument>,
): SourceLocation | undefined {
  const sources = pages.flatMap(({ source }) => source ?? []);
  const slug = sources.flatMap(({ file }) => {
    const frontMatter = documents.get(file)?.frontMatter;
    return frontMatter?.data['slug'] === undefined ? [] : frontMatter.location(['slug']);
  });
  return slug[0] ?? sources[0];
}
