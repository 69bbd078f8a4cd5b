import type { RenderedArticle } from '../core/article.ts';
import type { Threads } from '../core/threads.ts';
import { contributions } from './feature.ts';
import type { LoadedSite } from './load/load-site.ts';
import type { AheadArticle, AheadSite } from './outputs/output.ts';
import { inShard, type Shard } from './shard.ts';

/** Work that other threads have been given before the outputs that need it are made. */
export interface Ahead {
  /** To be called with each article that has been rendered anew. */
  article(article: RenderedArticle, built: AheadArticle): void;
  /** Resolves when all of it is done. What has failed is tried again, and reported, by the outputs. */
  done(): Promise<void>;
}

/** What results are is in the cache: a site's would fill the memory. */
const noop = () => undefined;

/** Has every feature begin what takes long (`Feature.ahead`): this thread reads, checks, and renders in the meantime. */
export function startAhead(
  { site, documents, siteDir, disk, features }: LoadedSite,
  threads: Threads,
  shard?: Shard,
): Ahead {
  const results: Promise<unknown>[] = [];
  const context: AheadSite = {
    site,
    documents,
    pages: inShard(site.pages.values(), shard),
    siteDir,
    threads,
    disk,
    wait: (result) => void results.push(result.then(noop, noop)),
  };
  // A function may promise to be done later, although nothing asks it to.
  const eachArticle: ((article: RenderedArticle, built: AheadArticle) => unknown)[] = contributions(
    features,
    (feature, options) => feature.ahead?.(context, options),
  );
  return {
    article(article, built) {
      for (const each of eachArticle) {
        const result = each(article, built);
        if (result instanceof Promise) context.wait(result);
      }
    },
    async done() {
      // They may begin others.
      for (const result of results) await result;
    },
  };
}
