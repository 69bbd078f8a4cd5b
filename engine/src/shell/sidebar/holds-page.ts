import type { SidebarNode } from '../page-data.ts';
import { samePage } from '../same-page.ts';

/** Whether the page at this path is the node itself or below it. */
export function holdsPage(node: SidebarNode, path: string): boolean {
  if (node.href !== undefined && samePage(node.href, path)) return true;
  return 'items' in node && node.items !== undefined && node.items.some((item) => holdsPage(item, path));
}

/** Whether a tree has all its items, or some are left out of the page. */
export function isWhole(nodes: readonly SidebarNode[]): boolean {
  return nodes.every((node) => !('collapsed' in node) || (node.items !== undefined && isWhole(node.items)));
}
