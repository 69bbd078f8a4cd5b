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
    const details = entry.querySelector<HTMLDetailsElement>(':scope > details');
    if (details !== null) return readCategory(entry, details);
    if (entry instanceof HTMLElement && entry.dataset['fixed'] !== undefined) return readFixed(entry);
    const link = readLink(entry);
    return link === undefined ? [] : { ...link, className: entry.getAttribute('class') ?? undefined };
  });
}

function readLink(entry: Element): SidebarLinkNode | undefined {
  const link = entry.querySelector(':scope > a');
  return link === null ? undefined : { label: link.textContent, href: link.getAttribute('href') ?? '' };
}

/** What the site's author adds to a category's own class. */
function categoryClass(entry: Element): string | undefined {
  return entry.className.replace(/^sidebar-category ?/, '') || undefined;
}

function readFixed(entry: Element): SidebarCategoryNode {
  const own = readLink(entry);
  const below = entry.querySelector(':scope > ul');
  return {
    label: own?.label ?? entry.querySelector(':scope > span')?.textContent ?? '',
    className: categoryClass(entry),
    fixed: true,
    href: own?.href,
    collapsed: false,
    items: below === null ? [] : readLevel(below),
    count: 0,
  };
}

function readCategory(entry: Element, details: HTMLDetailsElement): SidebarCategoryNode {
  const own = readLink(entry);
  const below = details.querySelector<HTMLElement>(':scope > ul');
  const count = below?.dataset['count'];
  const overview = count === undefined ? undefined : below?.querySelector('a')?.getAttribute('href');
  return {
    label: own?.label ?? details.querySelector(':scope > summary > span')?.textContent ?? '',
    className: categoryClass(entry),
    href: own?.href,
    overview: overview ?? undefined,
    collapsed: !details.open,
    items: below === null || count !== undefined ? undefined : readLevel(below),
    count: Number(count ?? 0),
  };
}
