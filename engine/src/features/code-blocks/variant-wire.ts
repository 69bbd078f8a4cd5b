/** An element as its name, its attributes, and what it contains; text as it is. */
export type Markup =
  string | readonly [name: string, attributes: Readonly<Record<string, string>>, ...content: Markup[]];

/** What differs between the figure of a variant and the one in the page. */
export interface VariantMarkup {
  code: readonly Markup[];
  /** Absent where it's the same. */
  marks?: readonly Markup[];
  /** What the program printed; absent where it's the same. */
  printed?: readonly Markup[];
}

/** `<provider>.json` of a page: its samples by name. */
export type VariantFile = Record<string, VariantMarkup>;

/** Name of the feature, under which its browser module finds its data. */
export const codeBlocksName = 'codeBlocks';

/** What the parts of the switch tell one another. */
export const variantEvents = {
  /** A figure, by its own event: it shows another program. */
  program: 'engine:program',
  /** The window: figures with variants have come into the document. */
  figures: 'engine:variants',
} as const;

/** What the browser knows of the site's code blocks. */
export interface CodeBlocksData {
  /** Of the switch between variants, with the base URL. */
  switchAddress: string;
  /** Of the script that replays outputs, with the base URL. */
  replayAddress: string;
}
