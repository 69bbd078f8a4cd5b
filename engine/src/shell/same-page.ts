/** The path that stands for a page, however the address is written: no query, no hash, no trailing slash. */
export function pathKey(path: string): string {
  const bare = path.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** Whether two addresses below the same host lead to one page. */
export function samePage(one: string, other: string): boolean {
  return pathKey(one) === pathKey(other);
}
