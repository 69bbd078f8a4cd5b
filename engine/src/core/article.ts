import type { Page } from './site.ts';

/** A page's article as HTML, and what everything downstream reads off it. */
export interface RenderedArticle {
  page: Page;
  /** HTML with root-absolute links, without the base URL. That of an earlier build is decoded each time: few ask for it. */
  readonly html: string;
  /** Content hash of the HTML: it stands for it in cache keys. */
  hash: string;
  /** Headings of level 2 and deeper that have an id, in order. */
  headings: Heading[];
  /** Values of `href` and `src` that lead within the site. */
  links: string[];
  /** Every id and name in the article. */
  anchors: ReadonlySet<string>;
  /** The front matter's description, else the first paragraph. */
  description: string;
  /** The page can't be shown, and an error says why: what the article lacks is no other mistake. */
  failed?: true;
}

/** A heading of an article, as its table of contents and links name it. */
export interface Heading {
  id: string;
  text: string;
  level: number;
}
