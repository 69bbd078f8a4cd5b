import { SitemapStream, streamToPromise } from 'sitemap';
import { addressOf } from '../../core/url.ts';
import { type BuiltSite, listedArticles } from '../../pipeline/output.ts';
import { type OutputFile } from '../../core/output-file.ts';

/** `sitemap.xml`: every listed page under its canonical address (sitemaps.org). */
export async function sitemap(built: BuiltSite): Promise<OutputFile> {
  const { url, baseUrl } = built.site.config;
  const stream = new SitemapStream({ hostname: url });
  for (const { page } of listedArticles(built)) {
    stream.write({ url: addressOf(page.route, baseUrl), ...(page.date === undefined ? {} : { lastmod: page.date }) });
  }
  stream.end();
  return { path: 'sitemap.xml', content: await streamToPromise(stream) };
}

/** `robots.txt`: indexing is allowed (specification, section 1). */
export function robots({ site: { config } }: Pick<BuiltSite, 'site'>): OutputFile {
  const sitemapAddress = new URL(`${config.baseUrl}sitemap.xml`, config.url).href;
  return { path: 'robots.txt', content: `User-agent: *\nAllow: /\n\nSitemap: ${sitemapAddress}\n` };
}
