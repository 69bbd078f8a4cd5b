import type { SidebarNode } from './wire.ts';

/**
 * The entries whose names hold every word of a text, whatever the case, below the categories that they're in, which
 * are open. A category whose own name fits keeps all of its entries.
 */
export function filterSidebar(nodes: readonly SidebarNode[], text: string): SidebarNode[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (label: string) => words.every((word) => label.toLowerCase().includes(word));
  const filter = (level: readonly SidebarNode[], keepAll = false): SidebarNode[] =>
    level.flatMap((node): SidebarNode[] => {
      if (!('collapsed' in node)) return keepAll || fits(node.label) ? [node] : [];
      const whole = keepAll || fits(node.label);
      const items = filter(node.items ?? [], whole);
      return items.length > 0 || whole ? [{ ...node, fixed: true, collapsed: false, items }] : [];
    });
  return filter(nodes);
}

/** How many pages are listed. */
export function countEntries(nodes: readonly SidebarNode[]): number {
  return nodes.reduce((sum, node) => sum + ('collapsed' in node ? countEntries(node.items ?? []) : 1), 0);
}

/** Scrolls the sidebar back to where the list below its box begins: the reader may have been further down. */
export function showBeginning(): void {
  const box = document.querySelector('.sidebar-filter');
  const list = box?.nextElementSibling;
  const sidebar = box?.closest('.sidebar');
  if (!box || !list || !sidebar) return;
  sidebar.scrollTop += Math.min(0, list.getBoundingClientRect().top - box.getBoundingClientRect().bottom);
}
