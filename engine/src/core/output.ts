import type { RenderedArticle } from './article.ts';
import type { Page } from './page.ts';
import type { Site } from './site.ts';

/** Everything that outputs are made from. */
export interface BuiltSite {
  site: Site;
  /** By route key, in the order of the site's pages. */
  articles: ReadonlyMap<string, RenderedArticle>;
  /** Names the build. */
  build: string;
  /** The site's folder, for files that the configuration names. */
  siteDir?: string;
}

/** A file of the published site; the path is relative to its root. */
export interface OutputFile {
  path: string;
  content: string | Uint8Array;
}

/** Makes one kind of files. Outputs know nothing of each other and never change what they are given. */
export type Output = (built: BuiltSite) => OutputFile[] | Promise<OutputFile[]>;

/** Whether lists, feeds, sitemap and search may name the page. */
export function isListed(page: Page): boolean {
  return page.unlisted !== true && page.kind !== 'not-found';
}

/** The articles of all listed pages. */
export function listedArticles({ articles }: BuiltSite): RenderedArticle[] {
  return [...articles.values()].filter(({ page }) => isListed(page));
}
