import type { SiteConfig } from '../config/schema.ts';
import type { Page, SidebarItem } from '../content/page.ts';

/** The whole site, known before the first page is rendered. */
export interface Site {
  config: SiteConfig;
  /** Pages by route key (see `routeKey`), in the order of their sources. */
  pages: ReadonlyMap<string, Page>;
  sections: ReadonlyMap<string, Section>;
  /** Exported names of the library → route of their page. */
  symbols: ReadonlyMap<string, string>;
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
