import { defineFeature } from '../../pipeline/feature.ts';
import { robots, sitemap as sitemapFile } from './sitemap.ts';

/** What search engines ask for: `sitemap.xml` and `robots.txt`. */
export const sitemap = defineFeature({
  name: 'sitemap',
  outputs: async (built) => [await sitemapFile(built), robots(built)],
});
