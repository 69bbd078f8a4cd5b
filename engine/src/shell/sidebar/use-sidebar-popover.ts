import { useEffect, useState, type RefObject, type ToggleEvent } from 'react';
import { desktopQuery } from '../breakpoints.ts';

/**
 * What script adds to the sidebar while it is a popover: the rest of the page cannot be reached, and it closes
 * when a link in it is followed, so that readers see the next page load, when another page is reached (also by
 * going back) and when the window grows to desktop width.
 * The browser itself closes it on Escape and on a press outside, and gives the focus back.
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

  useEffect(() => {
    const element = sidebar.current;
    if (!open || !element) return;
    const close = () => element.matches(':popover-open') && element.hidePopover();
    const follow = (event: MouseEvent) => {
      const opensHere = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      const link = (event.target as Element).closest('a');
      if (link !== null && link.target === '' && opensHere) close();
    };
    const desktop = matchMedia(desktopQuery);
    element.addEventListener('click', follow);
    desktop.addEventListener('change', close);
    addEventListener('popstate', close);
    return () => {
      element.removeEventListener('click', follow);
      desktop.removeEventListener('change', close);
      removeEventListener('popstate', close);
    };
  }, [sidebar, open]);

  useEffect(() => {
    const element = sidebar.current;
    if (element?.matches(':popover-open') === true) element.hidePopover();
  }, [sidebar, path]);

  return {
    open,
    popoverEvents: {
      // Before it closes: the focus can go back only to what can be reached again.
      onBeforeToggle: (event) => {
        if (event.target === event.currentTarget) setBehindInert(event.newState === 'open');
      },
      onToggle: (event) => {
        if (event.target !== event.currentTarget) return;
        const opened = event.newState === 'open';
        setOpen(opened);
        if (opened) sidebar.current?.querySelector<HTMLElement>('.sidebar-close')?.focus();
      },
    },
  };
}

function setBehindInert(inert: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-behind-sidebar]')) element.inert = inert;
}
