import { mediaType } from '../core/media-types.ts';
import type { OutputFile } from '../core/output-file.ts';
import { encodedPath } from '../core/url.ts';
import type { HeaderRules } from './headers.ts';
import { assetCaching, basePath, type Redirects, securityHeaders } from './rules.ts';

/**
 * `_headers` and `_redirects`, for hosts that read them at the root of what they publish. Rules whose
 * patterns overlap are joined by some hosts and replaced by others, so no header is in two of them;
 * what such hosts do by themselves for pages (ask again each time) is the table's `no-cache`.
 */
export function staticHostFiles(headers: HeaderRules, baseUrl: string, sections: Redirects): OutputFile[] {
  const base = basePath(baseUrl);
  const rules: [pattern: string, headers: readonly (readonly [string, string])[]][] = [
    ['/*', securityHeaders(headers, baseUrl)],
    [`${base}/assets/*`, [['Cache-Control', assetCaching]]],
    ...['md', 'txt'].map((ending): [string, [string, string][]] => [
      `${base}/*.${ending}`,
      [['Content-Type', mediaType(`file.${ending}`)]],
    ]),
  ];
  const blocks = rules.map(([pattern, lines]) =>
    [pattern, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  // The root of the site has no form without a slash.
  const roots = [...sections].flatMap(([from, to]) =>
    [...(from === '' ? [] : [from]), `${from}/`].map((root) => `${encodedPath(root)} ${to} 302`),
  );
  const redirects = [...roots, ...(base === '' ? [] : [`/ ${baseUrl} 302`, `/* ${base}/404.html 404`])];
  return [
    { path: 'static-host/_headers', content: `${blocks.join('\n')}\n` },
    ...(redirects.length === 0 ? [] : [{ path: 'static-host/_redirects', content: `${redirects.join('\n')}\n` }]),
  ];
}
