import type { RenderedArticle } from '../render/rendered-article.ts';
import type { Site } from '../site/site.ts';

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
