import { useEffect, type RefObject } from 'react';

/** Scrolls the sidebar, and nothing else, until the link to the page on screen is in view. */
export function useCurrentInView(sidebar: RefObject<HTMLElement | null>, path: string, open: boolean): void {
  useEffect(() => {
    const element = sidebar.current;
    const link = element?.querySelector<HTMLElement>('.sidebar-section [aria-current="page"]');
    if (!element || !link) return;
    const frame = element.getBoundingClientRect();
    const place = link.getBoundingClientRect();
    if (place.top >= frame.top && place.bottom <= frame.bottom) return;
    element.scrollTop += place.top - frame.top - (frame.height - place.height) / 2;
  }, [sidebar, path, open]);
}
