import type { Page } from '../../core/site.ts';
import type { HeadContext } from '../../pipeline/feature.ts';
import type { Crumb } from '../../shell/wire.ts';

const types: Record<Page['kind'], string | undefined> = {
  home: 'WebSite',
  doc: 'TechArticle',
  reference: 'TechArticle',
  post: 'BlogPosting',
  list: 'CollectionPage',
  'not-found': undefined,
};

/**
 * A page in the vocabulary of schema.org. It says what the page and its configuration say, and nothing else: a page
 * without a date has none here either.
 */
export function structuredDataOf({ article, site, breadcrumbs, image, absolute }: HeadContext): object | undefined {
  const { page, description } = article;
  const { config } = site;
  const type = types[page.kind];
  if (type === undefined) return undefined;
  const url = absolute(page.route);
  const isArticle = type === 'TechArticle' || type === 'BlogPosting';
  const main = {
    '@type': type,
    '@id': url,
    url,
    name: page.title,
    ...(isArticle ? { headline: page.title } : {}),
    ...(description === '' ? {} : { description }),
    inLanguage: config.locales.default,
    ...(image === undefined ? {} : { image: absolute(image.path) }),
    ...(page.date === undefined ? {} : { datePublished: page.date }),
    ...(page.keywords === undefined || page.keywords.length === 0 ? {} : { keywords: page.keywords.join(', ') }),
    ...(type === 'WebSite' ? {} : { isPartOf: { '@type': 'WebSite', url: absolute('/'), name: config.title } }),
  };
  const items = listItems(breadcrumbs, url);
  const trail = items.length === 0 ? [] : [{ '@type': 'BreadcrumbList', itemListElement: items }];
  return { '@context': 'https://schema.org', '@graph': [main, ...trail] };
}

/** The crumbs that lead somewhere; a category without a page of its own is left out. */
function listItems(breadcrumbs: readonly Crumb[], page: string): object[] {
  return breadcrumbs
    .flatMap(({ label, href }, index) => {
      const last = index === breadcrumbs.length - 1;
      if (href === undefined && !last) return [];
      return [{ name: label, item: last || href === undefined ? page : new URL(href, page).href }];
    })
    .map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb }));
}
