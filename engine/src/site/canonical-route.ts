import type { SiteConfig } from '../config/schema.ts';

/**
 * The route that a page is linked under, by the trailing-slash option: as written in the sources,
 * always or never with a slash at its end.
 */
export function canonicalRoute(route: string, trailingSlash: SiteConfig['trailingSlash']): string {
  if (route === '/' || trailingSlash === 'keep') return route;
  const bare = route.replace(/\/+$/, '');
  return trailingSlash === 'always' ? `${bare}/` : bare;
}
