import type { RenderedArticle } from '../core/article.ts';
import { addressOf, routeKey, withBaseUrl } from '../core/url.ts';
import type { PageData, PagePayload } from '../shell/wire.ts';
import { type DocumentContext, type HeadMetadata, renderDocument, withoutSidebarItems } from './document.tsx';
import { contributions } from './feature.ts';
import type { LoadedSite } from './load-site.ts';
import type { OutputFile } from '../core/output-file.ts';
import { type BuildMetadata, pageData } from './page-data.ts';
import { socialImage } from './social-image.ts';

/** A page's two files: the document that browsers load, and the payload with which the shell goes there in place. */
export function pageFiles(
  article: RenderedArticle,
  { site, siteDir, features }: Pick<LoadedSite, 'site' | 'siteDir' | 'features'>,
  build: BuildMetadata,
  document: DocumentContext,
): OutputFile[] {
  const data = pageData(article, site, build);
  const html = withBaseUrl(article.html, site.config.baseUrl);
  const payload: PagePayload = { ...withoutSidebarItems(data), article: html };
  const paths = pagePaths(article.page.route, article.page.kind === 'not-found');
  return [
    {
      path: paths.html,
      content: renderDocument(data, html, headMetadata(article, data, { site, siteDir, features }), document),
    },
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
