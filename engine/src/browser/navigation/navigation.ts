import type { SiteData } from '../../shell/site-data.ts';
import type { PageLoader } from '../page-loader.ts';
import type { PageStore } from '../page-store.ts';
import { Arrival } from './arrival.ts';
import { focusStart, hashTarget } from './focus-start.ts';
import { isPageAddress } from './is-page-address.ts';
import { barePath } from './normalise-address.ts';

/**
 * Goes from page to page in place, by the browser's Navigation API. Where the browser does not have it,
 * links load pages as they always did.
 */
export function startNavigation(site: SiteData, store: PageStore, loader: PageLoader): void {
  addEventListener('hashchange', () => focusStart(location.hash));
  if (hashTarget(location.hash) !== null) focusStart(location.hash);
  if (!('navigation' in globalThis)) return;
  /** Addresses that the browser shall load in full. */
  const leaving = new Set<string>();
  const load = (url: URL) => {
    leaving.add(url.href);
    location.assign(url);
  };

  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url);
    if (leaving.delete(url.href) || !isOurs(event, url, site.baseUrl)) return;

    const bare = barePath(url.pathname);
    if (bare !== undefined && event.cancelable) {
      event.preventDefault();
      const history = event.navigationType === 'replace' ? 'replace' : 'auto';
      queueMicrotask(() => {
        const { committed, finished } = navigation.navigate(bare + url.search + url.hash, { history });
        // What fails is told by the arrival.
        void Promise.allSettled([committed, finished]);
      });
      return;
    }

    const arrival = new Arrival(event, url, store, loader, load);
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      ...(canWaitWithAddress(event) ? { precommitHandler: () => arrival.fetchBeforeCommit() } : {}),
      handler: () => arrival.arrive(),
    });
  });
}

/**
 * Reloads, downloads, forms, other hosts, files, jumps within the page, and what script does to the
 * address by the History API, are the browser's.
 */
function isOurs(event: NavigateEvent, url: URL, baseUrl: string): boolean {
  return (
    event.canIntercept &&
    !event.hashChange &&
    event.downloadRequest === null &&
    event.formData === null &&
    event.navigationType !== 'reload' &&
    (event.navigationType === 'traverse' || !event.destination.sameDocument) &&
    isPageAddress(url, baseUrl)
  );
}

/** Whether the address may change only when the page is there: going back and forth cannot wait. */
function canWaitWithAddress(event: NavigateEvent): boolean {
  return 'NavigationPrecommitController' in globalThis && event.cancelable && event.navigationType !== 'traverse';
}
