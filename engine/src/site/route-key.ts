/**
 * The form under which a path is looked up: no trailing slash, no `index.html` or `.html`, so that
 * every way of writing an address finds the same page.
 */
export function routeKey(path: string): string {
  const bare = path
    .replace(/[?#].*$/, '')
    .replace(/\/index(?:\.html)?$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}
