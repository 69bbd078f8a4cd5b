import type { OutputFile } from '../../core/output-file.ts';
import { movedMeta } from '../../core/moved-page.ts';
import type { Site } from '../../core/site.ts';
import { escapeHtml } from '../../core/text.ts';
import { addressOf, besidePage, decoded, encodedPath, routeKey } from '../../core/url.ts';
import type { LoadedSite } from '../load/load-site.ts';
import { locateOption, optionName } from '../load/locate-option.ts';

type Redirecting = Pick<LoadedSite, 'site' | 'siteDir' | 'report'>;

/**
 * The site without the redirects from where it has a file, such as a home page in its static folder or of a feature. Of
 * the former addresses that the configuration names, none is to be a file's.
 * @param files their paths
 */
export function withoutOwn({ site, siteDir, report }: Redirecting, files: readonly string[]): Site {
  const own = new Set(files);
  const { config } = site;
  const former = new Map(Object.keys(config.redirects).map((from) => [routeKey(from), from]));
  const redirects = [...site.redirects].filter(([key]) => {
    const from = former.get(key);
    const paths = from === undefined ? [pageFile(key)] : [key.slice(1), `${key.slice(1)}.html`, pageFile(key)];
    const file = paths.find((path) => own.has(path));
    if (file !== undefined && from !== undefined) {
      report({
        severity: 'error',
        code: 'config',
        message: `${config.file}: ${optionName(['redirects', from])}: The site has a file ${file}, which couldn't be reached`,
        hint: 'remove the redirect, or give the file another name',
        location: locateOption(siteDir, config.file, ['redirects', from]),
      });
    }
    return file === undefined;
  });
  return { ...site, redirects: new Map(redirects) };
}

const pageFile = (route: string) => besidePage(route, 'index.html').slice(1);

/** Former addresses and roots of sections, without a slash at their end, and the addresses that they lead to, escaped as headers have them. */
export function redirectAddresses({ redirects, config }: Pick<Site, 'redirects' | 'config'>): Map<string, string> {
  return new Map(
    [...redirects].map(
      ([from, to]) =>
        [
          addressOf(from, decoded(config.baseUrl)).replace(/\/$/, ''),
          addressOf(encodedPath(to), config.baseUrl),
        ] as const,
    ),
  );
}

/**
 * A page for each former address, and each root of a section that leads elsewhere, for hosts that don't know the redirect: browsers go on by
 * themselves, also without script, and search engines are told the right address.
 */
export function redirectFiles(site: Site): OutputFile[] {
  const { config } = site;
  return [...site.redirects].map(([from, to]) => {
    const page = site.find(to);
    const address = escapeHtml(addressOf(encodedPath(to), config.baseUrl));
    const title = escapeHtml(page?.title ?? to);
    const canonical = escapeHtml(new URL(addressOf(to, config.baseUrl), config.url).href);
    return {
      path: pageFile(from),
      content: `<!doctype html>
<html lang="${escapeHtml(config.locales.default)}">
<head><meta charset="utf-8"/><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="robots" content="noindex"/>
${movedMeta(address)}<link rel="canonical" href="${canonical}"/></head>
<body><main><h1>${title}</h1><p>This page is at <a href="${address}">${address}</a>.</p></main></body></html>
`,
    };
  });
}
