import { useRef, type ReactNode } from 'react';
import { CheckIcon, ChevronIcon } from '../icons.tsx';
import { useMenuButton } from './use-menu-button.ts';

export interface MenuEntry {
  key: string;
  label: string;
  href: string;
  current: boolean;
  /** Language of the label. */
  lang?: string;
  onChoose?: () => void;
}

interface MenuProps {
  /** Names the menu in the document. */
  id: string;
  /** What is chosen here. */
  name: string;
  /** What is chosen now. */
  label: string;
  icon?: ReactNode;
  entries: readonly MenuEntry[];
}

/**
 * A menu of links under a button. Without script it is a native popover; with script it follows the
 * menu-button pattern of the ARIA Authoring Practices.
 */
export function Menu({ id, name, label, icon, entries }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { open, buttonEvents, listEvents } = useMenuButton(button, list);
  return (
    <div className="menu">
      <button
        ref={button}
        type="button"
        className="menu-button"
        id={`${id}-button`}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        {...buttonEvents}
      >
        {icon}
        <span className="visually-hidden">{name}: </span>
        <span>{label}</span>
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
        {entries.map(({ key, label: text, href, current, lang, onChoose }) => (
          <a
            key={key}
            href={href}
            lang={lang}
            role="menuitemradio"
            aria-checked={current}
            tabIndex={open ? -1 : undefined}
            onClick={() => {
              onChoose?.();
              list.current?.hidePopover();
            }}
          >
            {text}
            {current && <CheckIcon />}
          </a>
        ))}
      </div>
    </div>
  );
}
