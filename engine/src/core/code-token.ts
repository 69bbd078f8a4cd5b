/**
 * What a piece of code is. Each kind is a class `tk-<kind>`, colored by features/code-blocks/code-tokens.css for both
 * modes; plain identifiers have none.
 */
export const tokenKinds = [
  'comment',
  'keyword',
  'string',
  'number',
  'function',
  'type',
  'property',
  'tag',
  'attribute',
  'punctuation',
  'inserted',
  'deleted',
  'heading',
] as const;

/** What a piece of code is, as style sheets know it. */
export type TokenKind = (typeof tokenKinds)[number];

/** A piece of a line of code. */
export interface Token {
  text: string;
  /** Class `tk-<kind>`; none for plain text. */
  kind?: TokenKind;
  /** UTF-16 units from the start of the code. */
  offset: number;
}
