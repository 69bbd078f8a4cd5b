import { reloadIfReachable, reloadIfStale } from '../../../shell/client/recover.ts';
import { tabStorage } from '../../../shell/storage.ts';

const key = 'reopen-search';

/**
 * Loads the page in full where the search failed because the site was deployed anew. The search opens again
 * afterward, with the text that was searched for.
 * @returns whether the page is being loaded.
 */
export function reloadForSearch(baseUrl: string, text: string): Promise<boolean> {
  return reloadIfStale(baseUrl, () => tabStorage.set(key, text));
}

/**
 * Loads the page in full where the host answers, and opens the search again afterward.
 * @returns whether the page is being loaded.
 */
export function retrySearch(text: string): Promise<boolean> {
  return reloadIfReachable(() => tabStorage.set(key, text));
}

/** What was searched for before the page was loaded in full, once; `null` where nothing was. */
export function takeReopening(): string | null {
  // To open the storage of a tab takes tens of milliseconds on a phone, and nearly all documents come in another way.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'reload') return null;
  const text = tabStorage.get(key);
  if (text !== null) tabStorage.remove(key);
  return text;
}
