import { type MouseEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { opensHere } from '../../../shell/opens-here.ts';
import type { SiteData } from '../../../shell/wire.ts';
import '../styles/results.css';
import { addRecent, clearRecent, readRecent } from './recent-searches.ts';
import { SearchedNote, SearchKeys, SearchNote } from './search-notes.tsx';
import { listOptions } from './search-options.ts';
import type { SearchFrame } from './search-frame.ts';
import { RecentList, SectionFilter } from './search-parts.tsx';
import { EntryList, ResultList } from './search-results.tsx';
import { resultsAnnouncement, useSearch } from './use-search.ts';

/** Always the same: what is chosen holds for a list, and not for the next one. */
const none: string[] = [];

interface SearchDialogProps {
  site: SiteData;
  frame: SearchFrame;
}

/**
 * What is below the field of the search: a list of which the arrow keys choose, while the field keeps the focus. It
 * reads the field, and tells it what is chosen.
 */
export function SearchDialog({ site, frame }: SearchDialogProps) {
  const { baseUrl } = site;
  const { dialog, input } = frame;
  const [text, setText] = useState(input.value);
  const [section, setSection] = useState<string>();
  const [recent, setRecent] = useState(readRecent);
  const [choice, setChoice] = useState<{ list: unknown; key: string }>();
  const search = useSearch(text, section, baseUrl);
  const id = useId();
  const optionId = (index: number) => `${id}option-${index}`;

  const query = text.trim();
  const isEmpty = query === '';
  const { status, answered, entries, excerpts } = search;
  const isAnswered = isEmpty || (status === 'answered' && answered.text === query && answered.section === section);
  /** Enter, pressed before the answer to the text has come. */
  const early = useRef(frame.enter);
  const answer = isEmpty ? undefined : search.answer;
  const options = useMemo(() => listOptions(answer, excerpts, baseUrl), [answer, excerpts, baseUrl]);
  const found = options.length > 0;
  // Without results, recent searches and pages to begin with are a way on.
  const recentShown = isEmpty ? recent : none;
  const entriesShown = isEmpty || (status === 'answered' && !found && answered.section === undefined) ? entries : [];
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

  const onInput = useEffectEvent(() => {
    early.current = undefined;
    setText(input.value);
  });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      choose((Math.max(active, step > 0 ? -1 : 0) + step + count) % count);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const newTab = event.ctrlKey || event.metaKey || event.shiftKey;
      if (isAnswered) openActive(newTab);
      else early.current = { newTab };
    }
  });

  useEffect(() => {
    input.addEventListener('input', onInput);
    input.addEventListener('keydown', onKey);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('keydown', onKey);
    };
  }, [input]);

  useLayoutEffect(() => {
    input.setAttribute('aria-expanded', String(count > 0));
    input.setAttribute('aria-controls', `${id}list`);
    if (active === -1) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', optionId(active));
  });

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
    if (opensHere(event)) dialog.close();
  }

  /** For what is pressed and then gone: the focus would be nowhere. */
  function fromField(action: () => void) {
    action();
    input.focus();
  }

  return (
    <>
      {answer !== undefined && <SectionFilter counts={answer.counts} section={section} onChange={setSection} />}
      {/* Each list begins at its top: Enter opens its first result, which has to be in view. */}
      <div
        key={[answered.text, section].join()}
        className="search-body"
        role="region"
        aria-label="Search results"
        tabIndex={0}
      >
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
              // What wasn't found, until there's an answer to what is typed now.
              text={status === 'answered' && !isEmpty ? answered.text : query}
              status={status}
              narrowed={answered.section !== undefined}
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
                onChoose={(earlier) =>
                  fromField(() => {
                    input.value = earlier;
                    setText(earlier);
                  })
                }
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
    </>
  );
}
