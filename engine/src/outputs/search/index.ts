import { headPath, type PageCard, type PassageRow, type SearchHead } from '../../browser/search/index-format.ts';
import { routeKey } from '../../site/route-key.ts';
import type { RenderedArticle } from '../../render/rendered-article.ts';
import { listedArticles } from '../listed-articles.ts';
import type { BuiltSite, Output, OutputFile } from '../output.ts';
import { contentHash } from '../sidebars.ts';
import { cutPieces } from './cut-pieces.ts';
import { pageFacts } from './page-facts.ts';
import { readRecord } from './read-record.ts';
import { readSynonyms } from './read-synonyms.ts';
import type { SearchRecord } from './search-record.ts';
import { indexTerms } from './term-index.ts';

const cardsPerPiece = 64;
/** Bytes of JSON that are fetched ahead, so that every later query is answered without the network. */
const smallIndex = 600_000;
const passageLength = 1200;

/** The search index, in pieces; see browser/search/index-format.ts. Sites without a search in the navbar have none. */
export const search: Output = (built) => {
  const { config } = built.site;
  if (!config.navbar.items.some(({ type }) => type === 'search')) return [];
  const records = readRecords(built);
  const sections = [...built.site.sections.values()].map(({ id, label }): [string, string] => [id, label]);
  const index = indexTerms(records);
  const terms = cutPieces(index);
  const termFiles = terms.map((piece) => indexFile('terms', piece));
  const cardFiles = chunk(
    records.map((record) => card(record, sections)),
    cardsPerPiece,
  ).map((cards) => indexFile('cards', cards));
  const facts = indexFile(
    'pages',
    pageFacts(
      records,
      sections.map(([id]) => id),
    ),
  );
  const head: SearchHead = {
    pages: records.length,
    averages: index.averageFieldLength.map((length) => Math.round(length * 10) / 10),
    facts: facts.path,
    terms: termFiles.map(({ path }, place) => [terms[place]?.terms[0] ?? '', path]),
    cards: cardFiles.map(({ path }) => path),
    cardsPerPiece,
    small: [...termFiles, ...cardFiles].reduce((sum, { content }) => sum + content.length, 0) <= smallIndex,
    sections,
    synonyms:
      config.search.synonyms === undefined || built.siteDir === undefined
        ? []
        : readSynonyms(built.siteDir, config.search.synonyms),
  };
  return [
    { path: headPath, content: JSON.stringify(head) },
    facts,
    ...termFiles,
    ...cardFiles,
    ...records.map(passageFile),
  ];
};

/** All pages that search may name; lists of posts only repeat what posts say. */
function readRecords(built: BuiltSite): SearchRecord[] {
  const articles = listedArticles(built).filter(({ page }) => page.kind !== 'list');
  const counts = countLinks(articles);
  return articles.map((article) => readRecord(article, built.site, counts.get(routeKey(article.page.route)) ?? 0));
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

function card(
  { route, title, section, trail, description, symbol }: SearchRecord,
  sections: [string, string][],
): PageCard {
  const place = sections.findIndex(([id]) => id === section);
  const base: PageCard = [route, title, place, trail, description];
  if (symbol === undefined) return base;
  const members = symbol.members.map(({ name, anchor }): [string, string] => [
    name.slice(name.lastIndexOf('.') + 1),
    anchor,
  ]);
  return [...base.slice(0, 5), [symbol.kind, symbol.signature, members]] as unknown as PageCard;
}

function passageFile({ route, passages }: SearchRecord): OutputFile {
  const key = routeKey(route);
  const rows = passages
    .filter(({ heading, text }) => heading !== '' || text !== '')
    .map(({ id, heading, text }): PassageRow => [id, heading, text.slice(0, passageLength)]);
  return { path: `${key === '/' ? '' : `${key.slice(1)}/`}search.json`, content: JSON.stringify(rows) };
}

function indexFile(name: string, value: unknown): OutputFile & { content: string } {
  const content = JSON.stringify(value);
  return { path: `assets/search-${name}.${contentHash(content)}.json`, content };
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
