/** What the search answers, as the dialog shows it. */
export interface SearchAnswer {
  /** Best first. */
  results: SearchResult[];
  /** Number of pages that answer, by section. */
  counts: Record<string, number>;
  /** Terms of the index that were found, to be marked. */
  terms: string[];
  /** What was searched instead, where words were misspelt. */
  corrected?: string;
}

export interface SearchResult {
  /** Without the base URL. */
  route: string;
  title: string;
  /** Id of the section, or an empty text. */
  section: string;
  trail: string[];
  description: string;
  score: number;
  /** Of symbols. */
  kind?: string;
  signature?: string;
  /** The member of the symbol that was asked for; an empty anchor leads to the page. */
  member?: { name: string; anchor: string };
}
