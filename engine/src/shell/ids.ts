/**
 * Ids of the shell's own elements. Headings, members, and options of a page have ids, too; none of them holds a
 * colon, so that an option called `content` is found at `#content`.
 */
export const shellIds = {
  root: 'shell:root',
  pageData: 'shell:page-data',
  content: 'shell:content',
  article: 'shell:article',
  sidebar: 'shell:sidebar',
  localeMenu: 'shell:locale-menu',
  versionMenu: 'shell:version-menu',
  toc: 'shell:toc',
  spinner: 'shell:spinner',
} as const;

/** Attribute of the style sheets that documents carry, with their places: where two say different things, the later counts. */
export const styleOrderAttribute = 'data-order';
