import { useMemo, useSyncExternalStore } from 'react';
import { App } from '../shell/app.tsx';
import type { Session } from '../shell/session.ts';
import type { SiteData } from '../shell/site-data.ts';
import type { PageStore } from './page-store.ts';

/** The shell, rendered anew whenever another page is on screen. */
export function LiveShell({ site, store }: { site: SiteData; store: PageStore }) {
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  const { status, slow, announcement } = state;
  const session = useMemo<Session>(
    () => ({ status, slow, announcement, retry: store.retry, loadSidebar: store.loadSidebar }),
    [status, slow, announcement, store],
  );
  return <App site={site} page={state.page} article={state.article} session={session} />;
}
