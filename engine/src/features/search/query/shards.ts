import MiniSearch, { type AsPlainObject } from 'minisearch';
import {
  countOf,
  type Field,
  fields,
  manifestPath,
  type PageCard,
  type PageMetadata,
  type SearchManifest,
  type TermShard,
  unpackPostings,
} from '../wire.ts';
import { createRecent } from '../../../core/recent.ts';
import { createPhrases, type Phrases } from './words.ts';

/** How well each page answers, by the page's number. */
export type Scores = Map<number, PageScore>;

/** How well one page answers, and by what. */
export interface PageScore {
  score: number;
  /** Terms of the index that were found, and in which fields. */
  match: Record<string, readonly string[]>;
}

/** A term that is looked up in the index, and how freely. */
export interface TermQuery {
  term: string;
  prefix: boolean;
  /** How many letters may differ. */
  typos: number;
  boost: Partial<Record<Field, number>>;
}

/** So many words' parts of a shard stay in memory: more than readers type while they search. */
const mostSlices = 200;

/** One shard of the index, ready to be asked. */
export interface LoadedShard {
  search(query: TermQuery): Scores;
}

/**
 * A shard that makes MiniSearch's index of terms when they are asked for, and of no others: most queries need a
 * hundredth of what is there, and the first one is to be answered at once.
 */
function loadShard(shard: TermShard, manifest: SearchManifest, metadata: PageMetadata): LoadedShard {
  const slices = createRecent<MiniSearch>(mostSlices);
  const sliceOf = (start: string) => slices.get(start, () => makeIndex(shard, start, manifest, metadata));
  return {
    search({ term, prefix, typos, boost }) {
      // A term with typos can begin with any letter.
      const index = sliceOf(typos === 0 ? term : '');
      const results = index.search(term, {
        fields: Object.keys(boost),
        boost: boost,
        prefix,
        fuzzy: typos === 0 ? false : typos,
        weights: { fuzzy: 0.5, prefix: 0.6 },
        bm25: { k: 1.2, b: 0.6, d: 0.4 },
      });
      return new Map(results.map(({ id, score, match }) => [id as number, { score, match }]));
    },
  };
}

/** MiniSearch's index of the terms that begin so, with the whole site's numbers, so that all scores compare. */
function makeIndex(shard: TermShard, start: string, manifest: SearchManifest, metadata: PageMetadata): MiniSearch {
  const pages = new Set<number>();
  const index: AsPlainObject['index'] = [];
  shard.terms.forEach((term, position) => {
    if (!term.startsWith(start)) return;
    const byField: Record<string, Record<string, number>> = {};
    for (const [field = 0, ...packed] of shard.postings[position] ?? []) {
      const found = unpackPostings(packed);
      found.forEach(([page]) => pages.add(page));
      byField[String(field)] = Object.fromEntries(found);
    }
    index.push([term, byField]);
  });
  const ids = [...pages];
  return MiniSearch.loadJS<{ id: number }>(
    {
      documentCount: manifest.pages,
      nextId: manifest.pages,
      documentIds: Object.fromEntries(ids.map((id) => [id, id])),
      fieldIds: Object.fromEntries(fields.map((field, id) => [field, id])),
      fieldLength: Object.fromEntries(ids.map((id) => [id, fieldLengths(id, manifest, metadata)])),
      averageFieldLength: manifest.averages,
      storedFields: {},
      dirtCount: 0,
      index,
      serializationVersion: 2,
    },
    { fields: [...fields], tokenize: (text) => [text], processTerm: (term) => term },
  );
}

/** Lengths count where they say something: names, parts and members are sets, in which every term is as good. */
function fieldLengths(page: number, { averages }: SearchManifest, { titles, lengths }: PageMetadata): number[] {
  return fields.map((field, index) => {
    if (field === 'title') return countOf(titles.charAt(page));
    if (field === 'body') return countOf(lengths.charAt(page));
    return averages[index] ?? 1;
  });
}

/** Fetches a JSON file of the site, by its address below the base URL. Rejects where it cannot be had. */
export type FetchJson = (address: string) => Promise<unknown>;

/** A word that few letters begin would need much of the index: this many shards are asked. */
const mostShards = 4;

/** The index's shards, each fetched when it is first asked for. What failed is asked for again. */
export class ShardStore {
  readonly manifest: SearchManifest;
  readonly metadata: PageMetadata;
  readonly phrases: Phrases;
  readonly #fetch: FetchJson;
  readonly #terms = new Map<string, Promise<LoadedShard>>();
  readonly #docs = new Map<string, Promise<PageCard[]>>();

  private constructor(manifest: SearchManifest, metadata: PageMetadata, fetchJson: FetchJson) {
    this.manifest = manifest;
    this.metadata = metadata;
    this.phrases = createPhrases(manifest.synonyms);
    this.#fetch = fetchJson;
  }

  /** Fetches what every query needs. */
  static async open(fetchJson: FetchJson): Promise<ShardStore> {
    const manifest = (await fetchJson(manifestPath)) as SearchManifest;
    return new ShardStore(manifest, (await fetchJson(manifest.metadata)) as PageMetadata, fetchJson);
  }

  /** The shards in which terms that begin so can be. */
  termShards(start: string): Promise<LoadedShard[]> {
    const { terms } = this.manifest;
    const last = terms.findLastIndex(([first]) => first.slice(0, start.length) <= start);
    const before = terms.findLastIndex(([first]) => first < start);
    const wanted = terms.slice(Math.max(0, before), last + 1).slice(0, mostShards);
    return Promise.all(wanted.map(([, address]) => this.#shard(address)));
  }

  async doc(page: number): Promise<PageCard | undefined> {
    const { docs, docsPerShard } = this.manifest;
    const address = docs[Math.floor(page / docsPerShard)];
    return address === undefined ? undefined : (await this.#docShard(address))[page % docsPerShard];
  }

  /** Fetches the whole of a small index, so that everything can be found without the network. */
  async fetchAhead(): Promise<void> {
    if (!this.manifest.small) return;
    for (const [, address] of this.manifest.terms) await this.#shard(address);
    for (const address of this.manifest.docs) await this.#docShard(address);
  }

  #shard(address: string): Promise<LoadedShard> {
    return remember(this.#terms, address, async () =>
      loadShard((await this.#fetch(address)) as TermShard, this.manifest, this.metadata),
    );
  }

  #docShard(address: string): Promise<PageCard[]> {
    return remember(this.#docs, address, async () => (await this.#fetch(address)) as PageCard[]);
  }
}

/** A promise by key; a rejected one is forgotten. */
function remember<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const promise = make();
  known.set(key, promise);
  promise.catch(() => known.delete(key));
  return promise;
}
