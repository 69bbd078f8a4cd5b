import type { PageData, SiteData } from './wire.ts';

/** `Page | Site`; the home page bears the site's name and its tagline. */
export function documentTitle(title: string, site: Pick<SiteData, 'title' | 'titleDelimiter' | 'tagline'>): string {
  const parts = title === site.title ? [site.title, site.tagline] : [title, site.title];
  return parts.filter((part) => part !== '').join(` ${site.titleDelimiter} `);
}

/** Names the document after what stands in a page's place. */
export function titleFailure(heading: string, site: SiteData): void {
  document.title = documentTitle(heading, site);
}

/**
 * Brings the document's head up to the page on screen: what a reader bookmarks, shares, or prints. What only programs
 * read, such as its picture, stays: they load each page as a document.
 */
export function updateHead(page: PageData, site: SiteData): void {
  const title = documentTitle(page.title, site);
  document.title = title;
  setContent('meta[name="description"]', page.description);
  setContent('meta[property="og:title"]', title);
  setContent('meta[property="og:description"]', page.description);
  setHidden(page.notFound === true);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical !== null) {
    // The not-found page stands at an address that isn't its own.
    canonical.href = new URL(page.notFound === true ? location.pathname : page.path, canonical.href).href;
    setContent('meta[property="og:url"]', canonical.href);
  }
}

/** Keeps the page on screen from search engines, or no longer does. */
function setHidden(hidden: boolean): void {
  document.querySelector('meta[name="robots"]')?.remove();
  if (hidden)
    document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }));
}

function setContent(selector: string, content: string): void {
  document.querySelector(selector)?.setAttribute('content', content);
}
