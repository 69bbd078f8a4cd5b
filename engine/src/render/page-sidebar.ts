import type { SidebarItem } from '../content/page.ts';
import type { SidebarNode } from '../shell/page-data.ts';
import { sidebarLinks } from '../site/sidebar-tree.ts';
import { addressOf } from './with-base-url.ts';

/** A closed category with more pages than this is left out of HTML; the browser fetches it when it is opened. */
export const carriedItems = 40;

/** The whole sidebar as the browser reads it. */
export function sidebarNodes(items: readonly SidebarItem[], baseUrl: string): SidebarNode[] {
  return items.map((item) => node(item, baseUrl, (category) => sidebarNodes(category.items, baseUrl)));
}

/**
 * The sidebar as one page's HTML carries it: long categories hold their items only where the page
 * is below them, so that a page does not grow with the number of its section's pages.
 * @param trail the entries from the root to the page (`sidebarTrail`).
 */
export function pageSidebarNodes(
  items: readonly SidebarItem[],
  trail: readonly SidebarItem[],
  baseUrl: string,
): SidebarNode[] {
  return items.map((item) =>
    node(item, baseUrl, (category) =>
      trail.includes(category) || sidebarLinks(category.items).length <= carriedItems
        ? pageSidebarNodes(category.items, trail, baseUrl)
        : undefined,
    ),
  );
}

type Category = Extract<SidebarItem, { type: 'category' }>;

function node(
  item: SidebarItem,
  baseUrl: string,
  below: (category: Category) => SidebarNode[] | undefined,
): SidebarNode {
  if (item.type === 'link') return { label: item.label, href: addressOf(item.href, baseUrl) };
  return {
    label: item.label,
    href: item.href === undefined ? undefined : addressOf(item.href, baseUrl),
    overview: item.overview === undefined ? undefined : addressOf(item.overview, baseUrl),
    collapsed: item.collapsed,
    items: below(item),
    count: sidebarLinks(item.items).length,
  };
}
