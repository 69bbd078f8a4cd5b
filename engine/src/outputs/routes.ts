import { addressOf } from '../render/with-base-url.ts';
import { listedArticles } from './listed-articles.ts';
import type { Output } from './output.ts';

/** `data/routes.json`: all pages, fetched by the not-found page alone, to offer the nearest ones. */
export const routes: Output = (built) => [
  {
    path: 'data/routes.json',
    content: JSON.stringify(
      listedArticles(built).map(({ page }) => ({
        path: addressOf(page.route, built.site.config.baseUrl),
        title: page.title,
      })),
    ),
  },
];
