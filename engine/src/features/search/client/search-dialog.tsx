import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSite } from '../../../shell/context.tsx';
import { CloseIcon } from '../../../shell/icons.tsx';
import '../styles/dialog.css';
import '../styles/results.css';
import { addRecent, clearRecent, readRecent } from './recent-searches.ts';
import { RecentList, ResultList, SearchIcon, SectionFilter } from './search-parts.tsx';
import { resultsAnnouncement, useSearch } from './use-search.ts';

/**
 * Opens the dialog as a modal one: the browser keeps the focus in it, closes it on Escape, and gives the
 * focus back. A press next to it closes it, too, and so does going back.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) element.showModal();
    const onPress = (event: PointerEvent) => {
      if (event.target === element) element.close();
    };
    const close = () => element.close();
    element.addEventListener('pointerdown', onPress);
    element.addEventListener('close', onClose);
    addEventListener('popstate', close);
    return () => {
      element.removeEventListener('pointerdown', onPress);
      element.removeEventListener('close', onClose);
      removeEventListener('popstate', close);
    };
  }, [onClose]);
  return dialog;
}

/** The search: a text field that keeps the focus, and a list of which the arrow keys choose. */
export function SearchDialog({ initialText, onClose }: { initialText: string; onClose: () => void }) {
  const { baseUrl } = useSite();
  const [text, setText] = useState(initialText);
  const [section, setSection] = useState<string>();
  const [recent, setRecent] = useState(readRecent);
  const [choice, setChoice] = useState<{ list: unknown; index: number }>();
  const search = useSearch(text, section, baseUrl);
  const close = useCallback(() => onClose(), [onClose]);
  const dialog = useModal(close);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const optionId = (index: number) => `${id}option-${index}`;

  const showsRecent = text.trim() === '';
  const answer = showsRecent ? undefined : search.answer;
  const results = useMemo(() => answer?.groups.flatMap((group) => group.results) ?? [], [answer]);
  const count = showsRecent ? recent.length : results.length;
  // A new list begins with its first entry chosen; recent searches with none.
  const list = showsRecent ? recent : answer;
  const active = choice !== undefined && choice.list === list ? choice.index : showsRecent ? -1 : count > 0 ? 0 : -1;
  const choose = (index: number) => {
    setChoice({ list, index });
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      choose((Math.max(active, step > 0 ? -1 : 0) + step + count) % count);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      openActive(event.ctrlKey || event.metaKey);
    }
  }

  function openActive(newTab: boolean) {
    const option = document.getElementById(optionId(active));
    if (option === null) return;
    if (newTab && option instanceof HTMLAnchorElement) {
      addRecent(text);
      window.open(option.href, '_blank', 'noopener');
    } else {
      option.click();
    }
  }

  function onOpen(event: MouseEvent) {
    addRecent(text);
    setRecent(readRecent());
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.current?.close();
  }

  function setQuery(query: string) {
    setText(query);
    input.current?.focus();
  }

  return (
    <dialog className="search-dialog" ref={dialog} aria-label="Search">
      <div className="search-panel">
        <div className="search-field">
          <SearchIcon />
          <input
            ref={input}
            // The dialog is opened to type in it.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            type="text"
            role="combobox"
            aria-label="Search the documentation"
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={`${id}list`}
            aria-activedescendant={active === -1 ? undefined : optionId(active)}
            placeholder="Search names and pages"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKey}
          />
          <button
            type="button"
            className="icon-button"
            aria-label="Close the search"
            onClick={() => dialog.current?.close()}
          >
            <CloseIcon />
          </button>
        </div>
        {answer !== undefined && <SectionFilter counts={answer.counts} section={section} onChange={setSection} />}
        <div className="search-body" role="region" aria-label="Search results" tabIndex={0}>
          <div
            role="listbox"
            id={`${id}list`}
            aria-label={showsRecent ? 'Recent searches' : 'Results'}
            hidden={count === 0}
          >
            {showsRecent ? (
              <RecentList recent={recent} active={active} optionId={optionId} onPoint={choose} onChoose={setQuery} />
            ) : (
              answer !== undefined && (
                <ResultList
                  answer={answer}
                  excerpts={search.excerpts}
                  active={active}
                  optionId={optionId}
                  onPoint={choose}
                  onOpen={onOpen}
                />
              )
            )}
          </div>
          {showsRecent && recent.length > 0 && (
            <button
              type="button"
              className="search-clear"
              onClick={() => {
                clearRecent();
                setRecent([]);
                input.current?.focus();
              }}
            >
              Clear recent searches
            </button>
          )}
          {search.status === 'failed' ? (
            <div className="search-note" role="alert">
              <p>The search index couldn't be loaded.</p>
              <button type="button" className="button" onClick={search.retry}>
                Retry
              </button>
            </div>
          ) : (
            count === 0 && (
              <SearchNote
                text={text}
                status={search.status}
                narrowed={section !== undefined}
                onWiden={() => setSection(undefined)}
              />
            )
          )}
        </div>
        <div className="search-keys" aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> choose
          </span>
          <span>
            <kbd>Enter</kbd> open
          </span>
          <span>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> in a new tab
          </span>
          <span>
            <kbd>Esc</kbd> close
          </span>
        </div>
        <div className="visually-hidden" role="status">
          {showsRecent ? '' : resultsAnnouncement(search)}
        </div>
      </div>
    </dialog>
  );
}

interface SearchNoteProps {
  text: string;
  status: 'idle' | 'searching' | 'answered' | 'failed';
  narrowed: boolean;
  onWiden: () => void;
}

/** What's shown when there are no results. */
function SearchNote({ text, status, narrowed, onWiden }: SearchNoteProps) {
  if (status === 'searching') return <p className="search-note search-wait">Searching …</p>;
  if (text.trim() === '') {
    return (
      <p className="search-note">Type a name, such as a class or function, or a few words about what you want to do.</p>
    );
  }
  if (status !== 'answered') return null;
  return (
    <div className="search-note">
      <p>
        Nothing found for <strong>{text.trim()}</strong>
        {narrowed ? ' in this section.' : '. Try fewer or different words.'}
      </p>
      {narrowed && (
        <button type="button" className="button" onClick={onWiden}>
          Search all sections
        </button>
      )}
    </div>
  );
}
