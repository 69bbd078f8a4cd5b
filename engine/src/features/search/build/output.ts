import type { RenderedArticle } from '../../../core/article.ts';
import { type BuiltSite, listedArticles } from '../../../pipeline/outputs/output.ts';
import { SiteError } from '../../../core/diagnostics.ts';
import { type OutputFile } from '../../../core/output-file.ts';
import { reuse } from '../../../incremental/reuse.ts';
import { decoded, routeKey } from '../../../core/url.ts';
import { indexFiles } from './index-files.ts';
import { readPrograms } from './programs.ts';
import { readPassages, readRecord, type SearchRecord } from './records.ts';
import { readSynonyms } from './synonyms.ts';
import { mostSections, type SearchEntry } from '../wire.ts';

/** What a site says about its search. */
export interface SearchOptions {
  /** File of synonyms, relative to the site's folder. */
  synonyms?: string;
  /** Routes of pages to begin with. */
  entries: readonly string[];
}

/**
 * The search index of a site; sites without a search in the navbar have none.
 * @throws SiteError where there are more sections than it can tell apart, or an entry isn't a page.
 */
export function searchFiles(built: BuiltSite, { synonyms, entries }: SearchOptions): OutputFile[] {
  const { config, sections } = built.site;
  if (!config.navbar.items.some((item) => item.type === 'feature' && item.feature === 'search')) return [];
  const labels = [...sections.values()].map(({ id, label }): [string, string] => [id, label]);
  if (labels.length > mostSections) {
    throw new SiteError([
      {
        severity: 'error',
        code: 'search-sections',
        message: `the site has ${labels.length} sections, and the search knows ${mostSections} at most`,
        hint: 'make folders of one section of what are several sections in site.config.ts',
      },
    ]);
  }
  const records = readRecords(built);
  const { groups, phrases } =
    synonyms === undefined ? { groups: [], phrases: {} } : readSynonyms(built.siteDir, synonyms);
  const extras = { phrases, entries: entries.map((route) => readEntry(route, records, labels)) };
  const make = () => indexFiles(records, labels, groups, extras);
  return built.cache === undefined
    ? make()
    : reuse(built.cache, 'search index', [records, labels, groups, extras], make);
}

/** @throws SiteError where there isn't such a page. */
function readEntry(asked: string, records: readonly SearchRecord[], labels: [string, string][]): SearchEntry {
  const record = records.find(({ route }) => routeKey(route) === routeKey(asked));
  if (record === undefined) {
    throw new SiteError([
      {
        severity: 'error',
        code: 'search-entries',
        message: `the search begins with ${asked}, which isn't a page`,
        hint: 'search: { entries } in site.config.ts is a list of routes, such as /guide/',
      },
    ]);
  }
  const { route, title, section } = record;
  return { route, title, section: labels.find(([id]) => id === section)?.[1] ?? '' };
}

/** All pages that search may name; lists of posts only repeat what posts say. */
function readRecords(built: BuiltSite): SearchRecord[] {
  const articles = listedArticles(built).filter(({ page }) => page.kind !== 'list');
  const counts = countLinks(articles);
  const { cache } = built;
  return articles.map((article) => {
    const read = () => readPassages(article.html);
    const text = cache === undefined ? read() : reuse(cache, 'passages', article.hash, read);
    const record = readRecord(article, text, built.site, counts.get(routeKey(article.page.route)) ?? 0);
    const programs = readPrograms(article, text, built);
    return Object.keys(programs).length === 0 ? record : { ...record, programs };
  });
}

/** How many written pages lead to each page: the reference leads everywhere. */
function countLinks(articles: readonly RenderedArticle[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { page, links } of articles) {
    if (page.kind === 'reference' || page.kind === 'home') continue;
    for (const target of new Set(links.map((link) => routeKey(decoded(link.replace(/[#?].*$/, '')))))) {
      counts.set(target, (counts.get(target) ?? 0) + 1);
    }
  }
  return counts;
}
