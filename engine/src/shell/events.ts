/** What the shell tells its parts, and the browser modules of features, by events of the window. */
export const shellEvents = {
  /** Another page comes: the one that is left is still there. */
  leave: 'engine:leave',
  /** What the hash names is about to be scrolled to: where it's hidden, it's to be shown. */
  reveal: 'engine:reveal',
  /** Another page is there, or this one anew. */
  page: 'engine:page',
} as const;
