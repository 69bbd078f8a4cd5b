import type { SiteConfig } from './config.ts';

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

/**
 * The route that a page is linked under, by the trailing-slash option: as written in the sources,
 * always or never with a slash at its end.
 */
export function canonicalRoute(route: string, trailingSlash: SiteConfig['trailingSlash']): string {
  if (route === '/' || trailingSlash === 'keep') return route;
  const bare = route.replace(/\/+$/, '');
  return trailingSlash === 'always' ? `${bare}/` : bare;
}

/**
 * Puts the base URL before every root-absolute address in rendered HTML. React writes attributes
 * in one form (`name="…"`) and escapes quotes in text, so that the pattern meets attributes alone.
 */
export function withBaseUrl(html: string, baseUrl: string): string {
  return baseUrl === '/' ? html : html.replace(/ (href|src|poster)="\/(?!\/)/g, ` $1="${baseUrl}`);
}

/** A route as the browser asks for it. */
export function addressOf(route: string, baseUrl: string): string {
  return baseUrl + route.replace(/^\//, '');
}

/** The path that stands for a page, however the address is written: no query, no hash, no trailing slash. */
export function pathKey(path: string): string {
  const bare = path.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** Whether two addresses below the same host lead to one page. */
export function samePage(one: string, other: string): boolean {
  return pathKey(one) === pathKey(other);
}

/** `/a/b.html` and `/a/b/index.html` are the page `/a/b`: the bare path, or `undefined` where it is bare already. */
export function barePath(path: string): string | undefined {
  const bare = path.replace(/\/index(?:\.html)$/, '/').replace(/\.html$/, '');
  return bare === path ? undefined : bare;
}

/** Rewrites the address of the document itself, without loading it again. */
export function normalizeAddress(): void {
  const bare = barePath(location.pathname);
  if (bare !== undefined) history.replaceState(history.state, '', bare + location.search + location.hash);
}

/** Endings of files that stand beside the pages. Page paths may have dots too (`/api/namespaces/llamacpp.grammar`). */
const fileEnding =
  /\.(?:xml|json|txt|md|mdx|rss|atom|css|js|mjs|map|png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|gz|webmanifest)$/i;

/** Whether an address of this host can be a page of the site, and not a file. */
export function isPageAddress(url: URL, baseUrl: string): boolean {
  const belowBase = url.pathname.startsWith(baseUrl) || `${url.pathname}/` === baseUrl;
  return belowBase && !fileEnding.test(url.pathname);
}
