import { headPath, type PageCard, type PassageRow, type SearchHead } from '../../browser/search/index-format.ts';
import { routeKey } from '../../site/route-key.ts';
import type { OutputFile } from '../output.ts';
import { contentHash } from '../sidebars.ts';
import { cutPieces } from './cut-pieces.ts';
import { pageFacts } from './page-facts.ts';
import type { SearchRecord } from './search-record.ts';
import { indexTerms } from './term-index.ts';

const cardsPerPiece = 64;
/** Bytes of JSON that are fetched ahead, so that every later query is answered without the network. */
const smallIndex = 600_000;
/** Letters of a passage that excerpts are taken from. */
const passageLength = 700;

/**
 * The index in pieces; see browser/search/index-format.ts.
 * @param sections id and label, in the order of the site.
 * @param synonyms groups of phrases as terms.
 */
export function indexFiles(
  records: readonly SearchRecord[],
  sections: [id: string, label: string][],
  synonyms: string[][],
): OutputFile[] {
  const index = indexTerms(records);
  const terms = cutPieces(index);
  const termFiles = terms.map((piece) => indexFile('terms', piece));
  const cards = records.map((record) => card(record, sections));
  const cardFiles = chunk(cards, cardsPerPiece).map((piece) => indexFile('cards', piece));
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
    synonyms,
  };
  return [
    { path: headPath, content: JSON.stringify(head) },
    facts,
    ...termFiles,
    ...cardFiles,
    ...records.map(passageFile),
  ];
}

function card(
  { route, title, section, trail, description, symbol }: SearchRecord,
  sections: [string, string][],
): PageCard {
  const place = sections.findIndex(([id]) => id === section);
  if (symbol === undefined) return [route, title, place, trail, description];
  const members = symbol.members.map(({ name, anchor }): [string, string] => [
    name.slice(name.lastIndexOf('.') + 1),
    anchor,
  ]);
  return [route, title, place, trail, description, [symbol.kind, symbol.signature, members]];
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
