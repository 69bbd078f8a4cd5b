import type { RenderedArticle } from '../../core/article.ts';
import type { Diagnostic, Reporter } from '../../core/diagnostics.ts';
import { nearest } from '../../core/nearest.ts';
import type { Site } from '../../core/site.ts';
import { decoded, routeKey, splitHash } from '../../core/url.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';
import { locateLink } from './locate-link.ts';

/** What a link may lead to besides pages. */
export interface LinkTargets {
  /** Static files, assets and generated files, as root-absolute paths without the base URL. */
  files: Pick<ReadonlySet<string>, 'has'>;
  /** What features' options link to. */
  links: readonly string[];
  /** The Markdown documents, to name the line of a broken link. */
  documents: ReadonlyMap<string, ParsedDocument>;
  /** They import others from it. */
  siteDir: string;
}

/**
 * Every link of every article, and of the configuration, leads to a page or a file, and every
 * anchor to an element of the rendered page (specification, section 5).
 */
export function checkLinks(
  site: Site,
  articles: ReadonlyMap<string, RenderedArticle>,
  targets: LinkTargets,
  report: Reporter,
): void {
  const check = (
    link: string,
    from: RenderedArticle | undefined,
    places: () => (Diagnostic['location'] | undefined)[],
  ) => {
    const diagnostic = brokenLink(link, from, site, articles, targets);
    if (diagnostic !== undefined) for (const location of places()) report({ ...diagnostic, location });
  };
  for (const article of articles.values()) {
    const { source, route } = article.page;
    for (const link of article.links) {
      check(link, article, () =>
        source === undefined
          ? [{ file: route }]
          : locateLink(link, { ...article.page, source }, targets.documents.get(source.file), {
              site,
              siteDir: targets.siteDir,
            }),
      );
    }
  }
  for (const link of configuredLinks(site, targets.links)) check(link, undefined, () => [{ file: site.config.file }]);
}

function brokenLink(
  link: string,
  from: RenderedArticle | undefined,
  site: Site,
  articles: ReadonlyMap<string, RenderedArticle>,
  { files }: LinkTargets,
): Diagnostic | undefined {
  const [path, hash] = splitHash(link);
  if (path !== '' && site.find(path) === undefined) {
    return files.has(decoded(path)) ? undefined : missingPage(link, path, site);
  }
  // A preview knows the articles that it has shown, a build knows all.
  const target = path === '' ? from : articles.get(routeKey(path));
  if (target === undefined || hash === '' || target.anchors.has(decoded(hash))) return undefined;
  const near = nearest(hash, [...target.anchors]);
  return {
    severity: site.config.onBrokenAnchors,
    code: 'broken-anchor',
    message: `The link ${link} leads to an anchor that ${target.page.route} does not have`,
    hint: near === undefined ? undefined : `the nearest anchor there is #${near}`,
  };
}

function missingPage(link: string, path: string, site: Site): Diagnostic {
  const near = nearest(
    path,
    [...site.pages.values()].map((page) => page.route),
  );
  return {
    severity: site.config.onBrokenLinks,
    code: 'broken-link',
    message: `The link ${link} doesn't lead to a page or a file of the site`,
    hint: near === undefined ? undefined : `the nearest page is ${near}`,
  };
}

function configuredLinks({ config }: Site, links: readonly string[]): string[] {
  const navbar = config.navbar.items.flatMap((item) => (item.type === 'link' ? [item.to] : []));
  const footer = config.footer.columns.flatMap((column) => column.links.map(({ to }) => to));
  return [...navbar, ...footer, ...links].filter((to) => to.startsWith('/'));
}
