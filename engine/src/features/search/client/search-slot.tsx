import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSite } from '../../../shell/context.tsx';
import { Icon } from '../../../shell/icons.tsx';
import { takeReopening } from './reopening.ts';
import { searchControl } from './search-control.ts';

/** Whether a key press asks for the search: Ctrl or ⌘ with K anywhere, `/` where nothing is being typed. */
function opensSearch(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  const command = event.ctrlKey || event.metaKey;
  if (event.key.toLowerCase() === 'k') return command && !event.shiftKey;
  return event.key === '/' && !command && !isTyping(event.target);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])')
  );
}

/** The place of the search in the navbar: a button that opens it, as do `/` and Ctrl or ⌘ with K. */
export function SearchSlot() {
  const site = useSite();
  const status = useSyncExternalStore(searchControl.subscribe, searchControl.read, () => 'closed');
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const text = takeReopening();
    if (text !== null) void searchControl.show(site, text);
    // Any page may offer a search: `<button data-search="words">`.
    const onClick = ({ target }: MouseEvent) => {
      const offer = target instanceof Element ? target.closest<HTMLElement>('[data-search]') : null;
      if (offer !== null) void searchControl.show(site, offer.dataset.search);
    };
    const onKey = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      // The focus comes back to the button, where the search can be opened again.
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
      void searchControl.show(site);
    };
    addEventListener('click', onClick);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('click', onClick);
      removeEventListener('keydown', onKey);
    };
  }, [site]);

  /** The buttons of the message go with it, and the focus would be nowhere. */
  const leaveFor = (action: () => unknown) => () => {
    button.current?.focus();
    action();
  };

  return (
    <div className="search-slot needs-script">
      <button
        type="button"
        className="search-button"
        ref={button}
        onPointerDown={() => searchControl.prepare(site)}
        onClick={() => void searchControl.show(site)}
        aria-haspopup="dialog"
        aria-expanded={status !== 'closed'}
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-label="Search"
      >
        <Icon>
          <circle cx="9" cy="9" r="5.5" />
          <path d="m13.2 13.2 3.8 3.8" />
        </Icon>
        <span className="search-button-label">Search</span>
        {/* Its keys are drawn by the style sheet: they're a hint, and not part of what the button is called. */}
        <kbd aria-hidden="true" />
      </button>
      {status === 'failed' && (
        <div className="search-unavailable" role="alert">
          <p>The search couldn't be loaded.</p>
          <button type="button" className="button" onClick={leaveFor(searchControl.retry)}>
            Retry
          </button>
          <button type="button" className="button" onClick={leaveFor(searchControl.dismiss)}>
            Close
          </button>
        </div>
      )}
    </div>
  );
}
