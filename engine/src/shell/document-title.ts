import type { SiteData } from './site-data.ts';

/** `Page | Site`; the home page bears the site's name and its tagline. */
export function documentTitle(title: string, site: Pick<SiteData, 'title' | 'titleDelimiter' | 'tagline'>): string {
  const parts = title === site.title ? [site.title, site.tagline] : [title, site.title];
  return parts.filter((part) => part !== '').join(` ${site.titleDelimiter} `);
}
