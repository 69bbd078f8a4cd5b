import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { choices } from '../../code-blocks/variant-parts.ts';
import type { Excerpt, SearchEntry, ShownAnswer } from '../wire.ts';
import { reloadForSearch } from './reopening.ts';
import { searchClient } from './search-client.ts';

/** What assistive technology is told of the results. */
export function resultsAnnouncement({ status, answer, answered }: SearchState): string {
  if (status === 'failed') return '';
  if (status !== 'answered' || answer === undefined) return '';
  const shown = answer.groups.reduce((sum, { results }) => sum + results.length, 0);
  if (shown === 0) return `No results for ${answered.text}.`;
  const sections = answer.groups.length;
  return `${shown} ${shown === 1 ? 'result' : 'results'} in ${sections} ${sections === 1 ? 'section' : 'sections'} for ${answered.text}. Use the arrow keys.`;
}

/** Where a search stands. */
export interface SearchState {
  status: 'idle' | 'searching' | 'answered' | 'failed';
  /** The last answer stays as it is while the next one is on its way. */
  answer?: ShownAnswer;
  /** The query and the section that the answer is about. */
  answered: { text: string; section?: string };
  excerpts: Record<string, Excerpt>;
  /** Pages to begin with. */
  entries: SearchEntry[];
}

/** Excerpts need the pages' texts: they are fetched when the typing pauses. */
const pause = 120;

/** Searches whenever the text or the section changes. `retry` asks again after a failure. */
export function useSearch(
  text: string,
  section: string | undefined,
  baseUrl: string,
): SearchState & { retry: () => void } {
  const [state, setState] = useState<SearchState>({
    status: 'idle',
    answered: { text: '' },
    excerpts: {},
    entries: [],
  });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(0);
  const query = text.trim();

  useEffect(() => {
    const ask = (latest.current += 1);
    const current = () => latest.current === ask;
    const search = searchClient(baseUrl);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // At once: React would first finish what it works on, which may be the hydration of the shell.
    const show = (change: (before: SearchState) => SearchState) => flushSync(() => setState(change));
    const run = async () => {
      if (query === '') {
        setState((before) => ({ ...before, status: 'idle', answer: undefined, answered: { text: '' }, excerpts: {} }));
        const entries = await search.open();
        if (current()) show((before) => ({ ...before, entries }));
        return;
      }
      setState((before) => (before.answer === undefined ? { ...before, status: 'searching' } : before));
      const answer = await search.search(text, section);
      if (!current()) return;
      show(({ entries }) => ({
        status: 'answered',
        answer,
        answered: { text: query, section },
        excerpts: {},
        entries,
      }));
      // Where nothing is found, the pages to begin with are a way on.
      if (answer.groups.length === 0) {
        const entries = await search.open();
        if (current()) setState((before) => ({ ...before, entries }));
      }
      // They're an extra: results without them show the descriptions of their pages.
      timer = setTimeout(() => void showExcerpts(answer).catch(() => undefined), pause);
    };
    const showExcerpts = async (answer: ShownAnswer) => {
      const pages = answer.groups
        .flatMap(({ results }) => results)
        .filter(({ kind, anchor }) => kind === undefined || anchor !== '')
        .map(({ route, plainTitle, anchor, named }) => ({ route, title: plainTitle, anchor, named }));
      const excerpts = await search.excerpts({ text: answer.asked, terms: answer.terms, pages, chosen: choices() });
      if (current()) setState((before) => ({ ...before, excerpts }));
    };
    run().catch(async (error: unknown) => {
      console.warn("The search index didn't load.", error);
      if (!current() || (await reloadForSearch(baseUrl, text))) return;
      if (current()) setState({ status: 'failed', answered: { text: '' }, excerpts: {}, entries: [] });
    });
    return () => clearTimeout(timer);
  }, [text, query, section, baseUrl, attempt]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...state, retry };
}
