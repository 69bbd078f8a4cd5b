import type { RenderedArticle } from '../../core/article.ts';
import type { Diagnostic, Reporter } from '../../core/diagnostics.ts';
import { nearest } from '../../core/nearest.ts';
import { nearestRoute } from '../../core/nearest-route.ts';
import type { Site } from '../../core/site.ts';
import { besidePage, decoded, routeKey, splitHash } from '../../core/url.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';
import { type ActiveFeature, contributions } from '../feature.ts';
import { locateOption } from '../load/locate-option.ts';
import { wrongImage } from './check-image.ts';
import { linkLocator } from './locate-link.ts';

/** A link that a feature's options name. */
interface FeatureLink {
  link: string;
  /** Name of the feature, whose options stand under it. */
  feature: string;
}

/** What features' options link to. */
export function featureLinks(features: readonly ActiveFeature[]): FeatureLink[] {
  return contributions(features, (feature, options) =>
    feature.links?.(options).map((link) => ({ link, feature: feature.name })),
  ).flat();
}

/** What a link may lead to besides pages. */
export interface LinkTargets {
  /** Static files, assets and generated files, as root-absolute paths without the base URL. */
  files: Pick<ReadonlySet<string>, 'has'>;
  /** What features' options link to. */
  links: readonly FeatureLink[];
  /** The Markdown documents, to name the line of a broken link. */
  documents: ReadonlyMap<string, ParsedDocument>;
  /** They import others from it. */
  siteDir: string;
}

/**
 * Every link of every article, and of the configuration, leads to a page or a file, and every
 * anchor to an element of the rendered page (specification, section 5). The image of a page is a file, too.
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
  const configured = configuredLinks(site, targets.links);
  for (const article of articles.values()) {
    const { source, route } = article.page;
    const wrong = wrongImage(article.page, site, targets);
    if (wrong !== undefined) report(wrong);
    const locate =
      source === undefined
        ? () => [{ file: route }]
        : linkLocator({ ...article.page, source }, targets.documents.get(source.file), {
            site,
            siteDir: targets.siteDir,
          });
    for (const link of article.links) {
      // The not-found page repeats them.
      if (source === undefined && configured.some((other) => other.link === link)) continue;
      check(link, article, () => locate(link));
    }
  }
  for (const { link, path } of configured) {
    check(link, undefined, () => [locateOption(targets.siteDir, site.config.file, path)]);
  }
}

function brokenLink(
  link: string,
  from: RenderedArticle | undefined,
  site: Site,
  articles: ReadonlyMap<string, RenderedArticle>,
  { files, documents }: LinkTargets,
): Diagnostic | undefined {
  const [path, hash] = splitHash(link);
  const page = site.find(path);
  if (path !== '' && page === undefined) {
    const present = presentRoute(path, site);
    if (present !== undefined) return formerPage(link, present + (hash === '' ? '' : `#${hash}`), site);
    return isFile(decoded(path), files) ? undefined : missingPage(link, path, site);
  }
  // A preview knows the articles that it has shown, a build knows all.
  const target = path === '' || page === undefined ? from : articles.get(routeKey(page.route));
  // The fragment "top" means the top of a document, with an element or without (HTML, section 7.4.6.3).
  const isTop = hash === '' || hash.toLowerCase() === 'top';
  if (target === undefined || isTop || target.anchors.has(decoded(hash))) return undefined;
  // What keeps an article from being made is reported; its anchors aren't known then.
  if (target.failed === true || documents.get(target.page.source?.file ?? '')?.broken === true) return undefined;
  const near = nearest(hash, [...target.anchors]);
  return {
    severity: site.config.onBrokenAnchors,
    code: 'broken-anchor',
    message: `The link ${link} leads to an anchor that ${target.page.route} does not have`,
    hint: near === undefined ? undefined : `the nearest anchor there is #${near}`,
  };
}

/** Whether a path leads to a file, or to a page of the static folder or a redirect, which servers find without its ending. */
function isFile(path: string, files: LinkTargets['files']): boolean {
  return [path, ...documentsAt(path)].some((file) => files.has(file));
}

/** Paths of the documents that servers look for at an address. */
export function documentsAt(path: string): string[] {
  return [besidePage(path, 'index.html'), `${path}.html`];
}

/** Where a former address leads that the configuration names. */
function presentRoute(path: string, { config, redirects }: Site): string | undefined {
  const key = routeKey(decoded(path));
  const isFormer = Object.keys(config.redirects).some((from) => routeKey(from) === key);
  return isFormer ? redirects.get(key) : undefined;
}

/** Redirects are for readers who come from elsewhere: the site's own links lead to its pages. */
function formerPage(link: string, present: string, { config }: Site): Diagnostic {
  return {
    severity: config.onBrokenLinks,
    code: 'broken-link',
    message: `The link ${link} leads to the former address of a page`,
    hint: `write its present one: ${present}`,
  };
}

function missingPage(link: string, path: string, site: Site): Diagnostic {
  const near = nearestRoute(path, site.pages.values());
  return {
    severity: site.config.onBrokenLinks,
    code: 'broken-link',
    message: `The link ${link} doesn't lead to a page or a file of the site`,
    hint: near === undefined ? undefined : `the nearest page is ${near}`,
  };
}

/** Links of the configuration, each with the keys of its option. */
function configuredLinks(
  { config }: Site,
  fromFeatures: readonly FeatureLink[],
): { link: string; path: PropertyKey[] }[] {
  const navbar = config.navbar.items.flatMap((item, index) =>
    item.type === 'link' ? [{ link: item.to, path: ['navbar', 'items', index, 'to'] }] : [],
  );
  const footer = config.footer.columns.flatMap(({ links }, column) =>
    links.map(({ to }, index) => ({ link: to, path: ['footer', 'columns', column, 'links', index, 'to'] })),
  );
  const others = fromFeatures.map(({ link, feature }) => ({ link, path: [feature] }));
  return [...navbar, ...footer, ...others].filter(({ link }) => link.startsWith('/'));
}
