import type { ReactNode } from 'react';
import type { SiteConfig } from './config.ts';
import type { Reporter, SourceLocation } from './diagnostics.ts';
import type { ReferenceModel } from './reference-model.ts';
import type { SampleLookup } from './sample-lookup.ts';
import type { SidebarItem } from './sidebar.ts';

/** The whole site, known before the first page is rendered. */
export interface Site {
  config: SiteConfig;
  /** Pages by route key (see `routeKey`), in the order of their sources. */
  pages: ReadonlyMap<string, Page>;
  sections: ReadonlyMap<string, Section>;
  /** Exported names of the library → route of their page. */
  symbols: ReadonlyMap<string, string>;
  /** What the site says of exported names and their members (`Settings.size`), in one line of plain text. */
  symbolLines: ReadonlyMap<string, string>;
  /** What is known of each documented library, by the id of its section. */
  references: ReadonlyMap<string, ReferenceModel>;
  /** Where former addresses, and roots of sections that aren't pages, lead: route key → route of a page. */
  redirects: ReadonlyMap<string, string>;
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
  /** What the summary of a build says of it. */
  figures?: Figures;
}

/** Labels with values, for people. */
export type Figures = readonly (readonly [label: string, value: string])[];

/** The specification's docs version (section 3); only the current one is kept. */
export interface DocsVersion {
  name: string;
  label: string;
  note?: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: { id: string; path: string; sidebar: string }[];
}

/**
 * One page of the site, whatever it was made from: a Markdown file, a blog post, a symbol of the
 * library, a list. Everything downstream works on pages and knows nothing of their sources.
 */
export interface Page {
  /** Canonical path below the base URL, as links name it: `/guide/` for an index, `/guide/util/abort` else. */
  route: string;
  kind: PageKind;
  /** Plain text: the `<title>` without the site's name, and the breadcrumb's last word. */
  title: string;
  description?: string;
  keywords?: readonly string[];
  /** Path of the social image below the base URL. */
  image?: string;
  /** Id of the docs instance that the page belongs to; `blog` for the blog's pages. */
  section?: string;
  /** Id of the page within its docs instance: its path without extension and number prefix. */
  docId?: string;
  toc: TocOptions;
  /** Built and reachable, but in no sidebar, list, feed, search index or sitemap. */
  unlisted?: boolean;
  /** ISO 8601 date, of blog posts. */
  date?: string;
  /** Of blog posts, with links as their authors' file has them. */
  authors?: readonly { name: string; url?: string | undefined }[];
  source?: SourceLocation;
  /** The labels that search finds the page under although it doesn't show them. */
  aliases?: readonly string[];
  /** One line of plain text about what an anchor of the page names, for quickInfo on links to it. */
  summaries?: ReadonlyMap<string, string>;
  /** How code declares what the page is about, in a line, for quick info on links to it. */
  signature?: string;
  /** What the links before and after say and lead to, where it isn't what the sidebar says. */
  pagination?: PagePagination;
  /**
   * Names all that `render` uses besides its context and the files it notes (`dependOnFile`): while it stays the same,
   * an earlier build's article may be used again. A page without a key is rendered in every build.
   */
  key?: string;
  /** How the page shows the document that it's made from, where it doesn't show it as it is. */
  document?: DocumentOptions;
  /** Renders the article. Called once a build at most, after all pages of the site are known. */
  render(context: RenderContext): ReactNode | Promise<ReactNode>;
}

/** What may differ from document to document. */
export interface DocumentOptions {
  /** Shown as the h1 where the document has none of its own. */
  title?: string;
  /** `drop` leaves the h1 out, for pages that show their title themselves. */
  heading?: 'keep' | 'drop';
}

/** What a page is made from, by which features and layouts choose. */
export type PageKind = 'home' | 'doc' | 'reference' | 'post' | 'list' | 'not-found';

/** The image that links to a page show elsewhere. */
export interface SocialImage {
  /** Path below the base URL. */
  path: string;
  /** In pixels; none where the file isn't in the static folder. */
  size?: { width: number; height: number };
  /** For those who don't see it. */
  alt: string;
}

/** What front matter says of the links before and after a page. */
export interface PagePagination {
  /** What links to the page say. */
  label?: string;
  /** Id of the page in the same section that the link leads to; null for no link. */
  previous?: string | null;
  next?: string | null;
  /** Where the page's front matter has a key. */
  locate?: (key: string) => SourceLocation;
}

/** Which heading levels the table of contents shows. */
export interface TocOptions {
  hidden: boolean;
  min: number;
  max: number;
}

/** The table of contents of pages whose sources say nothing of it. */
export const defaultToc: TocOptions = { hidden: false, min: 2, max: 3 };

/** What a page may ask while it renders itself. */
export interface RenderContext {
  site: Site;
  report: Reporter;
  /** Results of checking and running the samples. */
  samples: SampleLookup;
}

/** What a source contributes: the pages of one section and the section's sidebar. */
export interface SectionContent {
  pages: Page[];
  sidebar: SidebarItem[];
  /** Exported names of a library → route of their page; only references have them. */
  symbols?: ReadonlyMap<string, string>;
  /** What the site says of these names and their members, in one line of plain text. */
  symbolLines?: ReadonlyMap<string, string>;
  figures?: Figures;
  /** The library that the section documents. */
  reference?: ReferenceModel;
}

/** Keys of front matter about the table of contents. */
export interface TocFrontMatter {
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
}

/** The table of contents's options as front matter gives them; levels 2 to 3 else (specification, section 9). */
export function tocOptions(front: TocFrontMatter): TocOptions {
  return {
    hidden: front.hide_table_of_contents ?? defaultToc.hidden,
    min: front.toc_min_heading_level ?? defaultToc.min,
    max: front.toc_max_heading_level ?? defaultToc.max,
  };
}
