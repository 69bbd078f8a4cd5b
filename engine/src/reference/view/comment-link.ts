import { type ReferenceView, symbolHref } from './reference-view.ts';

export interface CommentLink {
  href: string;
  rel?: string;
  /** Of the page of this site that it leads to. */
  title?: string;
}

/**
 * Where a link in a doc comment. leads. Links to the library's own website lead to the page of
 * this site that has the same path, where there is one.
 */
export function commentLink(href: string, view: ReferenceView): CommentLink {
  if (href.startsWith('symbol:')) return { href: symbolHref(view, href.slice('symbol:'.length)) };
  const homepage = view.model.package.homepage?.replace(/\/$/, '');
  if (homepage !== undefined && href.startsWith(`${homepage}/`)) {
    const page = view.site.find(href.slice(homepage.length));
    if (page !== undefined) return { href: page.route, title: page.title };
  }
  return /^https?:/.test(href) ? { href, rel: 'external noopener' } : { href };
}
