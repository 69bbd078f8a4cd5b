import type { RenderedArticle } from '../render/rendered-article.ts';
import type { BuiltSite } from './output.ts';

/** The articles that lists, feeds, sitemap and search may name. */
export function listedArticles({ articles }: BuiltSite): RenderedArticle[] {
  return [...articles.values()].filter(({ page }) => page.unlisted !== true && page.kind !== 'not-found');
}
