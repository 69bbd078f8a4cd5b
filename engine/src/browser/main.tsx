import '../styles/index.css';
import site from 'virtual:engine/site';
import { hydrateRoot } from 'react-dom/client';
import { PageStore } from './page-store.ts';
import { LiveShell } from './live-shell.tsx';
import { startIslands } from './islands/index.ts';
import { normaliseAddress } from './navigation/normalise-address.ts';
import { startNavigation } from './navigation/navigation.ts';
import { PageLoader } from './page-loader.ts';
import { prefetchDocument, startPrefetch } from './prefetch.ts';
import { readPageData } from './read-page-data.ts';

/* The script of every page: hydrates the shell, then adds what makes it quick. */

normaliseAddress();
const page = readPageData(document);
const loader = new PageLoader(site.baseUrl, page.build);
const store = new PageStore(page, site, loader);

hydrateRoot(document.getElementById('root') as HTMLElement, <LiveShell site={site} store={store} />, {
  onRecoverableError: (error, { componentStack }) =>
    console.error('The page was rendered again after an error:', error, componentStack),
  onCaughtError: (error, { componentStack }) => console.error('This page crashed:', error, componentStack),
  onUncaughtError: (error, { componentStack }) => console.error('The shell crashed:', error, componentStack),
});
document.documentElement.dataset.hydrated = '';

startIslands();
startNavigation(site, store, loader);
startPrefetch(
  site.baseUrl,
  'navigation' in globalThis ? (path, priority) => loader.page(path, priority) : prefetchDocument,
);

// Left out of a build, where `hot` is undefined.
if (import.meta.hot !== undefined) {
  const { hot } = import.meta;
  void import('./dev-client.ts').then(({ startDevClient }) => startDevClient(hot, store, loader));
}
