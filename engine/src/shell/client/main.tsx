import { startTransition, useEffect, useMemo, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import siteData, { modules, startPreview } from 'virtual:engine/site';
import '../styles/late.css';
import { announceEvent } from '../announce.ts';
import { App } from '../app.tsx';
import { parseAhead } from '../article.tsx';
import { bootDone } from '../boot.ts';
import type { Session } from '../context.tsx';
import { shellEvents } from '../events.ts';
import { whenIdle } from '../idle.ts';
import { shellIds } from '../ids.ts';
import { notLoadedEvent } from '../on-demand.ts';
import type { SiteData } from '../wire.ts';
import { normalizeAddress, startNavigation } from './navigation.ts';
import { PageLoader, readPageData } from './page-loader.ts';
import { PageStore } from './page-store.ts';
import { fetchPartStyles } from './part-styles.ts';
import { prefetchDocument, startPrefetch } from './prefetch.ts';
import { withShownSidebar } from './read-sidebar.ts';
import { startTabStops } from './tab-stops.ts';
import { keepInPlace } from '../use-sidebar.ts';

/** The shell, rendered anew whenever another page is on screen. */
function LiveShell({ site, store, onReady }: { site: SiteData; store: PageStore; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  const { status, slow, announcement } = state;
  const session = useMemo<Session>(
    () => ({
      status,
      slow,
      announcement,
      retry: store.retry,
      loadSidebar: () => store.loadSidebar((change) => keepInPlace(() => flushSync(change))),
    }),
    [status, slow, announcement, store],
  );
  return <App site={site} modules={modules} page={state.page} article={state.article} session={session} />;
}

/* The script of every page: hydrates the shell, then adds what makes it quick. */

normalizeAddress();
const page = withShownSidebar(readPageData(document), document);
const loader = new PageLoader(siteData.baseUrl, page.shell);
const store = new PageStore(page, siteData, loader);

/** Fetches a page; where a reader points at a link to it, its article is parsed before they press. */
async function prefetchPage(path: string, priority: RequestPriority): Promise<void> {
  const { payload } = await loader.page(path, priority);
  fetchPartStyles(payload);
  if (priority === 'auto') whenIdle(() => parseAhead(payload.article));
}

/** Adds what makes the hydrated shell quick. */
function start(): void {
  document.documentElement.dataset.hydrated = '';
  addEventListener(announceEvent, (event) => store.announce(String((event as CustomEvent).detail)));
  addEventListener(notLoadedEvent, (event) => store.showNotLoaded(String((event as CustomEvent).detail)));
  for (const module of modules) {
    // What one of them throws here would take the page off the screen.
    try {
      module.start?.(siteData);
    } catch (error) {
      reportError(error);
    }
  }
  startNavigation(siteData, store, loader);
  startTabStops();
  const own = page.notFound === true ? undefined : page.path;
  startPrefetch(siteData.baseUrl, own, 'navigation' in globalThis ? prefetchPage : prefetchDocument);
  startPreview?.(store, loader);
  // What was chosen elsewhere, while the browser kept this document.
  addEventListener('pageshow', ({ persisted }) => persisted && dispatchEvent(new Event(shellEvents.page)));
  dispatchEvent(new Event(bootDone));
}

/** As a transition React hydrates in slices, and lets the browser answer the reader between them. */
function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document.getElementById(shellIds.root) as HTMLElement,
      <LiveShell site={siteData} store={store} onReady={start} />,
      {
        onRecoverableError: (error, { componentStack }) =>
          console.error('The page was rendered again after an error:', error, componentStack),
        onCaughtError: (error, { componentStack }) => console.error('This page crashed:', error, componentStack),
        onUncaughtError: (error, { componentStack }) => console.error('The shell crashed:', error, componentStack),
      },
    );
  });
}

/** How long the shell waits for such answers, in milliseconds: done at once, both would be there only when both are. */
const headStart = 1000;
const answers = modules.flatMap((module) => module.beforeHydration?.(siteData) ?? []);
void Promise.race([Promise.allSettled(answers), new Promise((resolve) => setTimeout(resolve, headStart))]).then(
  hydrate,
);
