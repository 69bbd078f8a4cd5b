import type { Page } from '../content/page.ts';
import type { RenderedArticle } from '../render/rendered-article.ts';
import type { BuiltSite } from './output.ts';

/** Whether lists, feeds, sitemap and search may name the page. */
export function isListed(page: Page): boolean {
  return page.unlisted !== true && page.kind !== 'not-found';
}

/** The articles of all listed pages. */
export function listedArticles({ articles }: BuiltSite): RenderedArticle[] {
  return [...articles.values()].filter(({ page }) => isListed(page));
}
