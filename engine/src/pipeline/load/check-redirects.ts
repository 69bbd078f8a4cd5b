import type { Diagnostic } from '../../core/diagnostics.ts';
import { nearestRoute } from '../../core/nearest-route.ts';
import type { Site } from '../../core/site.ts';
import { routeKey } from '../../core/url.ts';

/**
 * Former addresses of the configuration that can't be one, or that don't lead to a page. One that leads to another
 * former address is wrong as well: readers would wait twice, and hosts would have to find a circle.
 */
export function wrongRedirects(site: Pick<Site, 'config' | 'pages' | 'find'>): [from: string, Diagnostic][] {
  const seen = new Set<string>();
  const present = new Map(Object.entries(site.config.redirects).map(([from, to]) => [routeKey(from), to]));
  const pages = new Map([...site.pages].map(([key, page]) => [key.toLowerCase(), page]));
  return Object.entries(site.config.redirects).flatMap(([from, to]): [string, Diagnostic][] => {
    const key = routeKey(from);
    const isSecond = seen.has(key);
    seen.add(key);
    const wrong = (message: string, hint: string | undefined): [string, Diagnostic][] => [
      [from, { severity: 'error', code: 'config', message, hint }],
    ];
    if (isSecond) return wrong('This address leads elsewhere already', 'remove one of them');
    const page = pages.get(key.toLowerCase());
    if (page !== undefined) {
      const name = page.source?.file ?? `the page "${page.title}"`;
      return routeKey(page.route) === key
        ? wrong(`The address is that of ${name}`, 'remove the redirect, or give the page another `slug`')
        : wrong(
            `The address differs only in case from that of ${name}, and some hosts and disks don't tell them apart`,
            'remove the redirect',
          );
    }
    if (site.find(to) !== undefined) return [];
    const way = wayFrom(from, present);
    const end = way.at(-1) ?? to;
    if (!present.has(routeKey(to))) {
      const near = nearestRoute(to, site.pages.values());
      return wrong(`${to} isn't a page`, near === undefined ? undefined : `the nearest page is ${near}`);
    }
    if (site.find(end) !== undefined) return wrong(`${to} is a former address, too`, `write where it leads: "${end}"`);
    return wrong(`It doesn't end at a page: ${way.join(' → ')}`, 'write the address that the page has now');
  });
}

/** The addresses that a reader would come through, up to the first one that leads nowhere or was there before. */
function wayFrom(from: string, present: ReadonlyMap<string, string>): string[] {
  const way = [from];
  const seen = new Set<string>();
  for (let at: string | undefined = from; at !== undefined && !seen.has(routeKey(at));) {
    seen.add(routeKey(at));
    at = present.get(routeKey(at));
    if (at !== undefined) way.push(at);
  }
  return way;
}
