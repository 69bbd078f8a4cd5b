import type { SiteConfig } from './config.ts';
import type { Page, SidebarItem, SidebarLink } from './page.ts';
import type { ReferenceModel } from './reference-model.ts';
import { routeKey } from './url.ts';

/** The whole site, known before the first page is rendered. */
export interface Site {
  config: SiteConfig;
  /** Pages by route key (see `routeKey`), in the order of their sources. */
  pages: ReadonlyMap<string, Page>;
  sections: ReadonlyMap<string, Section>;
  /** Exported names of the library → route of their page. */
  symbols: ReadonlyMap<string, string>;
  /** What is known of each documented library, by the id of its section. */
  references: ReadonlyMap<string, ReferenceModel>;
  /** The page at this path, whichever form it is written in; `undefined` where there is none. */
  find(path: string): Page | undefined;
  /** The page made from this file (relative to the site's folder). */
  findBySource(file: string): Page | undefined;
}

/** A docs instance or the blog: a root, a sidebar and one version. */
export interface Section {
  id: string;
  label: string;
  /** Names the sidebar: `api`, `defaultSidebar`, `blog`. */
  sidebarId: string;
  sidebarTitle?: string;
  routeBase: string;
  sidebar: SidebarItem[];
  version?: DocsVersion;
}

/** The specification's docs version (section 3); only the current one is kept. */
export interface DocsVersion {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: { id: string; path: string; sidebar: string }[];
}

/** All links of a sidebar in the order in which they are read; a category's own page comes before its items. */
export function sidebarLinks(items: readonly SidebarItem[]): SidebarLink[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [item];
    const own: SidebarLink[] = item.href === undefined ? [] : [{ type: 'link', label: item.label, href: item.href }];
    return [...own, ...sidebarLinks(item.items)];
  });
}

/** What is asked of a sidebar for every page of its section; made once, because sections may be long. */
interface SidebarIndex {
  links: readonly SidebarLink[];
  /** Position in `links`, by route key. */
  positions: ReadonlyMap<string, number>;
  /** Entries from the root down, by route key. */
  trails: ReadonlyMap<string, SidebarItem[]>;
}

const indexes = new WeakMap<readonly SidebarItem[], SidebarIndex>();

function sidebarIndex(items: readonly SidebarItem[]): SidebarIndex {
  const known = indexes.get(items);
  if (known !== undefined) return known;
  const links = sidebarLinks(items);
  const positions = new Map<string, number>();
  for (const [position, { href }] of links.entries()) {
    const key = routeKey(href);
    if (!positions.has(key)) positions.set(key, position);
  }
  const index = { links, positions, trails: trailsOf(items) };
  indexes.set(items, index);
  return index;
}

/** Where a page is listed twice, its first place counts. */
function trailsOf(items: readonly SidebarItem[]): ReadonlyMap<string, SidebarItem[]> {
  const trails = new Map<string, SidebarItem[]>();
  const collect = (level: readonly SidebarItem[], above: readonly SidebarItem[]) => {
    for (const item of level) {
      const trail = [...above, item];
      if (item.href !== undefined && !trails.has(routeKey(item.href))) trails.set(routeKey(item.href), trail);
      if (item.type === 'category') collect(item.items, trail);
    }
  };
  collect(items, []);
  return trails;
}

/** How many pages a sidebar, or a category's items, lead to. */
export function sidebarCount(items: readonly SidebarItem[]): number {
  return sidebarIndex(items).links.length;
}

/** The links before and after the page; both are absent where the sidebar does not list it. */
export function sidebarNeighbors(
  items: readonly SidebarItem[],
  route: string,
): { previous?: SidebarLink; next?: SidebarLink } {
  const { links, positions } = sidebarIndex(items);
  const position = positions.get(routeKey(route));
  if (position === undefined) return {};
  return { previous: links[position - 1], next: links[position + 1] };
}

/** The entries from the sidebar's root down to the page; empty where the sidebar does not list it. */
export function sidebarTrail(items: readonly SidebarItem[], route: string): SidebarItem[] {
  return sidebarIndex(items).trails.get(routeKey(route)) ?? [];
}
