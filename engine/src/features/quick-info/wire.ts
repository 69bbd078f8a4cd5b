/** Name of a page's file of quick info, below the page's address. */
export const quickInfoFile = 'quick-info.json';

/** What is known of a name in a sample. The page's `data-h` attributes number the entries of its file. */
export interface QuickInfo {
  /** Its type or signature, as an editor would show it. */
  type: string;
  /** The first sentence of its doc comment. */
  doc?: string;
  /** Address of its own page in the reference. */
  href?: string;
  /** Names in the type → address of their page in the reference. */
  links?: Readonly<Record<string, string>>;
}

/** Where the summaries of symbols are, below the base URL. */
export const symbolSummariesPath = 'data/symbols.json';

/** Title and one line about every page and anchor of the references, by route, and how pages' symbols are declared. */
export type SymbolSummaries = Record<string, [title: string, line: string, signature?: string]>;
