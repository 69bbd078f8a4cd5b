import { useState } from 'react';
import { usePage, useSession } from '../context.tsx';
import { ChevronIcon } from '../icons.tsx';
import type { SidebarCategoryNode } from '../page-data.ts';
import { holdsPage } from './holds-page.ts';
import { SidebarLink, SidebarTree } from './sidebar-tree.tsx';

/** A closed category with more pages than this is not rendered until it is opened. */
const longCategory = 40;

/**
 * A category that opens and closes by itself, without touching the others. Where the page on screen is
 * below it, it is open. Items that the page does not carry are fetched when it is opened; without
 * script it leads to its overview.
 */
export function SidebarCategory({ node }: { node: SidebarCategoryNode }) {
  const { path } = usePage();
  const { loadSidebar } = useSession();
  const current = holdsPage(node, path);
  const [open, setOpen] = useState(!node.collapsed || current);
  const [pathSeen, setPathSeen] = useState(path);
  if (path !== pathSeen) {
    setPathSeen(path);
    if (current) setOpen(true);
  }

  const details = (
    <details
      open={open}
      onToggle={(event) => {
        const opened = event.currentTarget.open;
        setOpen(opened);
        if (opened && node.items === undefined) void loadSidebar();
      }}
    >
      <summary className="sidebar-row" aria-label={node.href === undefined ? undefined : `Pages below ${node.label}`}>
        {node.href === undefined && <span>{node.label}</span>}
        <ChevronIcon className="sidebar-chevron" />
      </summary>
      <CategoryItems node={node} open={open} />
    </details>
  );
  return (
    <li className="sidebar-category" data-linked={node.href === undefined ? undefined : ''}>
      {node.href !== undefined && <SidebarLink href={node.href} label={node.label} />}
      {details}
    </li>
  );
}

function CategoryItems({ node, open }: { node: SidebarCategoryNode; open: boolean }) {
  const { items, overview, count } = node;
  const waits = !open && count > longCategory && overview !== undefined;
  if (items !== undefined && !waits) return <SidebarTree nodes={items} />;
  if (overview === undefined) return null;
  return <SidebarTree nodes={[{ href: overview, label: `All ${String(count)} pages` }]} />;
}
