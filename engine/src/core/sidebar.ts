import { routeKey } from './url.ts';

/** An entry of a sidebar. Links are canonical routes, without the base URL. */
export type SidebarItem = SidebarLink | SidebarCategory;

/** A page in a sidebar. */
export interface SidebarLink {
  type: 'link';
  /** Tells the entry from an earlier one of its level that has the same address or, where neither has one, the same label. */
  key?: string;
  label: string;
  href: string;
  description?: string;
  /** CSS class of the entry. */
  className?: string;
}

/** A group of entries in a sidebar. */
export interface SidebarCategory {
  type: 'category';
  /** As of a link. */
  key?: string;
  label: string;
  /** Page of the category itself. */
  href?: string;
  /** Where the closed category leads without script, when it is too long for every page's HTML. */
  overview?: string;
  collapsed: boolean;
  /** Whether readers open and close it; one that isn't is always open. Yes, unless given. */
  collapsible?: boolean;
  description?: string;
  /** CSS class of the entry. */
  className?: string;
  items: SidebarItem[];
}

/** All links of a sidebar in the order in which they are read; a category's own page comes before its items. */
export function sidebarLinks(items: readonly SidebarItem[]): SidebarLink[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [item];
    const own: SidebarLink[] = item.href === undefined ? [] : [{ type: 'link', label: item.label, href: item.href }];
    return [...own, ...sidebarLinks(item.items)];
  });
}

/** Where an entry leads: its own page, else the first one below. */
export function firstRoute(item: SidebarItem): string | undefined {
  if (item.type === 'link' || item.href !== undefined) return item.href;
  for (const below of item.items) {
    const route = firstRoute(below);
    if (route !== undefined) return route;
  }
  return undefined;
}

/** What is asked of a sidebar for every page of its section; made once, because sections may be long. */
interface SidebarIndex {
  links: readonly SidebarLink[];
  /** Position in `links`, by route key. */
  positions: ReadonlyMap<string, number>;
  /** Entries from the root down, by route key. */
  trails: ReadonlyMap<string, SidebarItem[]>;
}

const indexes = new WeakMap<readonly SidebarItem[], SidebarIndex>();

function sidebarIndex(items: readonly SidebarItem[]): SidebarIndex {
  const known = indexes.get(items);
  if (known !== undefined) return known;
  const links = sidebarLinks(items);
  const positions = new Map<string, number>();
  for (const [position, { href }] of links.entries()) {
    const key = routeKey(href);
    if (!positions.has(key)) positions.set(key, position);
  }
  const index = { links, positions, trails: trailsOf(items) };
  indexes.set(items, index);
  return index;
}

/** Where a page is listed twice, its first place counts. */
function trailsOf(items: readonly SidebarItem[]): ReadonlyMap<string, SidebarItem[]> {
  const trails = new Map<string, SidebarItem[]>();
  const collect = (level: readonly SidebarItem[], above: readonly SidebarItem[]) => {
    for (const item of level) {
      const trail = [...above, item];
      if (item.href !== undefined && !trails.has(routeKey(item.href))) trails.set(routeKey(item.href), trail);
      if (item.type === 'category') collect(item.items, trail);
    }
  };
  collect(items, []);
  return trails;
}

/** How many pages a sidebar, or a category's items, lead to. */
export function sidebarCount(items: readonly SidebarItem[]): number {
  return sidebarIndex(items).links.length;
}

/** The links before and after the page; both are absent where the sidebar doesn't list it. */
export function sidebarNeighbors(
  items: readonly SidebarItem[],
  route: string,
): { previous?: SidebarLink; next?: SidebarLink } {
  const { links, positions } = sidebarIndex(items);
  const position = positions.get(routeKey(route));
  if (position === undefined) return {};
  return { previous: links[position - 1], next: links[position + 1] };
}

/** The entries from the sidebar's root down to the page; empty where the sidebar doesn't list it. */
export function sidebarTrail(items: readonly SidebarItem[], route: string): SidebarItem[] {
  return sidebarIndex(items).trails.get(routeKey(route)) ?? [];
}
