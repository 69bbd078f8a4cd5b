import type { RenderedArticle } from '../../core/article.ts';
import { hashValue } from '../../core/fingerprint.ts';
import type { KnownFile, OutputFile } from '../../core/output-file.ts';
import { addressOf, routeKey, withBaseUrl } from '../../core/url.ts';
import { type BuildCache, knownFiles } from '../../incremental/reuse.ts';
import type { PageData, PagePayload } from '../../shell/wire.ts';
import {
  type DocumentContext,
  type HeadMetadata,
  renderDocument,
  renderHead,
  withoutSidebarItems,
} from './document.tsx';
import { contributions } from '../feature.ts';
import type { LoadedSite } from '../load/load-site.ts';
import { type BuildMetadata, pageData } from './page-data.ts';
import { socialImage } from './social-image.ts';

/** What the files of all pages are made from. */
export interface PageContext extends Pick<LoadedSite, 'site' | 'siteDir' | 'features'> {
  metadata: BuildMetadata;
  document: DocumentContext;
}

/** What only one page's files are made from. */
interface PageParts {
  article: RenderedArticle;
  data: PageData;
  head: string;
}

/** A page's two files: the document that browsers load, and the payload with which the shell goes there in place. */
export function pageFiles(article: RenderedArticle, context: PageContext): OutputFile[] {
  return filesOf(partsOf(article, context), context);
}

/**
 * The same files for a build, which knows those that an earlier one made.
 * @param cache of which the environment determines, with the shell, what isn't part of the context: the code that renders
 */
export function createKnownPageFiles(
  context: PageContext,
  cache: BuildCache,
): (article: RenderedArticle) => KnownFile[] {
  const { site, bundle, footer, attributes, inlineScripts, styles, policy } = context.document;
  const shared = hashValue([site, bundle, footer, attributes, inlineScripts, styles, policy?.([])]);
  return (article) => {
    const parts = partsOf(article, context);
    const inputs = [shared, article.page.route, article.hash, parts.head, parts.data];
    return knownFiles(cache, 'page files', inputs, () => filesOf(parts, context));
  };
}

function partsOf(article: RenderedArticle, { site, siteDir, features, metadata, document }: PageContext): PageParts {
  const data = pageData(article, site, metadata);
  const head = renderHead(data, headMetadata(article, data, { site, siteDir, features }), document);
  return { article, data, head };
}

function filesOf({ article, data, head }: PageParts, { site, document }: PageContext): OutputFile[] {
  const paths = pagePaths(article.page.route, article.page.kind === 'not-found');
  const html = withBaseUrl(article.html, site.config.baseUrl);
  const { html: content, styles } = renderDocument(data, html, head, document);
  const parts = styles.flatMap(({ order, part }) =>
    part === undefined ? [] : { order, href: addressOf(`/${part.path}`, site.config.baseUrl) },
  );
  const payload: PagePayload = {
    ...withoutSidebarItems(data),
    ...(parts.length === 0 ? {} : { styles: parts }),
    article: html,
  };
  return [
    { path: paths.html, content },
    { path: paths.payload, content: JSON.stringify(payload) },
  ];
}

/** Hosts look for the not-found page in `404.html`. */
function pagePaths(route: string, notFound: boolean): { html: string; payload: string } {
  if (notFound) return { html: '404.html', payload: '404.json' };
  const key = routeKey(route);
  const folder = key === '/' ? '' : `${key.slice(1)}/`;
  return { html: `${folder}index.html`, payload: `${folder}page.json` };
}

function headMetadata(
  article: RenderedArticle,
  { breadcrumbs }: PageData,
  { site, siteDir, features }: Pick<LoadedSite, 'site' | 'siteDir' | 'features'>,
): HeadMetadata {
  const { page } = article;
  const { config } = site;
  const absolute = (path: string) => new URL(addressOf(path, config.baseUrl), config.url).href;
  const image = socialImage(page, site, { siteDir, features });
  return {
    canonical: absolute(page.route),
    keywords: page.keywords,
    image: image && { ...image, href: absolute(image.path) },
    article: page.kind === 'post',
    published: page.date,
    hidden: page.unlisted === true,
    favicon: config.favicon === undefined ? undefined : addressOf(config.favicon, config.baseUrl),
    elements: contributions(features, (feature, options) =>
      feature.head?.({ article, site, breadcrumbs, image, absolute }, options),
    ),
  };
}
