import type { SiteConfig } from '../../core/config.ts';
import { defaultToc, type Page, type Site } from '../../core/site.ts';
import { nearestId } from './wire.ts';

/** The page for every path that is none; the browser adds the nearest real pages to it. */
export function notFoundPage(config: SiteConfig): Page {
  return {
    route: '/404',
    kind: 'not-found',
    title: 'Page not found',
    description: 'There is no page at this address.',
    toc: { ...defaultToc, hidden: true },
    unlisted: true,
    render: ({ site }) => {
      const ways = waysIn(site);
      return (
        <>
          <h1>Page not found</h1>
          <p>There is no page at this address. It may have moved, or the address contains a typo.</p>
          <div className="not-found">
            {/* The browser adds the pages with similar addresses here, and the search. */}
            <div className="nearest" id={nearestId} data-searchable={hasSearch(config) ? '' : undefined} />
            {ways.length > 0 && (
              <section aria-labelledby="ways">
                <h2 id="ways">Ways into the site</h2>
                <ul>
                  {ways.map(({ label, href }) => (
                    <li key={href}>
                      <a href={href}>{label}</a>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        </>
      );
    },
  };
}

function hasSearch({ navbar }: SiteConfig): boolean {
  return navbar.items.some((item) => item.type === 'feature' && item.feature === 'search');
}

function waysIn({ config: { title, footer }, find, redirects }: Site): { label: string; href: string }[] {
  const home = find('/') === undefined ? redirects.get('/') : '/';
  const links = footer.columns.flatMap((column) => column.links).filter(({ to }) => to.startsWith('/'));
  return [
    ...(home === undefined ? [] : [{ label: `${title}: the home page`, href: home }]),
    ...links.map(({ label, to }) => ({ label, href: to })),
  ];
}
