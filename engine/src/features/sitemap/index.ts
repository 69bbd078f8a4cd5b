import { defineFeature } from '../../pipeline/feature.ts';
import { sitemapFiles } from './sitemap.ts';

/** What search engines ask for: `sitemap.xml` and `robots.txt`. */
export const sitemap = defineFeature({
  name: 'sitemap',
  outputs: sitemapFiles,
});
