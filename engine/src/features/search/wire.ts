/*
 * The search index as files. What is asked for first stays small however large the site is; the rest
 * is cut into shards, of which a query needs a few:
 *
 *   data/search.json           `SearchManifest`: which shards there are. The only file with a fixed name.
 *   assets/search-pages.*.json one character string per fact: what ranking must know of every page
 *   assets/search-terms.*.json `TermShard`: the terms of one stretch of the alphabet
 *   assets/search-docs.*.json `PageCard[]`: what a result shows, of pages with successive numbers
 *   ROUTE/search.json          `PassageRow[]`: the text that an excerpt is taken from
 */

/** Where a term was found. The numbers are in the index. */
export const fields = ['name', 'part', 'title', 'heading', 'member', 'lead', 'body'] as const;
/** A field of the index. */
export type Field = (typeof fields)[number];

/** Where the manifest is, below the base URL. */
export const manifestPath = 'data/search.json';

/** What the search fetches first: where the parts of the index are, and what holds for all of them. */
export interface SearchManifest {
  /** Number of pages. */
  pages: number;
  /** Average number of terms per field. */
  averages: number[];
  /** Address of the metadata of every page, below the base URL. */
  metadata: string;
  /** First term and address of each shard, in the order of the terms. */
  terms: [first: string, address: string][];
  /** Addresses of the docs' shards; each holds `docsPerShard` pages, the last one fewer. */
  docs: string[];
  docsPerShard: number;
  /** Whether all shards together are so few bytes that they may be fetched ahead, for queries offline. */
  small: boolean;
  /** Sections in the order of the site: id and label. */
  sections: [id: string, label: string][];
  /** Groups of phrases that mean the same, as terms. */
  synonyms: string[][];
  /** How people write the phrases that look otherwise as terms. */
  phrases: Record<string, string>;
  /** Pages to begin with, for those who haven't typed anything. */
  entries: SearchEntry[];
}

/** A page to begin with. */
export interface SearchEntry {
  /** Without the base URL. */
  route: string;
  title: string;
  /** Label of its section. */
  section: string;
}

/** What ranking must know of every page, a character each, in the order of the pages' numbers. */
export interface PageMetadata {
  /** Number of terms in the title and in the body, as levels. */
  titles: string;
  lengths: string;
  /** What the page is (`pageClasses`). */
  classes: string;
  /** Index in `SearchManifest.sections` as a level's letter (`letterOf`); the one after the last for pages of no section. */
  sections: string;
  /** How many written pages lead to it, as a letter (`letterOf`); the last letter for more. */
  links: string;
}

/** Kinds of pages that rank differently. */
export const pageClasses = {
  symbol: 'S',
  internal: 'I',
  deprecated: 'D',
  guide: 'G',
  post: 'P',
  overview: 'O',
} as const;

/** A part of the index: some terms with the pages that have them. */
export interface TermShard {
  terms: string[];
  /** Per term: `[field, ...postings]` for each field; see `packPostings`. */
  postings: number[][][];
}

/** What a result shows of a page. */
export type PageCard = [
  /** Without the base URL. */
  route: string,
  title: string,
  /** Index in `SearchManifest.sections`, −1 for pages of no section. */
  section: number,
  trail: string[],
  description: string,
  /** An anchor that is left out is the name in lower case. */
  symbol?: [kind: string, signature: string, members: [name: string, anchor?: string][]],
];

/** A heading of a page, the text below it, and the programs there; or a member with its type. */
export type PassageRow = [id: string, heading: string, text: string, type?: string | null, programs?: ProgramRow[]];

/** A provider that the samples below a heading have programs for, and the names by which these call its models. */
export type ProgramRow = [id: string, label: string, names: string[]];

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** How many sections a site with a search can have: each is a letter, and pages of no section have the one after them. */
export const mostSections = alphabet.length - 1;

/** A small number as one letter, and back. */
export function letterOf(number: number): string {
  return alphabet.charAt(Math.min(alphabet.length - 1, number));
}

/** The number that a letter stands for; −1 for what is no such letter. */
export function numberOf(letter: string): number {
  return alphabet.indexOf(letter);
}

