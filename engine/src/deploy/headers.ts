import { createHash } from 'node:crypto';

/** Response headers by path pattern. Every server's configuration is made of this one table. */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Sources of the scripts and style sheets that documents carry: the policy names them by their hashes. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The Trusted Types policies of the code in browsers: one for page data, one for the search worker. */
const trustedTypesPolicies: readonly string[] = ['engine-page', 'engine-worker'];

/**
 * The content security policy under which the whole site works: nothing from another host, no
 * inline script or style sheet but the few whose hashes are named, no style attributes, no frames.
 */
export function contentSecurityPolicy(inline: InlineSources): string {
  // A `<meta>` element can't forbid frames (CSP, section 3.3): this directive counts in headers alone.
  return [metaPolicy(inline), "frame-ancestors 'none'"].join('; ');
}

/** The same policy for a `<meta>` element, so that pages are safe on hosts that send no headers. */
export function metaPolicy(inline: InlineSources): string {
  const allowed = (sources: readonly string[]) =>
    ["'self'", ...sources.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`)].join(
      ' ',
    );
  return [
    "default-src 'none'",
    `script-src ${allowed(inline.scripts)}`,
    `style-src ${allowed(inline.styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // Browsers refuse markup and script addresses that didn't come through one of the policies.
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicies.join(' ')}`,
  ].join('; ');
}

/** What a documentation site never asks a browser for. The clipboard isn't among it: code can be copied. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Pages and their data: kept, and asked for again each time. */
export const pageCaching = 'no-cache';
/** Files that are named by their content. */
export const assetCaching = 'public, max-age=31536000, immutable';

/** The header rules of a site. The first pattern is for everything; what is below `assets/` has its own caching. */
export function headerRules(inline: InlineSources, baseUrl: string): HeaderRules {
  return {
    [`${baseUrl}*`]: {
      'Content-Security-Policy': contentSecurityPolicy(inline),
      'Strict-Transport-Security': 'max-age=31536000',
      'Cross-Origin-Opener-Policy': 'same-origin',
      // All of it is public, and feed readers show its pictures on pages of other hosts.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Permissions-Policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cache-Control': pageCaching,
    },
    [`${baseUrl}assets/*`]: { 'Cache-Control': assetCaching },
  };
}
