import { useRef } from 'react';
import { useSite, usePage } from '../context.tsx';
import { CloseIcon } from '../icons.tsx';
import { NavbarLink } from '../navbar/navbar-link.tsx';
import { Brand } from '../navbar/brand.tsx';
import { sidebarId } from './sidebar-id.ts';
import { SidebarTree } from './sidebar-tree.tsx';
import { useCurrentInView } from './use-current-in-view.ts';
import { useSidebarPopover } from './use-sidebar-popover.ts';

/**
 * The section's sidebar. From the desktop breakpoint up the style sheet keeps it on screen; below, the
 * same element is a popover with the navbar's links on top.
 */
export function Sidebar() {
  const { navbar } = useSite();
  const { path, section, sidebar } = usePage();
  const element = useRef<HTMLDivElement>(null);
  const { open, popoverEvents } = useSidebarPopover(element, path);
  useCurrentInView(element, path, open);
  const links = navbar.filter((item) => item.type === 'link');
  return (
    <div
      ref={element}
      id={sidebarId}
      className="sidebar"
      popover="auto"
      role={open ? 'dialog' : undefined}
      aria-modal={open ? true : undefined}
      aria-label={open ? 'Menu' : undefined}
      {...popoverEvents}
    >
      <div className="sidebar-top">
        <Brand />
        <button
          type="button"
          className="icon-button sidebar-close"
          popoverTarget={sidebarId}
          popoverTargetAction="hide"
          aria-label="Close the menu"
        >
          <CloseIcon />
        </button>
      </div>
      <nav className="sidebar-main" aria-label="Main menu">
        {links.map((link) => (
          <NavbarLink key={link.href} link={link} />
        ))}
      </nav>
      {sidebar !== undefined && (
        <nav
          className="sidebar-section"
          aria-label={sidebar.title ?? links.find((link) => link.section === section)?.label ?? 'Section'}
        >
          {sidebar.title !== undefined && <p className="sidebar-title">{sidebar.title}</p>}
          <SidebarTree key={sidebar.key} nodes={sidebar.items ?? []} />
        </nav>
      )}
    </div>
  );
}
