/** From 997 px up the sidebar stands beside the article: 996 px is the specification's breakpoint. */
export const desktopQuery = '(min-width: 997px)';
