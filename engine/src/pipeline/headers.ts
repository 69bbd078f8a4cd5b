import { createHash } from 'node:crypto';
import type { OutputFile } from './output.ts';

/**
 * The content security policy under which the whole site works: nothing from another host, no
 * inline script but the few whose hashes are named, no inline style, no frames.
 */
export function contentSecurityPolicy(inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Response headers by path pattern, as static hosts read them from a `_headers` file. */
export function headerRules(inlineScripts: readonly string[], baseUrl: string): Record<string, Record<string, string>> {
  return {
    [`${baseUrl}*`]: {
      'Content-Security-Policy': contentSecurityPolicy(inlineScripts),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    },
    // Files in assets/ are named by their content; those in data/ keep their names and are asked for again.
    [`${baseUrl}assets/*`]: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  };
}

/** `_headers`: read by static hosts and by `engine serve`. */
export function headersFile(rules: Record<string, Record<string, string>>): OutputFile {
  const blocks = Object.entries(rules).map(([pattern, headers]) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return { path: '_headers', content: `${blocks.join('\n')}\n` };
}

/** What the build leaves beside the pages for servers: `engine.json` in the published folder. */
export interface ServingConfig {
  baseUrl: string;
  /** Response headers by path pattern; a pattern may end in `*`. */
  headers: Record<string, Record<string, string>>;
}

export const servingConfigFile = 'engine.json';
