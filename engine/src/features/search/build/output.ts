import type { RenderedArticle } from '../../../core/article.ts';
import type { Page } from '../../../core/site.ts';
import { type BuiltSite, isListed } from '../../../pipeline/outputs/output.ts';
import { type Diagnostic, SiteError } from '../../../core/diagnostics.ts';
import { nearest } from '../../../core/nearest.ts';
import { type OutputFile } from '../../../core/output-file.ts';
import { reuse } from '../../../incremental/reuse.ts';
import { decoded, routeKey } from '../../../core/url.ts';
import { locateOption } from '../../../pipeline/load/locate-option.ts';
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

/** Whether search may name a page; lists of posts only repeat what posts say. */
const isFound = (page: Page) => isListed(page) && page.kind !== 'list';

function foundArticles({ articles }: BuiltSite): RenderedArticle[] {
  return [...articles.values()].filter(({ page }) => isFound(page));
}

/** @throws SiteError where an entry isn't a page. */
function checkEntries({ site, siteDir }: BuiltSite, entries: readonly string[]): void {
  const { file } = site.config;
  // Of all shards.
  const routes = [...site.pages.values()].flatMap((page) => (isFound(page) ? [page.route] : []));
  const known = new Set(routes.map(routeKey));
  const wrong = entries.flatMap((route, index): Diagnostic[] => {
    if (known.has(routeKey(route))) return [];
    const near = nearest(route, routes);
    return [
      {
        severity: 'error',
        code: 'search-entries',
        message: `${file}: search.entries[${index}] names ${route}, which isn't a page that search finds`,
        hint: near === undefined ? 'write the route of a page, such as /guide/' : `did you mean "${near}"?`,
        location: locateOption(siteDir, file, ['search', 'entries', index]),
      },
    ];
  });
  if (wrong.length > 0) throw new SiteError(wrong);
}

/**
 * The search index of a site; sites without a search in the navbar have none.
 * @throws SiteError where there are more sections than it can tell apart, or an entry isn't a page.
 */
export function searchFiles(built: BuiltSite, { synonyms, entries }: SearchOptions): OutputFile[] {
  const { config, sections } = built.site;
  checkEntries(built, entries);
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
  const extras = { phrases, entries: entries.flatMap((route) => readEntry(route, records, labels)) };
  const make = () => indexFiles(records, labels, groups, extras);
  return built.cache === undefined
    ? make()
    : reuse(built.cache, 'search index', [records, labels, groups, extras], make);
}

/** An entry as the browser shows it, of a page that is there (`checkEntries`). */
function readEntry(asked: string, records: readonly SearchRecord[], labels: [string, string][]): SearchEntry[] {
  const record = records.find(({ route }) => routeKey(route) === routeKey(asked));
  if (record === undefined) return [];
  const { route, title, section } = record;
  return [{ route, title, section: labels.find(([id]) => id === section)?.[1] ?? '' }];
}

function readRecords(built: BuiltSite): SearchRecord[] {
  const articles = foundArticles(built);
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

/** How many other written pages lead to each page: the reference leads everywhere. */
function countLinks(articles: readonly RenderedArticle[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { page, links } of articles) {
    if (page.kind === 'reference' || page.kind === 'home') continue;
    const own = routeKey(page.route);
    // An anchor alone is one of the page itself.
    const targets = new Set(links.map((link) => routeKey(decoded(link.replace(/[#?].*$/, '')) || own)));
    targets.delete(own);
    for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}
