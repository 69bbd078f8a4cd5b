import type { OutputFile } from '../../../core/output-file.ts';
import { beginning, shorten } from '../../../core/text.ts';
import { routeKey } from '../../../core/url.ts';
import { addressHash } from '../../../pipeline/outputs/page-data.ts';
import { hindParts, initials, isModulePath, nameTerm } from '../query/names.ts';
import { proseTerms, titleTerms } from '../query/words.ts';
import {
  type Field,
  fields,
  manifestPath,
  packPostings,
  type PageCard,
  type PassageRow,
  type ProgramRow,
  type SearchManifest,
  type TermShard,
} from '../wire.ts';
import { withoutCommonHeadings } from './common-headings.ts';
import { memberName, pageMetadata, type SearchRecord } from './records.ts';

/** Bytes of JSON in one shard of terms; compressed about a third of it. */
const shardSize = 48_000;
/** A term on more pages than this tells them apart no more: the pages that name it most often stay. */
const mostPages = 1500;

/** The pages that name a term, in order, each with how often it does. */
type Pages = [page: number, frequency: number][];

/** What is known of all pages, by term and by the number of the field. */
interface TermIndex {
  terms: ReadonlyMap<string, ReadonlyMap<number, Pages>>;
  /** How many different terms a field has on average. */
  averages: number[];
}

/** Cuts an index into shards by stretches of the alphabet, each of about the same size. */
function cutShards({ terms }: TermIndex): TermShard[] {
  const rows = [...terms]
    .map(([term, byField]) => ({
      term,
      postings: [...byField].sort(([one], [other]) => one - other).map(([field, pages]) => fieldPostings(field, pages)),
    }))
    .sort((a, b) => (a.term < b.term ? -1 : 1));
  const shards: TermShard[] = [];
  let size = Infinity;
  for (const { term, postings } of rows) {
    if (size > shardSize) {
      shards.push({ terms: [], postings: [] });
      size = 0;
    }
    const shard = shards.at(-1) as TermShard;
    shard.terms.push(term);
    shard.postings.push(postings);
    size += term.length + JSON.stringify(postings).length + 4;
  }
  return shards;
}

function fieldPostings(field: number, found: Pages): number[] {
  const kept = found.length <= mostPages ? found : found.toSorted((a, b) => b[1] - a[1]).slice(0, mostPages);
  return [field, ...packPostings(kept.sort((a, b) => a[0] - b[0]))];
}

/** The terms of a page by field. */
export type PageTerms = Record<Field, string[]>;

/** An index over all pages; the page's number in `records` is its id. */
function indexTerms(records: readonly SearchRecord[]): TermIndex {
  const terms = new Map<string, Map<number, Pages>>();
  const lengths = fields.map(() => 0);
  for (const [page, record] of records.entries()) {
    const own = pageTerms(record);
    for (const [field, name] of fields.entries()) {
      const frequencies = new Map<string, number>();
      for (const term of own[name]) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
      lengths[field] = (lengths[field] ?? 0) + frequencies.size;
      frequencies.delete('');
      for (const [term, frequency] of frequencies) {
        const byField = terms.get(term) ?? new Map<number, Pages>();
        terms.set(term, byField);
        const pages = byField.get(field) ?? [];
        byField.set(field, pages);
        pages.push([page, frequency]);
      }
    }
  }
  return { terms, averages: records.length === 0 ? [] : lengths.map((length) => length / records.length) };
}

function pageTerms({
  title,
  description,
  keywords,
  passages,
  route,
  symbol,
  overview,
  trail,
  programs,
  removed = [],
}: SearchRecord): PageTerms {
  const words = route.split('/').flatMap((part) => titleTerms(part));
  if (symbol !== undefined) {
    const own = symbol.name.slice(symbol.name.lastIndexOf('.') + 1);
    return {
      name: unique([nameTerm(symbol.name), nameTerm(own)]),
      part: unique([...hindParts(own), ...initials(own), ...initials(symbol.name)]),
      title: unique([...titleTerms(symbol.name), ...titleTerms(symbol.kind)]),
      heading: [],
      member: unique([
        ...symbol.members.flatMap(({ name }) => memberTerms(name, symbol.name)),
        ...keywords.flatMap(moduleTerms),
      ]),
      lead: proseTerms(description),
      // Its first sentence says what it is; further text repeats what other pages say, and everyone loads the index.
      body: [],
    };
  }
  return {
    name: [],
    part: [],
    title: titleTerms(title),
    // Of a list of versions, each is asked for.
    heading: passages.flatMap(({ heading }) => titleTerms(heading)).filter((term) => !overview || /^\d+\./.test(term)),
    // A page with more programs for a provider says more of it.
    member: [
      ...unique([...keywords.flatMap(moduleTerms), ...removed.map(nameTerm)]),
      ...Object.values(programs ?? {})
        .flat()
        .flatMap(programTerms),
    ],
    lead: [
      ...proseTerms(description),
      ...keywords.flatMap(titleTerms),
      ...words,
      ...trail.slice(1).flatMap(titleTerms),
    ],
    body: overview ? [] : passages.flatMap(({ text }) => proseTerms(text)),
  };
}

