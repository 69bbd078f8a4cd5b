/** `/a/b.html` and `/a/b/index.html` are the page `/a/b`: the bare path, or `undefined` where it is bare already. */
export function barePath(path: string): string | undefined {
  const bare = path.replace(/\/index(?:\.html)$/, '/').replace(/\.html$/, '');
  return bare === path ? undefined : bare;
}

/** Rewrites the address of the document itself, without loading it again. */
export function normaliseAddress(): void {
  const bare = barePath(location.pathname);
  if (bare !== undefined) history.replaceState(history.state, '', bare + location.search + location.hash);
}
