/** What search knows of a page, read off its article. */
export interface SearchRecord {
  route: string;
  title: string;
  /** Id of the section; empty for pages of none. */
  section: string;
  /** Labels from the section's root down to the page's parent. */
  trail: string[];
  description: string;
  keywords: readonly string[];
  passages: Passage[];
  /** Of pages about a symbol. */
  symbol?: SymbolFacts;
  /** How many other pages lead to this one: what many pages use is what most readers look for. */
  linkedFrom: number;
  /** A list of the other pages: what it says is said better elsewhere. */
  overview: boolean;
}

export interface SymbolFacts {
  name: string;
  kind: string;
  signature: string;
  deprecated: boolean;
  internal: boolean;
  /** Names of members as `Owner.member`, with their anchors; an empty anchor where a member has no own place. */
  members: { name: string; anchor: string }[];
}

/** A heading and the text below it; the first passage of a page has no heading. */
export interface Passage {
  id: string;
  heading: string;
  text: string;
}
