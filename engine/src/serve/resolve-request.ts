import { decoded, encodedPath, normalizePath } from '../core/url.ts';
import type { Release } from '../releases/layout.ts';

/** What a request is answered with: a file of the release, another address, or the not-found page. */
export type Target =
  { kind: 'file'; path: string } | { kind: 'redirect'; location: string; temporary?: true } | { kind: 'not-found' };

/** The file of the not-found page. No address is its own. */
export const notFoundFile = '404.html';
const notFound: Target = { kind: 'not-found' };

/**
 * Finds what a request asks for. Every way of writing a page's address is the page, but `….html`,
 * `…/index`, and doubled slashes at the beginning, which lead to its bare address. Redirects lead to
 * pages that exist, and nowhere else.
 * @param target the request's target as it came (RFC 9112, section 3.2).
 */
export function resolveRequest(
  target: string,
  { baseUrl, files, redirects = {} }: Pick<Release, 'baseUrl' | 'files' | 'redirects'>,
): Target {
  const request = parseTarget(target);
  const base = decoded(baseUrl);
  if (request === undefined || !`${request.path}/`.startsWith(base)) return notFound;
  const bareAddress = request.path.replace(/\/$/, '');
  const elsewhere = Object.hasOwn(redirects, bareAddress) ? redirects[bareAddress] : undefined;
  if (elsewhere !== undefined) return { kind: 'redirect', location: elsewhere + request.search, temporary: true };
  const route = request.path.slice(base.length);
  const has = (path: string) => path !== notFoundFile && Object.hasOwn(files, path);
  const page = pageFile(route, has);
  if (page !== undefined && !request.tidied) return { kind: 'file', path: page };
  const bare = page === undefined ? barePageRoute(route, has) : route;
  if (bare === undefined) return notFound;
  return { kind: 'redirect', location: normalizePath(baseUrl + encodedPath(bare)) + request.search };
}

/** The file at an address; pages are found with and without a slash at the end. */
function pageFile(route: string, has: (path: string) => boolean): string | undefined {
  if (route === '' || route.endsWith('/')) return has(`${route}index.html`) ? `${route}index.html` : undefined;
  if (has(route) && !route.endsWith('.html')) return route;
  // `index` alone is the folder's page, under another name.
  const file = /(?:^|\/)index$/.test(route) ? [] : [`${route}.html`];
  return [`${route}/index.html`, ...file].find(has);
}

/** The Markdown of the page in a file, where there is one: next to the file for a folder's page, else next to its folder. */
export function markdownForm(path: string, files: Release['files']): string | undefined {
  const folder = /^(.*?)\/?index\.html$/.exec(path)?.[1];
  if (folder === undefined) return undefined;
  return [path.replace(/html$/, 'md'), `${folder}.md`].find((name) => Object.hasOwn(files, name));
}

/** `guide/index.html` → `guide/`, `blog.html` → `blog`, where there is such a page. */
function barePageRoute(route: string, has: (path: string) => boolean): string | undefined {
  if (!/(?:\.html|(?:^|\/)index)$/.test(route)) return undefined;
  const bare = route.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1');
  return pageFile(bare, has) === undefined ? undefined : bare;
}

interface ParsedTarget {
  /** Decoded, without dot segments, with one slash at the beginning. */
  path: string;
  search: string;
  /** Whether there were more slashes. */
  tidied: boolean;
}

/** `undefined` if the target isn't a path, or one that no file has: `/%`, `/%00`. */
function parseTarget(target: string): ParsedTarget | undefined {
  // Proxies get whole addresses; the host in them isn't ours to answer for.
  const [, pathname = '', search] = /^([^?]*)(.*)$/s.exec(target.replace(/^https?:\/\/[^/?#]*/i, '')) ?? [];
  if (!pathname.startsWith('/')) return undefined;
  try {
    const path = decodeURIComponent(new URL(`http://site${pathname}`).pathname);
    // oxlint-disable-next-line no-control-regex -- no file of a site has such a name
    if (/[\0-\x1f\x7f\\]/.test(path)) return undefined;
    return { path: path.replace(/^\/+/, '/'), search: search ?? '', tidied: path.startsWith('//') };
  } catch {
    return undefined;
  }
}
