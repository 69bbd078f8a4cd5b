/**
 * What the shell knows of the page on screen: in the HTML as JSON, and in `<route>/page.json` with
 * the article for going there in place. It must stay independent of how many pages the site has.
 */
export interface PageData {
  /** Names the shell that the page was made for; a payload for another one makes the browser load the page in full. */
  shell: string;
  /** Canonical path, with the base URL. */
  path: string;
  /** The page's own title, without the site's name. */
  title: string;
  description: string;
  layout: 'docs' | 'blog' | 'plain';
  /** Id of the section, which marks the active navbar item. */
  section?: string;
  breadcrumbs: Crumb[];
  toc: TocItem[];
  previous?: PageLink;
  next?: PageLink;
  sidebar?: SidebarData;
  /** The file that the page is written in, relative to the site's folder. */
  sourceFile?: string;
  /** The day, as `2026-11-22`, on which all samples of the page last ran. */
  verified?: string;
  notFound?: boolean;
}

/** A style sheet for parts that only some pages have. */
export interface PartStyle {
  /** Its place among the style sheets of documents (`styleOrderAttribute`). */
  order: number;
  /** With the base URL. */
  href: string;
}

/** The content of `page.json`. */
export interface PagePayload extends PageData {
  /** What the page's document carries besides the style sheets of every document. */
  styles?: readonly PartStyle[];
  /** The article as HTML. */
  article: string;
}

/** The link to the page before or after. */
export interface PageLink {
  label: string;
  href: string;
}

/** A step of the way to a page; without an address where the step has no page. */
export interface Crumb {
  label: string;
  href?: string;
}

/** A heading in the table of contents. */
export interface TocItem {
  id: string;
  text: string;
  level: number;
}

/** The section's sidebar; the document shows a part of it, `href` has all of it as JSON. */
export interface SidebarData {
  /** Names the sidebar; pages of one section share it. */
  key: string;
  title?: string;
  /** Address of the whole tree, named by its content. */
  href: string;
  /** Whether it's too long to look through: it has a box that filters it. */
  filter?: true;
  /** What is on screen of the tree. Never part of JSON: a document has it as HTML, which the shell reads (`withShownSidebar`). */
  items?: SidebarNode[];
  /** Whether that is all of it. Never part of JSON either. */
  whole?: true;
}

/** An entry of the sidebar, with its final address. */
export type SidebarNode = SidebarLinkNode | SidebarCategoryNode;

/** A page in the sidebar. */
export interface SidebarLinkNode {
  /** Tells the entry from an earlier one of its level that has the same address or, where neither has one, the same label. */
  key?: string;
  label: string;
  href: string;
  /** CSS class of the entry. */
  className?: string;
}

/** A group of entries in the sidebar. */
export interface SidebarCategoryNode {
  /** As of a link. */
  key?: string;
  label: string;
  href?: string;
  /** Where the category leads without script, when its items aren't carried. */
  overview?: string;
  collapsed: boolean;
  /** Always open, without a control that closes it. */
  fixed?: boolean;
  /** CSS class of the entry. */
  className?: string;
  /** Absent where the page doesn't carry them: they are in the whole tree. */
  items?: SidebarNode[];
  /** How many pages are below. */
  count: number;
}

/** What the shell knows of the site: the same on every page, so it is compiled into the script. */
export interface SiteData {
  title: string;
  titleDelimiter: string;
  tagline: string;
  /** Starts and ends with a slash. */
  baseUrl: string;
  logo?: string;
  locale: { code: string; label: string; direction: 'ltr' | 'rtl' };
  locales: { code: string; label: string }[];
  navbar: NavbarItem[];
  /** One entry per docs instance, keyed by its id. */
  versions: Record<string, { name: string; label: string; note?: string; path: string }[]>;
  /** What the features' browser modules need to know, by the features' names. */
  features: Record<string, unknown>;
}

/** An item of the navbar, as the shell renders it. */
export type NavbarItem =
  | NavbarLink
  | { type: 'locale-menu'; position: 'left' | 'right' }
  | { type: 'version-menu'; position: 'left' | 'right' }
  /** Rendered by the browser module of a feature. */
  | { type: 'feature'; feature: string; position: 'left' | 'right' };

/** A link with its final address. */
export interface NavbarLink {
  type: 'link';
  position?: 'left' | 'right';
  label: string;
  href: string;
  /** The section that it leads to: it is the active item on that section's pages. */
  section?: string;
  /** Leads to another host. */
  external?: boolean;
  icon?: 'chat' | 'repository' | 'social';
}
