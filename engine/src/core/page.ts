import type { ReactNode } from 'react';
import type { Reporter, SourceLocation } from './diagnostics.ts';
import type { ReferenceModel } from './reference-model.ts';
import type { SampleLookup } from './sample-lookup.ts';
import type { Site } from './site.ts';

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
  source?: SourceLocation;
  /** The labels that search finds the page under although it does not show them. */
  aliases?: readonly string[];
  /** One line of plain text about what an anchor of the page names, for quickInfo on links to it. */
  summaries?: ReadonlyMap<string, string>;
  /**
   * Names all that `render` uses besides its context and the files it notes (`dependOnFile`): while it stays the same,
   * an earlier build's article may be used again. A page without a key is rendered in every build.
   */
  key?: string;
  /** Renders the article. Called once a build at the most, after all pages of the site are known. */
  render(context: RenderContext): ReactNode | Promise<ReactNode>;
}

export type PageKind = 'home' | 'doc' | 'reference' | 'post' | 'list' | 'not-found';

/** Which heading levels the table of contents shows. */
export interface TocOptions {
  hidden: boolean;
  min: number;
  max: number;
}

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
  /** The library that the section documents. */
  reference?: ReferenceModel;
}

/** An entry of a sidebar. Links are canonical routes, without the base URL. */
export type SidebarItem = SidebarLink | SidebarCategory;

export interface SidebarLink {
  type: 'link';
  label: string;
  href: string;
  description?: string;
}

export interface SidebarCategory {
  type: 'category';
  label: string;
  /** Page of the category itself. */
  href?: string;
  /** Where the closed category leads without script, when it is too long for every page's HTML. */
  overview?: string;
  collapsed: boolean;
  description?: string;
  items: SidebarItem[];
}

interface TocFrontMatter {
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
