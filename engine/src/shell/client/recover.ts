import { besidePage } from '../../core/url.ts';
import { tabStorage } from '../storage.ts';
import type { PageData, PagePayload } from '../wire.ts';
import { fetchJson } from './fetch-json.ts';
import { readPageData } from './page-loader.ts';

/** The build for which this tab was reloaded last: a host that mixes builds must not reload it for ever. */
const reloadedFor = 'reloaded-for-build';

/**
 * What is loaded on demand may be gone since the site was deployed anew. Where that is so, loads the page in
 * full, once for each build.
 * @param beforeReload keeps what is to be there again afterward.
 * @returns whether the page is being loaded. Where it isn't, what failed is to be told.
 */
export async function reloadIfStale(baseUrl: string, beforeReload?: () => void): Promise<boolean> {
  const build = await newerBuild(baseUrl).catch(() => undefined);
  if (build === undefined || tabStorage.get(reloadedFor) === build) return false;
  tabStorage.set(reloadedFor, build);
  // What can't be remembered could happen again and again.
  if (tabStorage.get(reloadedFor) !== build) return false;
  beforeReload?.();
  location.reload();
  return true;
}

/**
 * Loads the page in full where the host answers, for what couldn't be loaded on demand: browsers remember for as long as
 * the document stays that a module didn't load (https://github.com/whatwg/html/issues/6768; can go once all of them ask
 * again), and so does the bundler's helper for its style sheet.
 * @param beforeReload keeps what is to be there again afterward.
 * @returns whether the page is being loaded. Where it isn't, the page stays as it is.
 */
export async function reloadIfReachable(beforeReload?: () => void): Promise<boolean> {
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (response === undefined || response.status >= 500) return false;
  beforeReload?.();
  location.reload();
  return true;
}

/** The build that is published now; `undefined` where the document can still be worked with. */
async function newerBuild(baseUrl: string): Promise<string | undefined> {
  const init: RequestInit = { cache: 'no-store' };
  const published =
    (await fetchJson<PagePayload>(besidePage(location.pathname, 'page.json'), init)) ??
    (await fetchJson<PagePayload>(`${baseUrl}404.json`, init));
  if (published === undefined) return undefined;
  if (isNewer(published, readPageData(document))) return buildOf(published);
  const { status } = await fetch(import.meta.url, { ...init, method: 'HEAD' });
  return status === 404 ? buildOf(published) : undefined;
}

/** Whether what the document loads on demand has other addresses now. The reader may have gone to another section. */
function isNewer(published: PageData, loaded: PageData): boolean {
  if (published.shell !== loaded.shell) return true;
  return published.sidebar?.key === loaded.sidebar?.key && published.sidebar?.href !== loaded.sidebar?.href;
}

/** Names a build by what its pages load on demand: a page's data say no more of the build that it's of. */
function buildOf({ shell, sidebar }: PageData): string {
  return [shell, sidebar?.href].join(' ');
}
