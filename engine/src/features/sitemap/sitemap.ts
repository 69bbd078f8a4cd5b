import { SitemapStream, streamToPromise } from 'sitemap';
import { listedArticles, type Output } from '../../core/output.ts';
import { addressOf } from '../../core/url.ts';

/** `sitemap.xml`: every listed page under its canonical address (sitemaps.org). */
export const sitemap: Output = async (built) => {
  const { url, baseUrl } = built.site.config;
  const stream = new SitemapStream({ hostname: url });
  for (const { page } of listedArticles(built)) {
    stream.write({ url: addressOf(page.route, baseUrl), ...(page.date === undefined ? {} : { lastmod: page.date }) });
  }
  stream.end();
  return [{ path: 'sitemap.xml', content: await streamToPromise(stream) }];
};

/** `robots.txt`: indexing is allowed (specification, section 1). */
export const robots: Output = ({ site: { config } }) => [
  {
    path: 'robots.txt',
    content: `User-agent: *\nAllow: /\n\nSitemap: ${new URL(`${config.baseUrl}sitemap.xml`, config.url).href}\n`,
  },
];
