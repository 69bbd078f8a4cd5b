import type { OutputFile } from '../core/output-file.ts';
import { headerRules, type InlineSources } from './headers.ts';
import { releaseFile } from '../releases/layout.ts';
import { caddyFile } from './caddy.ts';
import { nginxFiles } from './nginx.ts';
import { objectStorageFiles } from './object-storage.ts';
import type { Redirects } from './rules.ts';
import { staticHostFiles } from './static-host.ts';

/**
 * What servers need to know of a release: the description for `engine serve`, and configurations for
 * others, all made of the header table. They are outputs of the build because the content security
 * policy names the inline scripts and styles of this very build.
 * @param redirects addresses without a slash at their end, and where they lead for now (302): a former address and the root of
 * a section may become a page.
 * @param published paths of the other files of the release
 */
export function servingFiles(
  inline: InlineSources,
  baseUrl: string,
  redirects: Redirects = new Map(),
  published: readonly string[] = [],
): OutputFile[] {
  const headers = headerRules(inline, baseUrl);
  const files = [
    { path: releaseFile, content: JSON.stringify({ baseUrl, headers, redirects: Object.fromEntries(redirects) }) },
    ...[
      ...nginxFiles(headers, baseUrl, redirects),
      caddyFile(headers, baseUrl, redirects),
      ...staticHostFiles(headers, baseUrl, redirects),
      ...objectStorageFiles(headers, baseUrl, redirects, published),
    ].map(({ path, content }) => ({ path: `deploy/${path}`, content })),
  ];
  return files.map((file) => ({ ...file, private: true }));
}