/** `ollama.ChatTextGenerator` is found as a whole, as `ChatTextGenerator` and as `TextGenerator`. */
function memberTerms(name: string, owner: string): string[] {
  // `[Symbol.asyncIterator]` is looked for without `Symbol`.
  const own = memberName(name, owner).replace(/^\[.*\./, '');
  return [nameTerm(name), nameTerm(own), ...(/^\p{Lu}/u.test(own) ? [...hindParts(own), ...initials(own)] : [])];
}

/** A provider is found by its name, and by those of its models as programs call them. */
function programTerms([, label, names]: ProgramRow): string[] {
  return unique([...titleTerms(label), ...names.map(nameTerm)]);
}

/** `package/node` is found as a whole and as `./node`. */
function moduleTerms(keyword: string): string[] {
  return isModulePath(keyword) ? [nameTerm(keyword), nameTerm(keyword.slice(keyword.indexOf('/')))] : [];
}

function unique(terms: readonly string[]): string[] {
  return [...new Set(terms)].filter((term) => term !== '');
}

/** All files of the index are text, so that a later build can take them from JSON. */
type TextFile = OutputFile & { content: string };

const docsPerShard = 128;
/** Letters of the line on a symbol: everyone loads the lines of all symbols. */
const longestLine = 72;
/** Bytes of JSON that are fetched ahead, so that every later query is answered without the network. */
const smallIndex = 600_000;
/** Letters of a passage that excerpts are taken from. */
const passageLength = 700;

/**
 * The index in shards; see ../wire.ts.
 * @param all what is known of each page.
 * @param sections id and label, in the order of the site.
 * @param synonyms groups of phrases as terms.
 * @param extras what the dialog shows without a query, and how phrases are written.
 */
export function indexFiles(
  all: readonly SearchRecord[],
  sections: [id: string, label: string][],
  synonyms: string[][],
  extras: Pick<SearchManifest, 'phrases' | 'entries'> = { phrases: {}, entries: [] },
): TextFile[] {
  const records = withoutCommonHeadings(all);
  const index = indexTerms(records);
  const terms = cutShards(index);
  const termFiles = terms.map((shard) => indexFile('terms', shard));
  const docs = records.map((record) => doc(record, sections));
  const docFiles = chunks(docs, docsPerShard).map((shard) => indexFile('docs', shard));
  const metadata = indexFile(
    'pages',
    pageMetadata(
      records,
      sections.map(([id]) => id),
    ),
  );
  const manifest: SearchManifest = {
    pages: records.length,
    averages: index.averages.map((length) => Math.round(length * 10) / 10),
    metadata: metadata.path,
    terms: termFiles.map(({ path }, position) => [terms[position]?.terms[0] ?? '', path]),
    docs: docFiles.map(({ path }) => path),
    docsPerShard,
    small: [...termFiles, ...docFiles].reduce((sum, { content }) => sum + content.length, 0) <= smallIndex,
    sections,
    synonyms,
    ...extras,
  };
  return [
    { path: manifestPath, content: JSON.stringify(manifest) },
    metadata,
    ...termFiles,
    ...docFiles,
    ...records.map(passageFile),
  ];
}

function doc(
  { route, title, section, trail, description, symbol }: SearchRecord,
  sections: [string, string][],
): PageCard {
  const position = sections.findIndex(([id]) => id === section);
  if (symbol === undefined) return [route, title, position, trail, description];
  const members = symbol.members.map(({ name, anchor }): [string, string?] => {
    const own = memberName(name, symbol.name);
    return anchor === own.toLowerCase() ? [own] : [own, anchor];
  });
  // The page itself has the whole sentence.
  return [route, title, position, trail, shorten(description, longestLine), [symbol.kind, symbol.signature, members]];
}

function passageFile({ route, passages, symbol, programs }: SearchRecord): TextFile {
  const key = routeKey(route);
  const rows = passages
    .filter(({ heading, text }) => heading !== '' || text !== '')
    .map(({ id, heading, text }): PassageRow => {
      const own = programs?.[id];
      const shown = beginning(text, passageLength);
      return own === undefined ? [id, heading, shown] : [id, heading, shown, null, [...own]];
    });
  const members = (symbol?.rows ?? []).map(({ id, name, text, type }): PassageRow => [id, name, text, type]);
  return {
    path: `${key === '/' ? '' : `${key.slice(1)}/`}search.json`,
    content: JSON.stringify([...rows, ...members]),
  };
}

function indexFile(name: string, value: unknown): TextFile {
  const content = JSON.stringify(value);
  return { path: `assets/search-${name}.${addressHash(content)}.json`, content };
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
