import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { CheckIcon, ChevronIcon } from './icons.tsx';

/**
 * Which entry of an open menu a key leads to, after the menu-button pattern of the ARIA Authoring
 * Practices: arrows go round, Home and End to the ends, a letter to the next entry that begins with it.
 * @param labels the entries' texts.
 * @param current index of the entry with the focus, -1 for none.
 * @returns the index, or `undefined` where the key means nothing here.
 */
export function nextEntry(key: string, labels: readonly string[], current: number): number | undefined {
  const { length } = labels;
  if (length === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % length;
    case 'ArrowUp':
      return current <= 0 ? length - 1 : current - 1;
    case 'Home':
    case 'PageUp':
      return 0;
    case 'End':
    case 'PageDown':
      return length - 1;
  }
  if (key.length !== 1 || key === ' ') return undefined;
  for (let step = 1; step <= length; step++) {
    const index = (current + step + length) % length;
    if (labels[index]?.toLowerCase().startsWith(key.toLowerCase()) === true) return index;
  }
  return undefined;
}

/**
 * Puts a menu under its button where the browser cannot do so from the style sheet (CSS anchor
 * positioning). Through the style object, which a strict content security policy allows.
 */
function placeMenu(button: HTMLElement, list: HTMLElement): void {
  if (CSS.supports('anchor-name', '--menu')) return;
  const { bottom, right } = button.getBoundingClientRect();
  list.style.top = `${String(bottom + 6)}px`;
  list.style.right = `${String(Math.max(8, document.documentElement.clientWidth - right))}px`;
}

/** What can be chosen in a menu. */
const menuItem = '[role^="menuitem"]';

/** The behavior of a button that opens a menu in a popover: where the focus goes, what keys do. */
function useMenuButton(
  button: RefObject<HTMLButtonElement | null>,
  list: RefObject<HTMLDivElement | null>,
): {
  open: boolean;
  buttonEvents: { onKeyDown: (event: KeyboardEvent) => void };
  listEvents: {
    onClick: (event: MouseEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => void;
    onToggle: (event: ToggleEvent<HTMLDivElement>) => void;
  };
} {
  const [open, setOpen] = useState(false);

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>(menuItem) ?? [])];
  const focusEntry = (index: number) => entries().at(index)?.focus();

  // The browser opens a popover by itself, also before this script has come.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (list.current?.matches(':popover-open') !== true) return;
      setOpen(true);
      if (document.activeElement !== button.current) return;
      list.current.querySelector<HTMLElement>(menuItem)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [button, list]);

  function onButtonKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    list.current?.showPopover();
    focusEntry(event.key === 'ArrowDown' ? 0 : -1);
  }

  function onClick({ target }: MouseEvent) {
    if ((target as Element).closest(menuItem) === null) return;
    list.current?.hidePopover();
    button.current?.focus();
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
      onClick,
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

/** A link of a menu. */
export interface MenuEntry {
  key: string;
  label: string;
  /** What the label means, in a few words. */
  note?: string;
  href: string;
  current: boolean;
  /** Language of the label. */
  lang?: string;
  onChoose?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

interface MenuProps {
  /** Names the menu in the document. */
  id: string;
  /** What is chosen here. */
  name: string;
  /** What is chosen now. */
  label: string;
  /** What that means, for those who point at the button. */
  hint?: string;
  icon?: ReactNode;
  entries: readonly MenuEntry[];
}

interface MenuFrameProps {
  /** Names the menu in the document. */
  id: string;
  /** Classes in place of `menu`. */
  className?: string;
  /** What the label means, for those who point at the button. */
  hint?: string;
  label: ReactNode;
  /** The entries: links and buttons with a role of menu items. */
  children: ReactNode;
}

/**
 * A menu under a button. Without script it is a native popover; with script it follows the
 * menu-button pattern of the ARIA Authoring Practices.
 */
export function MenuFrame({ id, className = 'menu', hint, label, children }: MenuFrameProps) {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { open, buttonEvents, listEvents } = useMenuButton(button, list);

  return (
    <div className={className}>
      <button
        ref={button}
        type="button"
        className="menu-button"
        id={`${id}-button`}
        title={hint}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        {...buttonEvents}
      >
        {label}
        <ChevronIcon className="menu-chevron" />
      </button>
      <div
        ref={list}
        id={id}
        className="menu-list"
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-button`}
        {...listEvents}
      >
        {children}
      </div>
    </div>
  );
}

/** A menu of links, one of which is where the reader is. */
export function Menu({ id, name, label, hint, icon, entries }: MenuProps) {
  return (
    <MenuFrame
      id={id}
      hint={hint}
      label={
        <>
          {icon}
          <span className="visually-hidden">{name}: </span>
          <span>{label}</span>
        </>
      }
    >
      {entries.map(({ key, label: text, note, href, current, lang, onChoose }) => (
        <a key={key} href={href} lang={lang} role="menuitemradio" aria-checked={current} onClick={onChoose}>
          {note === undefined ? text : <span data-note={note}>{text}</span>}
          {current && <CheckIcon />}
        </a>
      ))}
    </MenuFrame>
  );
}
