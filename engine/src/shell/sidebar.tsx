import { memo, useEffect, useRef, useState } from 'react';
import { samePage } from '../core/url.ts';
import { breakable } from './breakable.tsx';
import type * as FilterModule from './sidebar-filter.ts';
import { usePage, useSession, useSite } from './context.tsx';
import { ChevronIcon, CloseIcon } from './icons.tsx';
import { shellIds } from './ids.ts';
import { Brand, NavbarLink } from './navbar.tsx';
import { tellNotLoaded } from './on-demand.ts';
import { holdsPage, useCurrentInView, useSidebarPopover, useWholeSidebar } from './use-sidebar.ts';
import type { SidebarCategoryNode, SidebarData, SidebarNode } from './wire.ts';

/** A closed category with more pages than this isn't rendered until it is opened. */
const longCategory = 40;

/**
 * A category that opens and closes by itself, without touching the others. Where the page on screen is
 * below it, it is open. Items that the document doesn't carry are fetched when the reader comes near the
 * sidebar; without script it leads to its overview.
 */
function SidebarCategory({ node, path }: EntryProps<SidebarCategoryNode>) {
  const { loadSidebar } = useSession();
  const [open, setOpen] = useState(!node.collapsed || path !== undefined);
  const [pathSeen, setPathSeen] = useState(path);
  if (path !== pathSeen) {
    setPathSeen(path);
    if (path !== undefined) setOpen(true);
  }

  if (node.fixed === true) {
    return (
      <li className={categoryClass(node.className)} data-fixed="">
        {node.href === undefined ? (
          <span className="sidebar-row">{node.label}</span>
        ) : (
          <SidebarLink href={node.href} label={node.label} path={path} />
        )}
        <SidebarTree nodes={node.items ?? []} path={path} />
      </li>
    );
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
      <CategoryItems node={node} path={path} open={open} />
    </details>
  );
  return (
    <li className={categoryClass(node.className)} data-linked={node.href === undefined ? undefined : ''}>
      {node.href !== undefined && <SidebarLink href={node.href} label={node.label} path={path} />}
      {details}
    </li>
  );
}

/** A category's own class, with the one that the site's author gives it. */
function categoryClass(given: string | undefined): string {
  return given === undefined ? 'sidebar-category' : `sidebar-category ${given}`;
}

function CategoryItems({ node, path, open }: EntryProps<SidebarCategoryNode> & { open: boolean }) {
  const { items, overview, count } = node;
  const waits = !open && count > longCategory && overview !== undefined;
  if (items !== undefined && !waits) return <SidebarTree nodes={items} path={path} />;
  if (overview === undefined) return null;
  return (
    <ul className="sidebar-tree" data-count={count}>
      <li>
        <SidebarLink href={overview} label={`All pages (${String(count)})`} />
      </li>
    </ul>
  );
}

interface EntryProps<Node extends SidebarNode> {
  node: Node;
  /** The page on screen, where it's this entry or below it: all others stay as they are when another page is shown. */
  path: string | undefined;
}

const SidebarEntry = memo(function SidebarEntry({ node, path }: EntryProps<SidebarNode>) {
  if ('collapsed' in node) return <SidebarCategory node={node} path={path} />;
  return (
    <li className={node.className}>
      <SidebarLink href={node.href} label={node.label} path={path} />
    </li>
  );
});

/** A level of the sidebar; `path` is that of the page on screen, where it may be in here. */
export function SidebarTree({ nodes, path }: { nodes: readonly SidebarNode[]; path: string | undefined }) {
  return (
    <ul className="sidebar-tree">
      {nodes.map((node) => (
        <SidebarEntry
          key={node.key ?? node.href ?? node.label}
          node={node}
          path={path !== undefined && holdsPage(node, path) ? path : undefined}
        />
      ))}
    </ul>
  );
}

/** A link to a page, marked where it is the page on screen. */
function SidebarLink({ href, label, path }: { href: string; label: string; path?: string }) {
  const current = path !== undefined && samePage(href, path);
  return (
    <a className="sidebar-link" href={href} aria-current={current ? 'page' : undefined}>
      {breakable(label)}
    </a>
  );
}

/** A long sidebar below a box that filters it; what filters is loaded when a reader turns to the box. */
function FilteredTree({ sidebar: { items = [], whole }, path }: { sidebar: SidebarData; path: string }) {
  const { loadSidebar } = useSession();
  const [text, setText] = useState('');
  const [module, setModule] = useState<typeof FilterModule>();
  const load = () => {
    Promise.all([import('./sidebar-filter.ts'), loadSidebar()])
      .then(([filter, isWhole]) => {
        if (!isWhole) throw new Error('There is only a part of the sidebar.');
        setModule(filter);
      })
      .catch(tellNotLoaded('The filter of the sidebar'));
  };
  // Of a part it can't be said that no name fits.
  const found = text.trim() === '' || whole !== true ? undefined : module?.filterSidebar(items, text);
  const count = found === undefined ? undefined : module?.countEntries(found);
  useEffect(() => {
    if (text !== '') module?.showBeginning();
  }, [module, text, count]);
  return (
    <>
      <div className="sidebar-filter">
        <input
          type="search"
          placeholder="Filter names"
          aria-label="Filter the names of this section"
          autoComplete="off"
          spellCheck={false}
          onFocus={load}
          // Also what was typed before the shell was hydrated (`bootScript`): React takes no `change` for it.
          onInput={(event) => {
            if (module === undefined) load();
            setText(event.currentTarget.value);
          }}
        />
        <span role="status" className="visually-hidden">
          {count !== undefined && `${String(count)} ${count === 1 ? 'name' : 'names'}`}
        </span>
      </div>
      {count === 0 ? <p className="sidebar-none">No name fits.</p> : <SidebarTree nodes={found ?? items} path={path} />}
    </>
  );
}

/**
 * The section's sidebar. From the desktop breakpoint up the style sheet keeps it on screen; below, the
 * same element is a popover with the navbar's links on top.
 */
export function Sidebar() {
  const { navbar } = useSite();
  const { path, section, sidebar } = usePage();
  const element = useRef<HTMLDivElement>(null);
  const { open, popoverEvents } = useSidebarPopover(element, path);
  const { loadSidebar } = useSession();
  useWholeSidebar(element, loadSidebar);
  useCurrentInView(element, path, open);
  const links = navbar.filter((item) => item.type === 'link');
  return (
    <div
      ref={element}
      id={shellIds.sidebar}
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
          popoverTarget={shellIds.sidebar}
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
          {sidebar.filter === true ? (
            <FilteredTree key={sidebar.key} sidebar={sidebar} path={path} />
          ) : (
            <SidebarTree key={sidebar.key} nodes={sidebar.items ?? []} path={path} />
          )}
        </nav>
      )}
    </div>
  );
}
