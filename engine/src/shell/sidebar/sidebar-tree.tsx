import { breakable } from '../breakable.tsx';
import { usePage } from '../context.tsx';
import type { SidebarNode } from '../page-data.ts';
import { samePage } from '../same-page.ts';
import { SidebarCategory } from './sidebar-category.tsx';

/** A level of the sidebar. */
export function SidebarTree({ nodes }: { nodes: readonly SidebarNode[] }) {
  return (
    <ul className="sidebar-tree">
      {nodes.map((node) =>
        'collapsed' in node ? (
          <SidebarCategory key={`category ${node.label}`} node={node} />
        ) : (
          <li key={node.href}>
            <SidebarLink href={node.href} label={node.label} />
          </li>
        ),
      )}
    </ul>
  );
}

/** A link to a page, marked where it is the page on screen. */
export function SidebarLink({ href, label }: { href: string; label: string }) {
  const { path } = usePage();
  return (
    <a className="sidebar-link" href={href} aria-current={samePage(href, path) ? 'page' : undefined}>
      {breakable(label)}
    </a>
  );
}
