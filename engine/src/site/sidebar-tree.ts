import type { SidebarItem, SidebarLink } from '../content/page.ts';
import { routeKey } from './route-key.ts';

/** All links of a sidebar in the order in which they are read; a category's own page comes before its items. */
export function sidebarLinks(items: readonly SidebarItem[]): SidebarLink[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [item];
    const own: SidebarLink[] = item.href === undefined ? [] : [{ type: 'link', label: item.label, href: item.href }];
    return [...own, ...sidebarLinks(item.items)];
  });
}

/** The entries from the sidebar's root down to the page; empty where the sidebar does not list it. */
export function sidebarTrail(items: readonly SidebarItem[], route: string): SidebarItem[] {
  const key = routeKey(route);
  for (const item of items) {
    if (item.href !== undefined && routeKey(item.href) === key) return [item];
    if (item.type === 'category') {
      const below = sidebarTrail(item.items, route);
      if (below.length > 0) return [item, ...below];
    }
  }
  return [];
}
