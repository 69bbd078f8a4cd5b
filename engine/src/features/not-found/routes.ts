import type { Site } from '../../core/site.ts';
import { addressOf } from '../../core/url.ts';
import { isListed } from '../../pipeline/outputs/output.ts';
import { type OutputFile } from '../../core/output-file.ts';
import { type KnownPage, routesPath } from './wire.ts';

/** All pages, fetched by the not-found page alone, to offer the nearest ones. */
export function routes(site: Site): OutputFile {
  const pages = [...site.pages.values()]
    .filter(isListed)
    .map(({ route, title }): KnownPage => ({ path: addressOf(route, site.config.baseUrl), title }));
  return { path: routesPath, content: JSON.stringify(pages) };
}
