import type { RenderedArticle } from '../../../core/article.ts';
import { type BuiltSite, listedArticles } from '../../../pipeline/output.ts';
import { type OutputFile } from '../../../core/output-file.ts';
import { reuse } from '../../../incremental/reuse.ts';
import { routeKey } from '../../../core/url.ts';
import { indexFiles } from './index-files.ts';
import { readPassages, readRecord, type SearchRecord } from './records.ts';
import { readSynonyms } from './synonyms.ts';

/**
 * The search index of a site; sites without a search in the navbar have none.
 * @param synonyms file of synonyms, relative to the site's folder
 */
export function searchFiles(built: BuiltSite, synonyms: string | undefined): OutputFile[] {
  const { config, sections } = built.site;
  if (!config.navbar.items.some((item) => item.type === 'feature' && item.feature === 'search')) return [];
  const labels = [...sections.values()].map(({ id, label }): [string, string] => [id, label]);
  const records = readRecords(built);
  const groups = synonyms === undefined ? [] : readSynonyms(built.siteDir, synonyms);
  const make = () => indexFiles(records, labels, groups);
  return built.cache === undefined ? make() : reuse(built.cache, 'search index', [records, labels, groups], make);
}

/** All pages that search may name; lists of posts only repeat what posts say. */
function readRecords(built: BuiltSite): SearchRecord[] {
  const articles = listedArticles(built).filter(({ page }) => page.kind !== 'list');
  const counts = countLinks(articles);
  const { cache } = built;
  return articles.map((article) => {
    const read = () => readPassages(article.html);
    const text = cache === undefined ? read() : reuse(cache, 'passages', article.html, read);
    return readRecord(article, text, built.site, counts.get(routeKey(article.page.route)) ?? 0);
  });
}

/** How many written pages lead to each page: the reference leads everywhere. */
function countLinks(articles: readonly RenderedArticle[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { page, links } of articles) {
    if (page.kind === 'reference' || page.kind === 'home') continue;
    for (const target of new Set(links.map((link) => routeKey(link.replace(/[#?].*$/, ''))))) {
      counts.set(target, (counts.get(target) ?? 0) + 1);
    }
  }
  return counts;
}
