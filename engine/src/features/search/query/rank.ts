import { type Field, numberOf, pageClasses, type PageMetadata } from '../wire.ts';
import type { Alternative, Concept, Query } from './queries.ts';
import type { PageScore, ShardStore, Scores, TermQuery } from './shards.ts';

/** A page that answers, with the terms that were found on it. */
export interface RankedPage {
  page: number;
  score: number;
  terms: Set<string>;
  /** How many of the query's words were found, from 0 to 1. */
  coverage: number;
  /** How many of them in what the page says of itself. */
  aboutness: number;
}

type Boost = Partial<Record<Field, number>>;

/** Prose: titles before headings before text. Names count little, for the guide answers questions. */
const proseBoost: Boost = { name: 5, part: 1.5, title: 7, heading: 3, member: 1.2, lead: 3.5, body: 0.6 };
/** Names in code: the whole name before its parts, exports before members, prose last. */
const symbolBoost: Boost = { name: 14, part: 4, title: 1.5, heading: 1, member: 5, lead: 0.5, body: 0.5 };
const nameBoosts: Record<'whole' | 'initials', Boost> = {
  whole: { name: 14, part: 3, member: 4 },
  // Of whole names, `fi` for `functionId` would begin FileCache.
  initials: { part: 14, member: 4 },
};

const proseClasses: Record<string, number> = {
  [pageClasses.guide]: 1.3,
  [pageClasses.post]: 0.9,
  [pageClasses.symbol]: 0.75,
  [pageClasses.overview]: 0.5,
  [pageClasses.internal]: 0.3,
  [pageClasses.deprecated]: 0.3,
};
const symbolClasses: Record<string, number> = { ...proseClasses, [pageClasses.symbol]: 1.3, [pageClasses.guide]: 1 };

/** What was found for a query. */
export interface Ranking {
  /** Best first. */
  pages: RankedPage[];
  /** A part of the query is on no page. */
  incomplete: boolean;
}

/** All pages that answer the query. */
export async function rankPages(query: Query, store: ShardStore): Promise<Ranking> {
  const found = await Promise.all(query.concepts.map((concept) => conceptScores(concept, query, store)));
  // What a page leaves out counts by how much it says: of "set the temperature of a model", the temperature.
  const weights = found.map((scores) => rarity(scores.size, store.manifest.pages));
  const sizes = query.concepts.map(({ words }, position) => words * (weights[position] ?? 1));
  const size = sizes.reduce((sum, share) => sum + share, 0);
  const ranked = new Map<number, RankedPage>();
  found.forEach((scores, position) => {
    const weight = weights[position] ?? 1;
    for (const [page, { score, match }] of scores) {
      const known = ranked.get(page) ?? { page, score: 0, terms: new Set<string>(), coverage: 0, aboutness: 0 };
      known.score += score * weight;
      const share = size === 0 ? 0 : (sizes[position] ?? 0) / size;
      known.coverage += share;
      if (isAbout(match)) known.aboutness += share;
      Object.keys(match).forEach((term) => known.terms.add(term));
      ranked.set(page, known);
    }
  });
  const classes = query.symbolLike ? symbolClasses : proseClasses;
  for (const result of ranked.values()) {
    result.score *= prior(result.page, store.metadata, classes) * Math.max(0.1, result.coverage) ** 1.5;
    result.score *= 1 + 0.6 * result.aboutness ** 2;
  }
  return {
    pages: [...ranked.values()].sort((a, b) => b.score - a.score || a.page - b.page),
    incomplete: found.some((scores, position) => scores.size === 0 && (query.concepts[position]?.words ?? 0) > 0),
  };
}

/** Title and description say what a page is about: a page with all words there is more than the sum of them. */
function isAbout(match: PageScore['match']): boolean {
  return Object.values(match).some(
    (found) => found.includes('title') || found.includes('lead') || found.includes('name'),
  );
}

/** A word on many pages says less, in whichever field it is found: from 1, on a fiftieth of all pages or fewer, down. */
function rarity(found: number, pages: number): number {
  return Math.min(1, Math.log1p(pages / Math.max(1, found)) / Math.log1p(50));
}

function prior(page: number, { classes, links }: PageMetadata, weights: Record<string, number>): number {
  return (weights[classes.charAt(page)] ?? 1) * (1 + 0.08 * Math.log1p(numberOf(links.charAt(page))));
}

/** The best of the alternatives counts for a page, and a little more where several agree. */
async function conceptScores(
  { alternatives, words }: Concept,
  { symbolLike }: Query,
  store: ShardStore,
): Promise<Scores> {
  const boost = symbolLike ? symbolBoost : proseBoost;
  const each = await Promise.all(
    alternatives.map((alternative) =>
      alternativeScores(alternative, alternative.names === undefined ? boost : nameBoosts[alternative.names], store),
    ),
  );
  // A phrase of two words counts as much as two words.
  const size = Math.max(1, words) ** 0.5;
  const best: Scores = new Map();
  for (const scores of each) {
    for (const [page, { score: unsized, match }] of scores) {
      const score = unsized * size;
      const known = best.get(page);
      best.set(page, {
        score: known === undefined ? score : Math.max(known.score, score) + 0.1 * Math.min(known.score, score),
        match: { ...known?.match, ...match },
      });
    }
  }
  return best;
}

/** Pages with all of the terms. */
async function alternativeScores(
  { terms, prefix, weight }: Alternative,
  boost: Boost,
  store: ShardStore,
): Promise<Scores> {
  const each = await Promise.all(
    terms.map((term, position) =>
      termScores({ term, prefix: prefix && position === terms.length - 1, typos: 0, boost }, store),
    ),
  );
  const [first = new Map<number, PageScore>(), ...others] = each;
  const all: Scores = new Map();
  for (const [page, { score, match }] of first) {
    if (!others.every((scores) => scores.has(page))) continue;
    const rest = others.map((scores) => scores.get(page) as PageScore);
    all.set(page, {
      // A phrase is one thought: it counts as a word does, a little more for being exact.
      score: ((score + rest.reduce((sum, other) => sum + other.score, 0)) / terms.length ** 0.5) * weight,
      match: Object.assign({}, match, ...rest.map((other) => other.match)) as PageScore['match'],
    });
  }
  return all;
}

/** A term in all the shards that can hold it. */
export async function termScores(query: TermQuery, store: ShardStore): Promise<Scores> {
  const start = query.typos > 0 ? query.term.slice(0, 2) : query.term;
  const scores: Scores = new Map();
  for (const shard of await store.termShards(start)) {
    for (const [page, { score, match }] of shard.search(query)) {
      const known = scores.get(page);
      scores.set(page, { score: (known?.score ?? 0) + score, match: { ...known?.match, ...match } });
    }
  }
  return scores;
}
