import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { CloseIcon } from '../../../shell/icons.tsx';
import type { SiteData } from '../../../shell/wire.ts';
import '../styles/dialog.css';
import '../styles/results.css';
import { addRecent, clearRecent, readRecent } from './recent-searches.ts';
import { SearchedNote, SearchKeys, SearchNote } from './search-notes.tsx';
import { listOptions } from './search-options.ts';
import { RecentList, SearchIcon, SectionFilter } from './search-parts.tsx';
import { EntryList, ResultList } from './search-results.tsx';
import { useModal } from './use-modal.ts';
import { resultsAnnouncement, useSearch } from './use-search.ts';

/** Always the same: what is chosen holds for a list, and not for the next one. */
const none: string[] = [];

interface SearchDialogProps {
  site: SiteData;
  /** What is in the text field when the dialog opens. */
  initialText: string;
  onClose: () => void;
}

/** The search: a text field that keeps the focus, and a list of which the arrow keys choose. */
export function SearchDialog({ site, initialText, onClose }: SearchDialogProps) {
  const { baseUrl } = site;
  const [text, setText] = useState(initialText);
  const [section, setSection] = useState<string>();
  const [recent, setRecent] = useState(readRecent);
  const [choice, setChoice] = useState<{ list: unknown; key: string }>();
  const search = useSearch(text, section, baseUrl);
  const close = useCallback(() => onClose(), [onClose]);
  const input = useRef<HTMLInputElement>(null);
  const dialog = useModal(input, close);
  const id = useId();
  const optionId = (index: number) => `${id}option-${index}`;

  const query = text.trim();
  const isEmpty = query === '';
  const { status, answered } = search;
  const isAnswered = isEmpty || (status === 'answered' && answered.text === query && answered.section === section);
  /** Enter, pressed before the answer to the text has come. */
  const early = useRef<{ newTab: boolean }>(undefined);
  const answer = isEmpty ? undefined : search.answer;
  const { entries, excerpts } = search;
  const options = useMemo(() => listOptions(answer, excerpts, baseUrl), [answer, excerpts, baseUrl]);
  const found = options.length > 0;
  // Without results, recent searches and pages to begin with are a way on.
  const recentShown = isEmpty ? recent : none;
  const entriesShown = isEmpty || (status === 'answered' && !found && section === undefined) ? entries : [];
  const keys = found
    ? options.map(({ key }) => key)
    : [...recentShown.map((earlier) => `recent ${earlier}`), ...entriesShown.map(({ route }) => route)];
  const count = keys.length;
  // A new list begins with its first result chosen; what is offered without one, with none.
  const list = found ? answer : recentShown;
  const chosen = choice !== undefined && choice.list === list ? keys.indexOf(choice.key) : -1;
  const active = chosen === -1 && found ? 0 : chosen;
  const choose = (index: number) => {
    setChoice({ list, key: keys[index] ?? '' });
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };

  function openActive(newTab: boolean) {
    const option = document.getElementById(optionId(active));
    if (option === null) return;
    if (newTab && option instanceof HTMLAnchorElement) {
      if (found) addRecent(text);
      window.open(option.href, '_blank', 'noopener');
    } else {
      option.click();
    }
  }

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      choose((Math.max(active, step > 0 ? -1 : 0) + step + count) % count);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const newTab = event.ctrlKey || event.metaKey;
      if (isAnswered) openActive(newTab);
      else early.current = { newTab };
    }
  }

  // Enter that was pressed before the answer came is for its first result.
  useEffect(() => {
    if (status === 'failed') early.current = undefined;
    if (!isAnswered || early.current === undefined) return;
    const { newTab } = early.current;
    early.current = undefined;
    openActive(newTab);
  });

  function onOpen(event: MouseEvent) {
    if (found) addRecent(text);
    setRecent(readRecent());
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.current?.close();
  }

  /** For what is pressed and then gone: the focus would be nowhere. */
  function fromField(action: () => void) {
    action();
    input.current?.focus();
  }

  return (
    <dialog className="search-dialog" ref={dialog} aria-label="Search">
      <div className="search-panel" tabIndex={-1}>
        <div className="search-field">
          <SearchIcon />
          <input
            ref={input}
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
            onChange={(event) => {
              early.current = undefined;
              setText(event.target.value);
            }}
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
          {status === 'failed' ? (
            <div className="search-note" role="alert">
              <p>The search index couldn't be loaded.</p>
              <button type="button" className="button" onClick={() => fromField(search.retry)}>
                Retry
              </button>
            </div>
          ) : (
            !found && (
              <SearchNote
                text={text}
                status={status}
                narrowed={section !== undefined}
                offers={entriesShown.length > 0}
                onWiden={() => fromField(() => setSection(undefined))}
              />
            )
          )}
          {found && answer !== undefined && <SearchedNote answer={answer} />}
          <div role="listbox" id={`${id}list`} aria-label={found ? 'Results' : 'Suggestions'} hidden={count === 0}>
            {found && answer !== undefined ? (
              <ResultList
                siteTitle={site.title}
                answer={answer}
                options={options}
                active={active}
                optionId={optionId}
                onPoint={choose}
                onOpen={onOpen}
              />
            ) : (
              <>
                <RecentList
                  recent={recentShown}
                  active={active}
                  optionId={optionId}
                  onPoint={choose}
                  onChoose={(earlier) => fromField(() => setText(earlier))}
                />
                <EntryList
                  baseUrl={baseUrl}
                  entries={entriesShown}
                  start={recentShown.length}
                  active={active}
                  optionId={optionId}
                  onPoint={choose}
                  onOpen={onOpen}
                />
              </>
            )}
          </div>
          {isEmpty && recent.length > 0 && (
            <button
              type="button"
              className="search-clear"
              onClick={() =>
                fromField(() => {
                  clearRecent();
                  setRecent([]);
                })
              }
            >
              Clear recent searches
            </button>
          )}
        </div>
        <SearchKeys />
        <div className="visually-hidden" role="status">
          {isEmpty ? '' : resultsAnnouncement(search)}
        </div>
      </div>
    </dialog>
  );
}
