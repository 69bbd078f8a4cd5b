/** Name of the feature, of its options, and of its data. */
export const featureName = 'markdownTwins';

/** What the page menu needs to know of the site. */
export interface MenuData {
  /** Origin under which the site is published: what assistants are told to read. */
  origin: string;
  assistants: readonly Assistant[];
}

/** An assistant to open with a page. */
export interface Assistant {
  label: string;
  /** Its address, with `{page}` in place of the address of the page's Markdown. */
  href: string;
}

/** The file that lists all others, relative to the base URL. */
export const indexFile = 'llms.txt';

/** All pages as Markdown in one file, relative to the base URL. */
export const archiveFile = 'llms.zip';
