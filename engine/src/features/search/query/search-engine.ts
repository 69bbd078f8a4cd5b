import { numberOf, type PageCard } from '../wire.ts';
import { correctTypos } from './correct.ts';
import { looksLikeSegments, matchName, nameMatch, type NameMatch, nameTerm } from './names.ts';
import { ownerTyped, type Query, readQuery } from './queries.ts';
import { type RankedPage, rankPages, termScores } from './rank.ts';
import type { SearchAnswer, SearchResult } from './results.ts';
import type { ShardStore } from './shards.ts';
import { askedPart, foldCase, splitWords, titleTerms } from './words.ts';

/** As many pages are looked at closely; the first of them are shown. Humps of names need more looking. */
const looked = { usual: 24, segments: 96 };

/** Where every look may be a file to fetch, half as many must do. */
function mostLooked(query: string, small: boolean): number {
  return (looksLikeSegments(query) ? looked.segments : looked.usual) / (small ? 1 : 2);
}

/** Answers a query from the shards of the index. `section` narrows it to one section's pages. */
export async function search(text: string, section: string | undefined, store: ShardStore): Promise<SearchAnswer> {
  const { manifest, metadata } = store;
  let query = readQuery(await withoutDots(askedPart(text), store), store.phrases);
  if (query.concepts.length === 0) return { results: [], counts: new Map(), terms: [], synonyms: [] };
  let ranking = await rankPages(query, store);
  const corrected = ranking.incomplete ? await correctTypos(query.text, store) : undefined;
  if (corrected !== undefined) {
    query = { ...readQuery(corrected, store.phrases), symbolLike: query.symbolLike };
    ranking = await rankPages(query, store);
  }
  const ranked = ranking.pages;
  const sectionOf = (page: number) => manifest.sections[numberOf(metadata.sections.charAt(page))]?.[0] ?? '';
  const counts = new Map<string, number>();
  for (const { page } of ranked) counts.set(sectionOf(page), (counts.get(sectionOf(page)) ?? 0) + 1);
  const chosen = ranked
    .filter(({ page }) => section === undefined || sectionOf(page) === section)
    .slice(0, mostLooked(query.text, manifest.small));
  const results = await Promise.all(chosen.map((result) => readResult(result, query, store)));
  return {
    results: results.filter((result) => result !== undefined).sort((a, b) => b.score - a.score),
    counts,
    terms: [...new Set(chosen.flatMap(({ terms }) => [...terms]))],
    corrected,
    synonyms: query.synonyms,
  };
}

/** `Next.js` and `package.json` are words; `openai.Api` is a name, as something is called `openai`. */
async function withoutDots(text: string, store: ShardStore): Promise<string> {
  const owner = ownerTyped(text);
  if (owner === undefined) return text;
  const called = await termScores({ term: nameTerm(owner), prefix: false, typos: 0, boost: { name: 1 } }, store);
  return called.size > 0 ? text : text.replaceAll('.', ' ');
}

async function readResult(
  { page, score, terms }: RankedPage,
  query: Query,
  store: ShardStore,
): Promise<SearchResult | undefined> {
  const doc = await store.doc(page);
  if (doc === undefined) return undefined;
  const [route, title, section, trail, description, symbol] = doc;
  const base = { route, title, section: store.manifest.sections[section]?.[0] ?? '', trail, description, score };
  if (symbol === undefined) return { ...base, score: score * titleFactor(query.text, title) };
  const own = matchName(query.text, title);
  const member = own < nameMatch.segments ? bestMember(query.text, doc) : undefined;
  // An exact name is what was meant; among equals, exports come before members.
  const factor = isMember(query.text, doc)
    ? 1.5 * symbolFactors[nameMatch.exact]
    : query.symbolLike || !query.text.includes(' ')
      ? nameFactor(own, query.symbolLike, member?.match, isLiteral(query.text, terms)) * likeliness(query.text, doc)
      : 1;
  return {
    ...base,
    score: score * factor,
    kind: symbol[0],
    signature: symbol[1],
    ...(member === undefined ? {} : { member: { name: member.name, anchor: member.anchor } }),
  };
}

/** What a page is called, or how its title begins, is what it is about. */
function titleFactor(query: string, title: string): number {
  const typed = wordsOf(query);
  if (typed === wordsOf(title) || titleTerms(query).join(' ') === titleTerms(title).join(' ')) return 1.8;
  return typed.length > 3 && wordsOf(title).startsWith(typed) ? 1.5 : 1;
}

function wordsOf(text: string): string {
  return splitWords(text).map(foldCase).join(' ');
}

/** A member that is called so, on a page that isn't. */
const memberFactor = 1.5;

const symbolFactors: Record<NameMatch, number> = {
  [nameMatch.exact]: 8,
  [nameMatch.caseless]: 4,
  [nameMatch.start]: 1.5,
  [nameMatch.segments]: 1.5,
  [nameMatch.within]: 1,
  [nameMatch.typo]: 1.4,
  [nameMatch.none]: 0.6,
};

function nameFactor(own: NameMatch, symbolLike: boolean, member: number | undefined, literal: boolean): number {
  if (!symbolLike) return own >= nameMatch.caseless ? 1.5 : 1;
  if (own === nameMatch.none && member !== undefined && member >= nameMatch.caseless) return memberFactor;
  // Only a few first letters agree, and not in order.
  return own === nameMatch.none && member === undefined && !literal ? 0.05 : symbolFactors[own];
}

/** Whether what was typed, or its beginning, was found, and not only what it may be short for. */
function isLiteral(typed: string, terms: ReadonlySet<string>): boolean {
  const term = nameTerm(typed);
  return [...terms].some((found) => found.startsWith(term) || term.includes(found));
}

/** Of the names that begin alike, those of which more was typed, and what is called rather than what describes it. */
function likeliness(typed: string, [, title, , , , symbol]: PageCard): number {
  if (typed.includes('.') || matchName(typed, title) !== nameMatch.start) return 1;
  const called = symbol?.[0] === 'Function' || symbol?.[0] === 'Class';
  return (0.75 + (0.5 * typed.length) / title.length) * (called ? 1.15 : 0.9);
}

/** Whether a member was asked for by its whole name, `Owner.member`. */
function isMember(query: string, [, title, , , , symbol]: PageCard): boolean {
  if (!query.includes('.') || query.includes(' ')) return false;
  const asked = nameTerm(query);
  return symbol?.[2].some(([name]) => nameTerm(`${title}.${name}`) === asked) ?? false;
}

/** The member that was asked for, where the query names one. */
function bestMember(
  query: string,
  [, title, , , , symbol]: PageCard,
): { name: string; anchor: string; match: number } | undefined {
  let best: { name: string; anchor: string; match: number } | undefined;
  for (const [name, anchor = name.toLowerCase()] of symbol?.[2] ?? []) {
    const whole = query.includes('.') ? matchName(query, `${title}.${name}`) : nameMatch.none;
    const match = Math.max(matchName(query, name), whole);
    if (match >= nameMatch.segments && match > (best?.match ?? 0)) best = { name, anchor, match };
  }
  return best;
}
