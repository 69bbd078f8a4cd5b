import { markdownPath } from '../core/url.ts';
import type { PageData, SiteData } from './wire.ts';

/** `Page | Site`; the home page bears the site's name and its tagline. */
export function documentTitle(title: string, site: Pick<SiteData, 'title' | 'titleDelimiter' | 'tagline'>): string {
  const parts = title === site.title ? [site.title, site.tagline] : [title, site.title];
  return parts.filter((part) => part !== '').join(` ${site.titleDelimiter} `);
}

/** Brings the document's head up to the page on screen: what a reader bookmarks, shares or prints. */
export function updateHead(page: PageData, site: SiteData): void {
  const title = documentTitle(page.title, site);
  document.title = title;
  setContent('meta[name="description"]', page.description);
  setContent('meta[property="og:title"]', title);
  setContent('meta[property="og:description"]', page.description);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical !== null) {
    canonical.href = new URL(page.path, canonical.href).href;
    setContent('meta[property="og:url"]', canonical.href);
  }
  document.querySelector('link[type="text/markdown"]')?.setAttribute('href', markdownPath(page.path));
}

function setContent(selector: string, content: string): void {
  document.querySelector(selector)?.setAttribute('content', content);
}
