import { firstRoute, type SidebarItem } from '../../core/sidebar.ts';
import type { Section, Site } from '../../core/site.ts';
import { samePage } from '../../core/url.ts';
import { useArticle } from '../../markdown/article-context.ts';

/** Cards that lead to the pages of the category that this page opens. */
export function DocCardList({ items }: { items?: readonly SidebarItem[] }) {
  const { site, route } = useArticle();
  const section = site.find(route)?.section;
  const cards = items ?? itemsBelow(route, section === undefined ? undefined : site.sections.get(section));
  return <Cards items={cards} site={site} />;
}

/** A card for each entry of a sidebar that leads to a page. */
export function Cards({ items, site }: { items: readonly SidebarItem[]; site: Site }) {
  return (
    <ul className="cards">
      {items.map((item) => {
        const href = firstRoute(item);
        if (href === undefined) return null;
        const page = site.find(href);
        const description = item.description ?? page?.description;
        return (
          <li className="card" key={href}>
            <a className="card-link" href={page?.route ?? href}>
              {item.label}
            </a>
            {description !== undefined && <p className="card-text">{description}</p>}
          </li>
        );
      })}
    </ul>
  );
}

/** The items next to or below the page in its section's sidebar, without the page itself. */
function itemsBelow(route: string, section: Section | undefined): readonly SidebarItem[] {
  if (!section) return [];
  return (findLevel(route, section.sidebar) ?? section.sidebar).filter((item) => !leadsTo(item, route));
}

function findLevel(route: string, items: readonly SidebarItem[]): readonly SidebarItem[] | undefined {
  for (const item of items) {
    if (item.type === 'link') {
      if (leadsTo(item, route)) return items;
    } else {
      const level = leadsTo(item, route) ? item.items : findLevel(route, item.items);
      if (level) return level;
    }
  }
  return undefined;
}

function leadsTo({ href }: SidebarItem, route: string): boolean {
  return href !== undefined && samePage(href, route);
}
