import type { SidebarItem } from '../../content/page.ts';
import type { ApiSymbol } from '../model/reference-model.ts';
import { withPages } from '../facts/with-pages.ts';
import type { SymbolGroup } from './group-symbols.ts';

/**
 * The reference's sidebar: its two lists, then the groups, closed. Without script a closed group
 * leads to its place on the page of all exports.
 */
export function referenceSidebar(groups: readonly SymbolGroup[], base: string): SidebarItem[] {
  return [
    { type: 'link', label: 'Overview', href: `${base}/` },
    { type: 'link', label: 'All exports', href: `${base}/modules` },
    ...groups.map((group) => category(group, base)),
  ];
}

function category({ id, label, symbols, groups }: SymbolGroup, base: string): SidebarItem {
  return {
    type: 'category',
    label,
    overview: `${base}/modules#${id}`,
    collapsed: true,
    items: [...groups.map((inner) => category(inner, base)), ...withPages(symbols).map((symbol) => link(symbol, base))],
  };
}

function link({ qualifiedName, id }: ApiSymbol, base: string): SidebarItem {
  return { type: 'link', label: qualifiedName, href: `${base}/${id}` };
}
