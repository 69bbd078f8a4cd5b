import { writeParts } from './split.ts';
import { articleTree } from './to-markdown.ts';

/** HTML as it's published: with root-absolute links. */
export interface TwinInput {
  /** The article. */
  html: string;
  /** The programs of other providers; empty where there are none. */
  others: string;
  /** Absolute address of the page. */
  address: string;
}

/** A page's text as Markdown, in as many parts as it takes. */
export interface TwinText {
  /** What the article shows. */
  shown: string[];
  /** The same with the programs of other providers, where there are any. */
  all?: string[];
}

/** Writes an article as Markdown. */
export default function writeTwin({ html, others, address }: TwinInput): TwinText {
  const { children } = articleTree(html, address);
  const shown = writeParts(children);
  return others === ''
    ? { shown }
    : { shown, all: writeParts([...children, ...articleTree(others, address).children]) };
}
