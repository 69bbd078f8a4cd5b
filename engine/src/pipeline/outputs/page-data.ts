import type { RenderedArticle } from '../../core/article.ts';
import { findDoc } from '../../core/find-doc.ts';
import { hashContent } from '../../core/fingerprint.ts';
import type { OutputFile } from '../../core/output-file.ts';
import {
  firstRoute,
  sidebarCount,
  type SidebarItem,
  type SidebarLink,
  sidebarLinks,
  sidebarNeighbors,
  sidebarTrail,
} from '../../core/sidebar.ts';
import type { Page, Section, Site } from '../../core/site.ts';
import { addressOf, routeKey } from '../../core/url.ts';
import type {
  TocItem,
  Crumb,
  PageData,
  PageLink,
  SidebarCategoryNode,
  SidebarLinkNode,
  SidebarNode,
} from '../../shell/wire.ts';

/** A sidebar with at most so many pages is in the HTML of each of them as a whole. */
const carriedPages = 60;
/** Of a longer one, each level above the page shows so many entries before and after the way to it. */
const carriedBeside = 15;

/** The whole sidebar as the browser reads it. */
export function sidebarNodes(items: readonly SidebarItem[], baseUrl: string): SidebarNode[] {
  return items
    .map(asListed)
    .map((item) =>
      item.type === 'link'
        ? linkNode(item, baseUrl)
        : { ...categoryNode(item, baseUrl), items: sidebarNodes(item.items, baseUrl) },
    );
}

/**
 * The sidebar as one page's HTML carries it. A long one is cut, so that a page doesn't grow with the number of its
 * section's pages: closed categories lead to their overview, and the levels above the page show the entries around
 * the way to it, with links on to the others.
 * @param trail the entries from the root to the page (`sidebarTrail`).
 */
export function pageSidebarNodes(
  items: readonly SidebarItem[],
  trail: readonly SidebarItem[],
  baseUrl: string,
): SidebarNode[] {
  return sidebarCount(items) <= carriedPages ? sidebarNodes(items, baseUrl) : levelAround(items, trail, baseUrl);
}

function levelAround(
  items: readonly SidebarItem[],
  [current, ...below]: readonly SidebarItem[],
  baseUrl: string,
): SidebarNode[] {
  const length = 2 * carriedBeside + 1;
  const at = current === undefined ? 0 : items.indexOf(current);
  const start = Math.max(0, Math.min(at - carriedBeside, items.length - length));
  const end = start + length;
  const nodes = items.slice(start, end).map((entry): SidebarNode => {
    const item = asListed(entry);
    if (item.type === 'link') return linkNode(item, baseUrl);
    const node = categoryNode(item, baseUrl);
    if (item === current || item.collapsible === false) {
      return { ...node, items: levelAround(item.items, item === current ? below : [], baseUrl) };
    }
    const overview = node.overview ?? node.href ?? addressOf(firstRoute(item) ?? '/', baseUrl);
    return { ...node, overview, collapsed: true };
  });
  // Without script, each of these pages shows the entries around itself.
  const more = (item: SidebarItem | undefined, count: number): SidebarNode[] => {
    const route = item && firstRoute(item);
    return route === undefined ? [] : [{ label: `… ${String(count)} more`, href: addressOf(route, baseUrl) }];
  };
  return [...more(items[start - 1], start), ...nodes, ...more(items[end], items.length - end)];
}

/** A category with a page of its own and nothing below it is a link: there's nothing to open. */
function asListed(item: SidebarItem): SidebarItem {
  if (item.type === 'link' || item.items.length > 0 || item.href === undefined) return item;
  const { key, label, href, className } = item;
  return { type: 'link', key, label, href, className };
}

type Category = Extract<SidebarItem, { type: 'category' }>;

function linkNode({ key, label, href, className }: SidebarLink, baseUrl: string): SidebarLinkNode {
  return { key, label, href: addressOf(href, baseUrl), className };
}

function categoryNode(item: Category, baseUrl: string): SidebarCategoryNode {
  const { key, label, className } = item;
  return {
    key,
    label,
    className,
    fixed: item.collapsible === false ? true : undefined,
    href: item.href === undefined ? undefined : addressOf(item.href, baseUrl),
    overview: item.overview === undefined ? undefined : addressOf(item.overview, baseUrl),
    collapsed: item.collapsed,
    count: sidebarCount(item.items),
  };
}

