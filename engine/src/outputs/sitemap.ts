import { SitemapStream, streamToPromise } from 'sitemap';
import { addressOf } from '../render/with-base-url.ts';
import { listedArticles } from './listed-articles.ts';
import type { Output } from './output.ts';

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
