import type { Output } from './output.ts';

/** `robots.txt`: indexing is allowed (specification, section 1). */
export const robots: Output = ({ site: { config } }) => [
  {
    path: 'robots.txt',
    content: `User-agent: *\nAllow: /\n\nSitemap: ${new URL(`${config.baseUrl}sitemap.xml`, config.url).href}\n`,
  },
];
