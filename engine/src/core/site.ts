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

/** The page of a section with this id. */
export function findDoc(site: Site, section: string, id: string): Page | undefined {
  return [...site.pages.values()].find((page) => page.section === section && page.docId === id);
}

/** All links of a sidebar in the order in which they are read; a category's own page comes before its items. */
export function sidebarLinks(items: readonly SidebarItem[]): SidebarLink[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [item];
    const own: SidebarLink[] = item.href === undefined ? [] : [{ type: 'link', label: item.label, href: item.href }];
    return [...own, ...sidebarLinks(item.items)];
  });
}

/** The entries from the sidebar's root down to the page; empty where the sidebar does not list it. */
export function sidebarTrail(items: readonly SidebarItem[], route: string): SidebarItem[] {
  const key = routeKey(route);
  for (const item of items) {
    if (item.href !== undefined && routeKey(item.href) === key) return [item];
    if (item.type === 'category') {
      const below = sidebarTrail(item.items, route);
      if (below.length > 0) return [item, ...below];
    }
  }
  return [];
}