/** A count as one letter, on a scale in steps of a third: exact enough for ranking. */
export function levelOf(count: number): string {
  return alphabet.charAt(Math.min(alphabet.length - 1, Math.round(Math.log(count + 1) / Math.log(4 / 3))));
}

/** About the count that a letter stands for. */
export function countOf(level: string): number {
  return Math.round((4 / 3) ** Math.max(0, alphabet.indexOf(level)) - 1);
}

const frequencies = [1, 2, 4, 8] as const;

/** Pages with a term and how often it is there: one number each, the distance to the page before with the frequency. */
export function packPostings(pages: readonly (readonly [page: number, frequency: number])[]): number[] {
  let before = -1;
  return pages.map(([page, frequency]) => {
    const step = page - before;
    before = page;
    return (step - 1) * frequencies.length + Math.min(3, Math.floor(Math.log2(Math.max(1, frequency))));
  });
}

/** What `packPostings` has packed; frequencies are rounded. */
export function unpackPostings(packed: readonly number[]): [page: number, frequency: number][] {
  let page = -1;
  return packed.map((number) => {
    page += Math.floor(number / frequencies.length) + 1;
    return [page, frequencies[(number % frequencies.length) as 0 | 1 | 2 | 3]];
  });
}

/** What the page asks of the worker, and what it is answered. */
export interface SearchTasks {
  /** Fetches what every query needs. */
  open: { input: { base: string }; output: SearchEntry[] };
  search: { input: { text: string; section?: string }; output: ShownAnswer };
  /** Where on each of these pages the answer is, by route. */
  excerpts: {
    input: {
      text: string;
      terms: string[];
      pages: { route: string; title: string; anchor: string; named: boolean }[];
      /** Providers that the reader has chosen, the latest first. */
      chosen: readonly string[];
    };
    output: Record<string, Excerpt>;
  };
}

/** Name of a task of the worker. */
export type SearchTask = keyof SearchTasks;

/** What is sent to the worker. */
export interface SearchRequest<Task extends SearchTask = SearchTask> {
  id: number;
  task: Task;
  input: SearchTasks[Task]['input'];
}

/** What the worker sends back, by the id of the request. */
export type SearchReply = { id: number; output: unknown } | { id: number; error: string };

/** A piece of text, marked where it answers the query. */
export interface Segment {
  text: string;
  marked: boolean;
}

/** Where on a page the answer is. */
export interface Excerpt {
  /** Anchor of the heading; empty for the page's beginning. */
  anchor: string;
  heading: Segment[];
  text: Segment[];
  /** Of a member that was asked for. */
  type?: string;
  /** The provider that was asked for, where the page has programs for it. */
  program?: FoundProgram;
  /** Of a page whose name was asked for: where on it the answer is, too. */
  sections?: { anchor: string; heading: Segment[] }[];
}

/** A provider that a query asks for, by its name or by that of one of its models. */
export interface FoundProgram {
  id: string;
  label: string;
  /** The name in code that was asked for: `ollama.ChatTextGenerator`. */
  name?: string;
}

/** An answer as the dialog shows it: everything is text, cut and marked. */
export interface ShownAnswer {
  groups: ShownGroup[];
  /** Number of pages that answer, by section, in the order of the site; sections without any are left out. */
  counts: { section: string; label: string; count: number }[];
  terms: string[];
  /** What was searched for: the query, and what it was corrected to. */
  asked: string;
  corrected?: string;
  /** Phrases that mean the same and were found. */
  also: string[];
}

/** The results of one section, as the dialog shows them. */
export interface ShownGroup {
  section: string;
  label: string;
  results: ShownResult[];
}

/** A result, as the dialog shows it. */
export interface ShownResult {
  /** Without the base URL. */
  route: string;
  anchor: string;
  title: Segment[];
  plainTitle: string;
  /** The page's name was asked for: the result leads to its beginning. */
  named: boolean;
  /** Labels from the section down to the page. */
  path: string[];
  description: Segment[];
  kind?: string;
  signature?: string;
}
