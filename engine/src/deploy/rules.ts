import { mediaType } from '../core/media-types.ts';
import { assetCaching, type HeaderRules } from './headers.ts';

/** The rule for everything, without its caching: that depends on the status too, and each server says so in its way. */
export function securityHeaders(headers: HeaderRules, baseUrl: string): [name: string, value: string][] {
  return Object.entries(headers[`${baseUrl}*`] ?? {}).filter(([name]) => name !== 'Cache-Control');
}

/** Content-addressed files that came with the page: kept for a year, but never a missing one. */
export { assetCaching };

const extensions = [
  ...['html', 'css', 'js', 'mjs', 'json', 'map', 'xml', 'txt', 'md', 'svg', 'webmanifest', 'wasm'],
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'woff', 'woff2'],
  ...['mp4', 'webm', 'mp3', 'wav', 'ogg', 'pdf', 'zip'],
];

/** Media types by file name extension, for servers that have to be told. */
export const mediaTypes: readonly (readonly [extension: string, type: string])[] = extensions.map((extension) => [
  extension,
  mediaType(`file.${extension}`),
]);

/** Addresses, without a slash at their end, and where they lead. */
export type Redirects = ReadonlyMap<string, string>;

/*
 * Which requests get a page's Markdown at the page's address: those whose `Accept` fits the first pattern and neither
 * of the others. Servers that can't compare the weights of media types have no more than patterns; case doesn't count.
 */
export const markdownNamed = 'text/markdown';
export const htmlFirst = 'text/html.*text/markdown';
export const markdownRefused = 'text/markdown\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)';

/** The base URL as a path without a slash at its end: empty for `/`. */
export function basePath(baseUrl: string): string {
  return baseUrl.replace(/\/$/, '');
}
