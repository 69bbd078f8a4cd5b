import { SitemapStream, streamToPromise } from 'sitemap';
import { addressOf } from '../../core/url.ts';
import { type BuiltSite, listedArticles } from '../../pipeline/outputs/output.ts';
import { type OutputFile } from '../../core/output-file.ts';

/**
 * `sitemap.xml`: every listed page under its canonical address (sitemaps.org); `robots.txt`: indexing is allowed
 * (specification, section 1). A sitemap has one page at least: a site that lists none has no sitemap.
 */
export async function sitemapFiles(built: BuiltSite): Promise<OutputFile[]> {
  const { url, baseUrl } = built.site.config;
  const robots = 'User-agent: *\nAllow: /\n';
  const articles = listedArticles(built);
  if (articles.length === 0) return [{ path: 'robots.txt', content: robots }];
  const stream = new SitemapStream({ hostname: url });
  for (const { page } of articles) {
    stream.write({ url: addressOf(page.route, baseUrl), ...(page.date === undefined ? {} : { lastmod: page.date }) });
  }
  stream.end();
  const address = new URL(`${baseUrl}sitemap.xml`, url).href;
  return [
    { path: 'sitemap.xml', content: await streamToPromise(stream) },
    { path: 'robots.txt', content: `${robots}\nSitemap: ${address}\n` },
  ];
}
