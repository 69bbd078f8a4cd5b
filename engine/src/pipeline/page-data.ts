import { createHash } from 'node:crypto';
import type { RenderedArticle } from '../core/article.ts';
import type { OutputFile } from '../core/output-file.ts';
import {
  findDoc,
  type Page,
  type Section,
  type SidebarItem,
  sidebarLinks,
  sidebarTrail,
  type Site,
} from '../core/site.ts';
import { addressOf, routeKey } from '../core/url.ts';
import type { TocItem, Crumb, PageData, PageLink, SidebarNode } from '../shell/wire.ts';

/** A closed category with more pages than this is left out of HTML; the browser fetches it when it is opened. */
export const carriedItems = 40;

/** The whole sidebar as the browser reads it. */
export function sidebarNodes(items: readonly SidebarItem[], baseUrl: string): SidebarNode[] {
  return items.map((item) => node(item, baseUrl, (category) => sidebarNodes(category.items, baseUrl)));
}

/**
 * The sidebar as one page's HTML carries it: long categories hold their items only where the page
 * is below them, so that a page does not grow with the number of its section's pages.
 * @param trail the entries from the root to the page (`sidebarTrail`).
 */
export function pageSidebarNodes(
  items: readonly SidebarItem[],
  trail: readonly SidebarItem[],
  baseUrl: string,
): SidebarNode[] {
  return items.map((item) =>
    node(item, baseUrl, (category) =>
      trail.includes(category) || category.collapsible === false || sidebarLinks(category.items).length <= carriedItems
        ? pageSidebarNodes(category.items, trail, baseUrl)
        : undefined,
    ),
  );
}

type Category = Extract<SidebarItem, { type: 'category' }>;

function node(
  item: SidebarItem,
  baseUrl: string,
  below: (category: Category) => SidebarNode[] | undefined,
): SidebarNode {
  const { label, className } = item;
  if (item.type === 'link') return { label, href: addressOf(item.href, baseUrl), className };
  return {
    label,
    className,
    fixed: item.collapsible === false ? true : undefined,
    href: item.href === undefined ? undefined : addressOf(item.href, baseUrl),
    overview: item.overview === undefined ? undefined : addressOf(item.overview, baseUrl),
    collapsed: item.collapsed,
    items: below(item),
    count: sidebarLinks(item.items).length,
  };
}

/** What is the same for all pages of a build. */
export interface BuildMetadata {
  build: string;
  /** Address of each section's whole sidebar, by section id. */
  sidebars: ReadonlyMap<string, string>;
}

/** What the shell needs to know of a page. */
export function pageData(article: RenderedArticle, site: Site, metadata: BuildMetadata): PageData {
  const { page } = article;
  const { baseUrl } = site.config;
  const section = page.section === undefined ? undefined : site.sections.get(page.section);
  const trail = section === undefined ? [] : sidebarTrail(section.sidebar, page.route);
  return {
    build: metadata.build,
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
            items: pageSidebarNodes(section.sidebar, trail, baseUrl),
          },
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
  const links = sidebarLinks(section.sidebar);
  const index = links.findIndex((link) => routeKey(link.href) === routeKey(page.route));
  const link = (chosen: string | null | undefined, beside: { href: string; label: string } | undefined) => {
    if (chosen === null) return undefined;
    const target = chosen === undefined ? undefined : findDoc(site, section.id, chosen);
    const listed = links.find(({ href }) => href === target?.route);
    return pageLink(target === undefined ? beside : (listed ?? { href: target.route, label: target.title }), site);
  };
  return {
    previous: link(page.pagination?.previous, index === -1 ? undefined : links[index - 1]),
    next: link(page.pagination?.next, index === -1 ? undefined : links[index + 1]),
  };
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
    const path = `assets/sidebar-${section.id}.${contentHash(content)}.json`;
    files.push({ path, content });
    addresses.set(section.id, site.config.baseUrl + path);
  }
  return { files, addresses };
}

/** Ten characters are enough to tell the files of one site apart. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 10);
}
