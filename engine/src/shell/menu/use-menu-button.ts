import { useState, type KeyboardEvent, type RefObject, type ToggleEvent } from 'react';
import { nextEntry } from './next-entry.ts';
import { placeMenu } from './place-menu.ts';

/** The behaviour of a button that opens a menu in a popover: where the focus goes, what keys do. */
export function useMenuButton(
  button: RefObject<HTMLButtonElement | null>,
  list: RefObject<HTMLDivElement | null>,
): {
  open: boolean;
  buttonEvents: { onKeyDown: (event: KeyboardEvent) => void };
  listEvents: {
    onKeyDown: (event: KeyboardEvent) => void;
    onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => void;
    onToggle: (event: ToggleEvent<HTMLDivElement>) => void;
  };
} {
  const [open, setOpen] = useState(false);

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const focusEntry = (index: number) => entries().at(index)?.focus();

  function onButtonKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    list.current?.showPopover();
    focusEntry(event.key === 'ArrowDown' ? 0 : -1);
  }

  function onListKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Tab') {
      list.current?.hidePopover();
      return;
    }
    if (event.key === ' ') {
      event.preventDefault();
      (document.activeElement as HTMLElement | null)?.click();
      return;
    }
    const all = entries();
    const current = all.indexOf(document.activeElement as HTMLElement);
    const next = nextEntry(
      event.key,
      all.map((entry) => entry.textContent),
      current,
    );
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }

  return {
    open,
    buttonEvents: { onKeyDown: onButtonKey },
    listEvents: {
      onKeyDown: onListKey,
      onBeforeToggle: (event) => {
        if (event.newState === 'open' && button.current && list.current) placeMenu(button.current, list.current);
      },
      onToggle: (event) => {
        const opened = event.newState === 'open';
        setOpen(opened);
        if (opened && list.current?.contains(document.activeElement) !== true) focusEntry(0);
      },
    },
  };
}
