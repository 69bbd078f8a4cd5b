import type { RenderedArticle } from '../../core/article.ts';
import type { Reporter } from '../../core/diagnostics.ts';
import type { Page, Site } from '../../core/site.ts';
import type { SampleLookup } from '../../core/sample-lookup.ts';
import type { Threads } from '../../core/threads.ts';
import type { DiskCache } from '../../incremental/disk-cache.ts';
import type { BuildCache } from '../../incremental/reuse.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';

/** Everything that outputs are made from. */
export interface BuiltSite {
  /** Pages, sections, and the models of the documented libraries. */
  site: Site;
  /** By route key, in the order of the site's pages. */
  articles: ReadonlyMap<string, RenderedArticle>;
  /** The Markdown documents of the pages by file, relative to the site's folder. */
  documents: ReadonlyMap<string, ParsedDocument>;
  samples: SampleLookup;
  /** Results of earlier builds, for outputs that take long to make (`reuse`); the preview has none. */
  cache?: BuildCache;
  /** For what takes long; the preview has none. */
  threads?: Threads;
  /** The site's folder, for files that the configuration names. */
  siteDir: string;
  /** Takes problems that only show in the outputs; the preview has none. */
  report?: Reporter;
}

/** What a feature knows of a site when its sources have been read, for work that other threads do meanwhile. */
export interface AheadSite extends Pick<BuiltSite, 'site' | 'documents' | 'siteDir'> {
  /** Those that the build makes: of a shard only its own. */
  pages: readonly Page[];
  threads: Threads;
  /** Where results are kept for the outputs. */
  disk: DiskCache;
  /** Names a result for which the outputs wait. */
  wait(result: Promise<unknown>): void;
}

/** What is known when an article has been rendered. */
export type AheadArticle = Pick<BuiltSite, 'site' | 'documents' | 'samples' | 'cache'>;

/** The documents that outputs are made from: what only drafts have is published nowhere. */
export function pageDocuments({ documents, site }: Pick<BuiltSite, 'documents' | 'site'>): BuiltSite['documents'] {
  return new Map([...documents].filter(([file]) => site.findBySource(file) !== undefined));
}

/** Whether lists, feeds, sitemap and search may name the page. */
export function isListed(page: Page): boolean {
  return page.unlisted !== true && page.kind !== 'not-found';
}

/** The articles of all listed pages. */
export function listedArticles({ articles }: Pick<BuiltSite, 'articles'>): RenderedArticle[] {
  return [...articles.values()].filter(({ page }) => isListed(page));
}
