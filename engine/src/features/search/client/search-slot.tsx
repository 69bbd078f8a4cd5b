import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useSite } from '../../../shell/context.tsx';
import { reloadForSearch, retrySearch, takeReopening } from './reopening.ts';
import { SearchIcon } from './search-parts.tsx';

/** Whether a key press asks for the search: Ctrl or ⌘ with K anywhere, `/` where nothing is being typed. */
function opensSearch(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]') !== null) return false;
  const command = event.ctrlKey || event.metaKey;
  if (event.key.toLowerCase() === 'k') return command && !event.altKey && !event.shiftKey;
  return event.key === '/' && !command && !event.altKey && !isTyping(event.target);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])')
  );
}

interface DialogProps {
  /** What is in the text field when the dialog opens. */
  initialText: string;
  onClose: () => void;
}

/**
 * Nothing of the search is loaded before it is asked for: then the dialog and, next to it, the index.
 * Once loaded, both stay at hand.
 */
async function loadDialog(baseUrl: string): Promise<ComponentType<DialogProps>> {
  const [{ SearchDialog }] = await Promise.all([
    import('./search-dialog.tsx'),
    // The worker starts while the dialog is on its way.
    import('./search-client.ts').then(({ searchClient }) => searchClient(baseUrl)),
  ]);
  return SearchDialog;
}

// Pressed before this script has come, the button waits for the shell: the dialog is fetched meanwhile. Whether that
// works is told when the shell asks for it.
if (typeof document !== 'undefined' && document.querySelector('.search-button[aria-busy]') !== null) {
  import('./search-dialog.tsx').catch(() => undefined);
}

/** The place of the search in the navbar: a button that opens it, as do `/` and Ctrl or ⌘ with K. */
export function SearchSlot() {
  const { baseUrl } = useSite();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const [initialText, setInitialText] = useState('');
  const button = useRef<HTMLButtonElement>(null);

  const load = useCallback(() => {
    setFailed(false);
    loadDialog(baseUrl).then(
      (loaded) => setDialog(() => loaded),
      async (error: unknown) => {
        console.warn("The search didn't load.", error);
        if (!(await reloadForSearch(baseUrl, ''))) setFailed(true);
      },
    );
  }, [baseUrl]);

  const show = useCallback(() => {
    setOpen(true);
    load();
  }, [load]);

  const retry = useCallback(async () => {
    setFailed(false);
    if (!(await retrySearch(initialText))) setFailed(true);
  }, [initialText]);

  const onClose = useCallback(() => {
    setOpen(false);
    setInitialText('');
  }, []);

  useEffect(() => {
    const reopen = () => {
      const text = takeReopening();
      if (text === null) return;
      setInitialText(text);
      show();
    };
    // React warns of state that an effect sets at once: the page would be rendered twice in a row.
    const timer = setTimeout(reopen);
    return () => clearTimeout(timer);
  }, [show]);

  // Any page may offer a search: `<button data-search="words">`.
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const offer = target instanceof Element ? target.closest<HTMLElement>('[data-search]') : null;
      if (offer === null) return;
      setInitialText(offer.dataset.search ?? '');
      show();
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, [show]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      // The focus comes back to the button, where the search can be opened again.
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
      show();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [show]);

  return (
    <div className="search-slot needs-script">
      <button
        type="button"
        className="search-button"
        ref={button}
        onPointerDown={() => void loadDialog(baseUrl).catch(() => undefined)}
        onClick={show}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-label="Search"
      >
        <SearchIcon />
        <span className="search-button-label">Search</span>
        {/* Its keys are drawn by the style sheet: they're a hint, and not part of what the button is called. */}
        <kbd aria-hidden="true" />
      </button>
      {open && Dialog !== undefined && <Dialog initialText={initialText} onClose={onClose} />}
      {open && Dialog === undefined && failed && (
        <div className="search-unavailable" role="alert">
          <p>The search couldn't be loaded.</p>
          <button type="button" className="button" onClick={() => void retry()}>
            Retry
          </button>
        </div>
      )}
    </div>
  );
}
