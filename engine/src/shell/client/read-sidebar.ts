import type { PageData, SidebarCategoryNode, SidebarLinkNode, SidebarNode } from '../wire.ts';

/**
 * Adds the sidebar as the document shows it: a document carries it once, as HTML, and React needs the same tree to
 * take over from there. Categories that a reader has opened or closed in the meantime stay so.
 */
export function withShownSidebar(page: PageData, document: ParentNode): PageData {
  const tree = document.querySelector('.sidebar-section > ul');
  if (page.sidebar === undefined || tree === null) return page;
  return { ...page, sidebar: { ...page.sidebar, items: readLevel(tree) } };
}

function readLevel(tree: Element): SidebarNode[] {
  return [...tree.children].flatMap((entry) => {
    if (entry.matches('.sidebar-category')) return readCategory(entry);
    const link = readLink(entry);
    return link === undefined ? [] : { ...link, className: entry.getAttribute('class') ?? undefined };
  });
}

function readLink(entry: Element): SidebarLinkNode | undefined {
  const link = entry.querySelector(':scope > a');
  return link === null ? undefined : { label: link.textContent, href: link.getAttribute('href') ?? '' };
}

function readCategory(entry: Element): SidebarCategoryNode {
  const own = readLink(entry);
  const details = entry.querySelector<HTMLDetailsElement>(':scope > details');
  // One that is always open has no control around it.
  const inside = details ?? entry;
  const below = inside.querySelector<HTMLElement>(':scope > ul');
  const count = below?.dataset['count'];
  const overview = count === undefined ? undefined : below?.querySelector('a')?.getAttribute('href');
  return {
    label: own?.label ?? inside.querySelector(':scope > span, summary > span')?.textContent ?? '',
    // What the site's author adds to its own class.
    className: entry.className.replace(/^sidebar-category ?/, '') || undefined,
    fixed: details === null,
    href: own?.href,
    overview: overview ?? undefined,
    collapsed: details?.open === false,
    items: below === null || count !== undefined ? undefined : readLevel(below),
    count: Number(count ?? 0),
  };
}
