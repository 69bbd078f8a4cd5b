/*
 * Every address of the site is made, compared and checked here, on the server and in the browser.
 * A route is a page's path below the base URL, as authors and links write it (`/guide/util/abort`);
 * an address has the base URL before it.
 */

/** What a path may begin with that isn't one slash; some programs decode an address before they look at it. */
const severalSlashes = /^(?:(?:[\\/]|%2f|%5c)+(?:(?:\.|%2e){1,2}(?=[\\/]|%2f|%5c|$))?)+/i;

/**
 * A path of the site as it should be written: one slash at its start, no `index.html`, no `.html`
 * (specification, section 2). What begins like the address of another host (`//host`, `/\host`,
 * `/.//host`, encoded or not) becomes a path of this one, so that the result may be fetched or
 * redirected to.
 */
export function normalizePath(path: string): string {
  return path
    .replace(severalSlashes, '/')
    .replace(/\/index(?:\.html)?$/, '/')
    .replace(/\.html$/, '');
}

/** Marks that end an address's path or stand for another character in it, and what no address can hold. */
const notInPaths = /[?#%\\\p{Cc}]/gu;

const isPart = (part: string, index: number, { length }: readonly string[]) =>
  part !== '.' && part !== '..' && (part !== '' || index === length - 1);

/** What can't be in a route: `..`, `//`, `#`, … */
export function wrongInRoute(route: string): string[] {
  const [, ...parts] = route.split('/');
  const wrongParts = parts.filter((part, index) => !isPart(part, index, parts)).map((part) => part || '//');
  return [...new Set([...wrongParts, ...(route.match(notInPaths) ?? [])])];
}

/** A route without what can't be in one. */
export function withoutWrong(route: string): string {
  const [, ...parts] = route.split('/');
  return `/${parts
    .map((part) => part.replace(notInPaths, ''))
    .filter(isPart)
    .join('/')}`;
}

/** The form under which a page is looked up, however its address is written: no query, no hash, no trailing slash. */
export function routeKey(path: string): string {
  const bare = normalizePath(path.replace(/[?#].*$/, '')).replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

/** The path of a link without its query, and its anchor. */
export function splitHash(link: string): [path: string, hash: string] {
  const hashAt = link.indexOf('#');
  const path = (hashAt === -1 ? link : link.slice(0, hashAt)).replace(/\?.*$/, '');
  return [path, hashAt === -1 ? '' : link.slice(hashAt + 1)];
}

/** Whether two addresses below the same host lead to one page. */
export function samePage(one: string, other: string): boolean {
  return routeKey(one) === routeKey(other);
}

/** Path of a file that belongs to the page at a path: `/guide/` and `page.json` → `/guide/page.json`. */
export function besidePage(path: string, file: string): string {
  const key = routeKey(path);
  return `${key === '/' ? '' : key}/${file}`;
}

/** Path of a page's Markdown: `/guide/index.md` for the page of a folder, `/guide/util/abort.md` else. */
export function markdownPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : `${path}.md`;
}

type TrailingSlash = 'keep' | 'always' | 'never';

/**
 * The route that a page is linked under, by the trailing-slash option: as written in the sources,
 * always or never with a slash at its end.
 */
export function canonicalRoute(route: string, trailingSlash: TrailingSlash): string {
  if (route === '/' || trailingSlash === 'keep') return route;
  const bare = route.replace(/\/+$/, '');
  return trailingSlash === 'always' ? `${bare}/` : bare;
}

/** What `linkedRoute` asks of a site. */
interface LinkedSite {
  config: { trailingSlash: TrailingSlash };
  find(path: string): { route: string } | undefined;
}

/**
 * A link in the form that the trailing-slash option gives to pages; where that's `keep`, as written, but without an ending
 * that servers redirect and other hosts don't know. It stays where it leads to a file or another host.
 * @param link without the base URL
 */
export function linkedRoute(link: string, site: LinkedSite): string {
  return link.replace(/^\/(?!\/)[^?#]*/, (path) => {
    const page = site.find(path);
    if (page === undefined) return path;
    return site.config.trailingSlash === 'keep' ? normalizePath(path) : page.route;
  });
}

/** A route as the browser asks for it. */
export function addressOf(route: string, baseUrl: string): string {
  return baseUrl + route.replace(/^\//, '');
}

/** A link of the configuration: routes get the base URL, addresses of other hosts stay. */
export function siteAddress(link: string, baseUrl: string): string {
  return link.startsWith('/') ? addressOf(link, baseUrl) : link;
}

/** The route of an address; `undefined` where it isn't below the base URL. */
export function routeOf(address: string, baseUrl: string): string | undefined {
  return `${address}/`.startsWith(baseUrl) ? `/${address.slice(baseUrl.length)}` : undefined;
}

/**
 * Puts the base URL before every root-absolute address in rendered HTML. React writes attributes
 * in one form (`name="…"`) and escapes quotes in text, so that the pattern meets attributes alone.
 */
export function withBaseUrl(html: string, baseUrl: string): string {
  if (baseUrl === '/') return html;
  return html
    .replace(/ (href|src|poster|data)="\/(?!\/)/g, ` $1="${baseUrl}`)
    .replace(/(?<= srcset=")[^"]*/gi, (set) =>
      mapSrcset(set, (address) => (address.startsWith('//') ? address : siteAddress(address, baseUrl))),
    );
}

/**
 * Changes each address of a `srcset`. A comma separates candidates after a description (`2x`) or before a blank; else
 * it belongs to an address.
 */
export function mapSrcset(set: string, change: (address: string) => string): string {
  return set
    .split(/,\s+|(?<=\s[\d.]+[wxh]),/)
    .map((candidate) => candidate.trim().replace(/^\S+/, (address) => change(address)))
    .join(', ');
}

/** Endings of files that are next to the pages. Page paths may have dots too (`/api/namespaces/llamacpp.grammar`). */
const fileEnding =
  /\.(?:xml|json|txt|md|mdx|rss|atom|css|js|mjs|map|png|jpe?g|gif|svg|webp|avif|ico|mp[34]|wav|ogg|webm|woff2?|wasm|pdf|zip|gz|webmanifest)$/i;

/** Whether an address is one of this host, below the base URL. */
export function isOnSite(url: URL, origin: string, baseUrl: string): boolean {
  return url.origin === origin && routeOf(url.pathname, baseUrl) !== undefined;
}

/** Whether an address of this host can be a page of the site, and not a file. */
export function isPageAddress(url: Pick<URL, 'pathname'>, baseUrl: string): boolean {
  return routeOf(url.pathname, baseUrl) !== undefined && !fileEnding.test(url.pathname);
}

/** A part of an address as people write it, without escapes; as it is where its escapes aren't valid. */
export function decoded(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}

/** Path of a file as an address: escaped where an address would read it differently. */
export function encodedPath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Schemes of addresses that lead nowhere: browsers run them, or refuse to open them. */
const contentSchemes = /^(?:javascript|vbscript|data):$/;

/** Whether an address holds a script or a document instead of leading to one, also where blanks and line breaks hide it. */
export function holdsContent(href: string): boolean {
  return URL.canParse(href) && contentSchemes.test(new URL(href).protocol);
}

/** Whether each `%` of an address is part of an encoded character. */
export function isEncoded(address: string): boolean {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
}
