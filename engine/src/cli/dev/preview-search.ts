import { setImmediate } from 'node:timers/promises';
import { headPath } from '../../browser/search/index-format.ts';
import type { OutputFile } from '../../outputs/output.ts';
import { search } from '../../outputs/search/index.ts';
import { renderArticle } from '../../render/render-article.ts';
import type { RenderedArticle } from '../../render/rendered-article.ts';
import { noSamples } from '../../samples/sample-lookup.ts';
import type { LoadedSite } from '../load-site.ts';

/** The search index of a site in preview, made when a page first searches. */
export interface PreviewSearch {
  /** Whether a path is one of those that the search of the browser asks for. */
  isOwn(path: string): boolean;
  file(path: string): Promise<OutputFile['content'] | undefined>;
}

export function createPreviewSearch(current: () => LoadedSite, build: string): PreviewSearch {
  let indexed: LoadedSite | undefined;
  let files: Promise<readonly OutputFile[]> = Promise.resolve([]);
  return {
    isOwn: (path) => /^\/assets\/search-|\/search\.json$/.test(path),
    async file(path) {
      // A page asks for the head once and for pieces of that index from then on, whatever changes meanwhile.
      if (path === `/${headPath}` && indexed !== current()) {
        const loaded = current();
        files = makeIndex(loaded, build);
        indexed = loaded;
        files.catch(() => (indexed = undefined));
      }
      return (await files).find((file) => `/${file.path}` === path)?.content;
    },
  };
}

/** All pages are rendered for it, while others are answered. */
async function makeIndex({ site, siteDir }: LoadedSite, build: string): Promise<readonly OutputFile[]> {
  const articles = new Map<string, RenderedArticle>();
  for (const [key, page] of site.pages) {
    // What is wrong with a page is told where it is looked at.
    articles.set(key, await renderArticle(page, { site, report: () => undefined, samples: noSamples }));
    await setImmediate();
  }
  return search({ site, siteDir, articles, build });
}