/** What is the same for all pages of a build. */
export interface BuildMetadata {
  /** Names the shell (`ShellBundle.id`). */
  shell: string;
  /** Address of each section's whole sidebar, by section id. */
  sidebars: ReadonlyMap<string, string>;
  /** The day on which all samples of a file last ran. */
  verifiedOn?: (file: string) => string | undefined;
}

/** What the shell needs to know of a page. */
export function pageData(article: RenderedArticle, site: Site, metadata: BuildMetadata): PageData {
  const { page } = article;
  const { baseUrl } = site.config;
  const section = page.section === undefined ? undefined : site.sections.get(page.section);
  const trail = section === undefined ? [] : sidebarTrail(section.sidebar, page.route);
  return {
    shell: metadata.shell,
    path: addressOf(page.route, baseUrl),
    title: page.title,
    description: article.description,
    layout: page.kind === 'post' || page.kind === 'list' ? 'blog' : section === undefined ? 'plain' : 'docs',
    section: section?.id,
    breadcrumbs: section === undefined ? [] : breadcrumbs(section, trail, page, baseUrl),
    toc: toc(article),
    ...pagination(section, page, site),
    sidebar:
      section === undefined
        ? undefined
        : {
            key: section.id,
            title: section.sidebarTitle,
            href: metadata.sidebars.get(section.id) ?? '',
            filter: sidebarCount(section.sidebar) > carriedPages ? true : undefined,
            items: pageSidebarNodes(section.sidebar, trail, baseUrl),
          },
    // The sources of the reference are the library's.
    sourceFile: page.kind === 'reference' ? undefined : page.source?.file,
    verified: page.source === undefined ? undefined : metadata.verifiedOn?.(page.source.file),
    notFound: page.kind === 'not-found' ? true : undefined,
  };
}

function toc({ page, headings }: RenderedArticle): TocItem[] {
  if (page.toc.hidden) return [];
  return headings.filter(({ level }) => level >= page.toc.min && level <= page.toc.max);
}

/** From the section's root to the page; the root stands once, also where it is the page itself. */
function breadcrumbs(section: Section, trail: SidebarItem[], page: Page, baseUrl: string): Crumb[] {
  const rootRoute = section.version?.path ?? section.routeBase;
  const below = trail.length > 0 ? trail : [{ label: page.title, href: page.route }];
  const crumbs = [{ label: section.label, href: rootRoute }, ...below].map(({ label, href }) => ({ label, href }));
  return crumbs
    .filter(({ href }, index) => index === 0 || href === undefined || routeKey(href) !== routeKey(rootRoute))
    .map(({ label, href }) => ({ label, href: href === undefined ? undefined : addressOf(href, baseUrl) }));
}

function pagination(section: Section | undefined, page: Page, site: Site): { previous?: PageLink; next?: PageLink } {
  if (section === undefined) return {};
  const { previous, next } = sidebarNeighbors(section.sidebar, page.route);
  const link = (chosen: string | null | undefined, beside: { href: string; label: string } | undefined) => {
    if (chosen === null) return undefined;
    const target = chosen === undefined ? undefined : findDoc(site, section.id, chosen);
    if (target === undefined) return pageLink(beside, site);
    const listed = sidebarLinks(section.sidebar).find(({ href }) => href === target.route);
    return pageLink(listed ?? { href: target.route, label: target.title }, site);
  };
  return { previous: link(page.pagination?.previous, previous), next: link(page.pagination?.next, next) };
}

function pageLink(link: { label: string; href: string } | undefined, site: Site): PageLink | undefined {
  if (link === undefined) return undefined;
  const label = site.find(link.href)?.pagination?.label ?? link.label;
  return { label, href: addressOf(link.href, site.config.baseUrl) };
}

/**
 * Each section's whole sidebar as JSON, in a file that its content names, so that browsers may keep
 * it forever. Addresses are relative to the root and go into the pages' data.
 */
export function sidebarFiles(site: Site): { files: OutputFile[]; addresses: Map<string, string> } {
  const files: OutputFile[] = [];
  const addresses = new Map<string, string>();
  for (const section of site.sections.values()) {
    const content = JSON.stringify(sidebarNodes(section.sidebar, site.config.baseUrl));
    const path = `assets/sidebar-${section.id}.${addressHash(content)}.json`;
    files.push({ path, content });
    addresses.set(section.id, site.config.baseUrl + path);
  }
  return { files, addresses };
}

/** Of a content, for the address of its file: ten characters are enough to tell the files of one site apart. */
export function addressHash(content: string | Uint8Array): string {
  return hashContent(content).slice(0, 10);
}
