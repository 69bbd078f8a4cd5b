import { isListed, type Output } from '../../core/output.ts';
import { addressOf } from '../../core/url.ts';

/** `data/routes.json`: all pages, fetched by the not-found page alone, to offer the nearest ones. */
export const routes: Output = ({ site }) => [
  {
    path: 'data/routes.json',
    content: JSON.stringify(
      [...site.pages.values()].filter(isListed).map(({ route, title }) => ({
        path: addressOf(route, site.config.baseUrl),
        title,
      })),
    ),
  },
];
