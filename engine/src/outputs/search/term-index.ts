import MiniSearch, { type AsPlainObject } from 'minisearch';
import { hindParts, initials, nameTerm } from '../../browser/search/names.ts';
import { fields, type Field } from '../../browser/search/index-format.ts';
import { proseTerms, titleTerms } from '../../browser/search/words.ts';
import type { SearchRecord } from './search-record.ts';

/** The terms of a page by field. */
export type PageTerms = Record<Field, string[]>;

/** An index over all pages; the page's number in `records` is its id. */
export function indexTerms(records: readonly SearchRecord[]): AsPlainObject {
  const index = new MiniSearch<{ id: number; terms: PageTerms }>({
    fields: [...fields],
    extractField: (page, field) => (field === 'id' ? page.id : page.terms[field as Field]),
    // The terms are made below: MiniSearch takes what it is given.
    tokenize: (terms) => terms as unknown as string[],
    stringifyField: (terms: unknown) => terms as string,
    processTerm: (term) => term,
  });
  index.addAll(records.map((record, id) => ({ id, terms: pageTerms(record) })));
  return index.toJSON();
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
}: SearchRecord): PageTerms {
  const words = route.split('/').flatMap((part) => titleTerms(part));
  if (symbol !== undefined) {
    const own = symbol.name.slice(symbol.name.lastIndexOf('.') + 1);
    return {
      name: unique([nameTerm(symbol.name), nameTerm(own)]),
      part: unique([...hindParts(own), ...initials(own), ...initials(symbol.name)]),
      title: unique([...titleTerms(symbol.name), ...titleTerms(symbol.kind)]),
      heading: [],
      member: unique(symbol.members.flatMap(({ name }) => memberTerms(name))),
      lead: proseTerms(description),
      // The descriptions of parameters and members repeat each other from page to page.
      body: passages.slice(0, 1).flatMap(({ text }) => proseTerms(text)),
    };
  }
  return {
    name: [],
    part: [],
    title: titleTerms(title),
    heading: overview ? [] : passages.flatMap(({ heading }) => titleTerms(heading)),
    member: [],
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
function memberTerms(name: string): string[] {
  const own = name.slice(name.lastIndexOf('.') + 1);
  return [nameTerm(name), nameTerm(own), ...(/^\p{Lu}/u.test(own) ? [...hindParts(own), ...initials(own)] : [])];
}

function unique(terms: readonly string[]): string[] {
  return [...new Set(terms)].filter((term) => term !== '');
}
