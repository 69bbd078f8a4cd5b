import MiniSearch, { type AsPlainObject } from 'minisearch';
import {
  countOf,
  fields,
  unpackPostings,
  type Field,
  type PageFacts,
  type SearchHead,
  type TermPiece,
} from './index-format.ts';

/** How well each page answers, by the page's number. */
export type Scores = Map<number, PageScore>;

export interface PageScore {
  score: number;
  /** Terms of the index that were found, and in which fields. */
  match: Record<string, readonly string[]>;
}

export interface TermQuery {
  term: string;
  prefix: boolean;
  /** How many letters may differ. */
  typos: number;
  boost: Partial<Record<Field, number>>;
}

/** One piece of the index, ready to be asked. */
export interface LoadedPiece {
  search(query: TermQuery): Scores;
}

/**
 * A piece that makes MiniSearch's index of terms when they are asked for, and of no others: most queries need a
 * hundredth of what is there, and the first one is to be answered at once.
 */
export function loadPiece(piece: TermPiece, head: SearchHead, facts: PageFacts): LoadedPiece {
  const slices = new Map<string, MiniSearch>();
  const sliceOf = (start: string) => {
    const known = slices.get(start);
    if (known !== undefined) return known;
    const slice = makeIndex(piece, start, head, facts);
    slices.set(start, slice);
    return slice;
  };
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
function makeIndex(piece: TermPiece, start: string, head: SearchHead, facts: PageFacts): MiniSearch {
  const pages = new Set<number>();
  const index: AsPlainObject['index'] = [];
  piece.terms.forEach((term, place) => {
    if (!term.startsWith(start)) return;
    const byField: Record<string, Record<string, number>> = {};
    for (const [field = 0, ...packed] of piece.postings[place] ?? []) {
      const found = unpackPostings(packed);
      found.forEach(([page]) => pages.add(page));
      byField[String(field)] = Object.fromEntries(found);
    }
    index.push([term, byField]);
  });
  const ids = [...pages];
  return MiniSearch.loadJS<{ id: number }>(
    {
      documentCount: head.pages,
      nextId: head.pages,
      documentIds: Object.fromEntries(ids.map((id) => [id, id])),
      fieldIds: Object.fromEntries(fields.map((field, id) => [field, id])),
      fieldLength: Object.fromEntries(ids.map((id) => [id, fieldLengths(id, head, facts)])),
      averageFieldLength: head.averages,
      storedFields: {},
      dirtCount: 0,
      index,
      serializationVersion: 2,
    },
    { fields: [...fields], tokenize: (text) => [text], processTerm: (term) => term },
  );
}

/** Lengths count where they say something: names, parts and members are sets, in which every term is as good. */
function fieldLengths(page: number, { averages }: SearchHead, { titles, lengths }: PageFacts): number[] {
  return fields.map((field, index) => {
    if (field === 'title') return countOf(titles.charAt(page));
    if (field === 'body') return countOf(lengths.charAt(page));
    return averages[index] ?? 1;
  });
}
