import { type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { routeKey } from '../core/url.ts';
import { shellIds } from './ids.ts';
import { opensHere } from './opens-here.ts';
import { showIn } from './show-in.ts';
import type { SidebarNode } from './wire.ts';

/** The hamburger appears below 996 px (specification, section 2): from 996 px up the sidebar is next to the article. */
export const desktopQuery = '(width >= 996px)';

/** Whether the page at this path is the node itself or below it. */
export function holdsPage(node: SidebarNode, path: string): boolean {
  const page = routeKey(path);
  const holds = (entry: SidebarNode): boolean =>
    (entry.href !== undefined && routeKey(entry.href) === page) ||
    ('items' in entry && entry.items !== undefined && entry.items.some(holds));
  return holds(node);
}

/**
 * Changes the sidebar so that what the reader is at stays where it is, whatever comes above it: the row with the focus,
 * or else the link to the page on screen.
 * @param change puts the new sidebar into the document before it returns.
 */
export function keepInPlace(change: () => void): void {
  const element = document.getElementById(shellIds.sidebar);
  const focused = element?.querySelector('.sidebar-tree :focus');
  const top = () => (focused ?? currentLink(element))?.getBoundingClientRect().top ?? 0;
  const before = top();
  change();
  if (element !== null && focused?.isConnected !== false) element.scrollTop += top() - before;
}

function currentLink(sidebar: HTMLElement | null): HTMLElement | null | undefined {
  return sidebar?.querySelector<HTMLElement>('.sidebar-section [aria-current="page"]');
}

/** Loads the whole sidebar once the reader comes near it, by pointer or keyboard: the document may carry a part only. */
export function useWholeSidebar(sidebar: RefObject<HTMLElement | null>, load: () => Promise<unknown>): void {
  useEffect(() => {
    const element = sidebar.current;
    const near = () => void load();
    // Where the pointer was there before the script: a press must not wait until the rest is rendered.
    if (element?.matches(':hover') === true) near();
    element?.addEventListener('pointerenter', near);
    element?.addEventListener('focusin', near);
    return () => {
      element?.removeEventListener('pointerenter', near);
      element?.removeEventListener('focusin', near);
    };
  }, [sidebar, load]);
}

/** Height, in pixels, of what stays at the top of a long sidebar; a little more does no harm. */
const coveredHeight = 120;

/** Scrolls the sidebar, and nothing else, until the link to the page on screen is in view. */
export function useCurrentInView(sidebarRef: RefObject<HTMLElement | null>, path: string, open: boolean): void {
  useEffect(() => {
    // Just before the paint: what is measured here is laid out for it anyway, and nothing of it twice.
    const frame = requestAnimationFrame(() => showCurrent(sidebarRef.current, open));
    return () => cancelAnimationFrame(frame);
  }, [sidebarRef, path, open]);
}

function showCurrent(sidebar: HTMLElement | null, open: boolean): void {
  const link = currentLink(sidebar);
  if (!sidebar || !link || (!open && !matchMedia(desktopQuery).matches)) return;
  // The box that filters and the names of the groups cover the beginning.
  showIn(sidebar, link, sidebar.querySelector('.sidebar-filter') === null ? 0 : coveredHeight);
}

/**
 * What script adds to the sidebar while it is a popover: the rest of the page cannot be reached, and it closes
 * when a link in it is followed, so that readers see the next page load, when another page is reached (also by
 * going back) and when the window grows to desktop width.
 * The browser itself closes it on Escape, and gives the focus back; and on a press outside, where the focus would be lost.
 */
export function useSidebarPopover(
  sidebar: RefObject<HTMLDivElement | null>,
  path: string,
): {
  open: boolean;
  popoverEvents: {
    onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => void;
    onToggle: (event: ToggleEvent<HTMLDivElement>) => void;
  };
} {
  const [open, setOpen] = useState(false);
  const shown = useRef(path);

  useEffect(() => {
    const element = sidebar.current;
    if (!open || !element) return;
    setBehindInert(true);
    const close = () => element.matches(':popover-open') && element.hidePopover();
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (link !== null && link.target === '' && opensHere(event)) close();
    };
    const desktop = matchMedia(desktopQuery);
    // The window may have grown before this script came.
    if (desktop.matches) close();
    element.addEventListener('click', follow);
    desktop.addEventListener('change', close);
    addEventListener('popstate', close);
    // Another document: the browser may keep this one, and show it again as it was.
    addEventListener('pagehide', close);
    return () => {
      element.removeEventListener('click', follow);
      desktop.removeEventListener('change', close);
      removeEventListener('popstate', close);
      removeEventListener('pagehide', close);
      setBehindInert(false);
    };
  }, [sidebar, open]);

  useEffect(() => {
    const element = sidebar.current;
    const isNewPage = shown.current !== path;
    shown.current = path;
    if (element?.matches(':popover-open') !== true) return;
    if (isNewPage) element.hidePopover();
    else {
      // The browser opens a popover by itself, also before this script has come.
      setOpen(true);
      if (!element.contains(document.activeElement)) focusFirst('.sidebar-close');
    }
  }, [sidebar, path]);

  return {
    open,
    popoverEvents: {
      // Before it closes: the focus can go back only to what can be reached again.
      onBeforeToggle: (event) => {
        if (event.target === event.currentTarget && event.newState === 'closed') setBehindInert(false);
      },
      onToggle: (event) => {
        if (event.target !== event.currentTarget) return;
        const opened = event.newState === 'open';
        setOpen(opened);
        if (opened) focusFirst('.sidebar-close');
        else if (document.activeElement === document.body) focusFirst('.navbar-hamburger');
      },
    },
  };
}

/** The button that opens the sidebar can't be reached while it's open, and the one that closes it only then. */
function focusFirst(button: '.sidebar-close' | '.navbar-hamburger'): void {
  document.querySelector<HTMLElement>(button)?.focus();
}

function setBehindInert(inert: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-behind-sidebar]')) element.inert = inert;
}
