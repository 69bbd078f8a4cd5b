import { pathKey } from '../../core/url.ts';
import type { PagePayload, SidebarNode } from '../wire.ts';

/** A page and the sidebar that goes with it. */
export interface LoadedPage {
  payload: PagePayload;
  sidebar?: SidebarNode[];
}

/** A page, or a part of it, could not be fetched. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/** The site has been built anew since this document was loaded. */
export class StaleBuildError extends Error {
  override name = 'StaleBuildError';
}

/** How many pages are kept for going back and forth. */
const kept = 50;

/** Fetches pages and keeps the latest, so that what was prefetched is there at once. */
export class PageLoader {
  readonly #baseUrl: string;
  readonly #build: string;
  readonly #pages = new Map<string, Promise<LoadedPage>>();
  readonly #sidebars = new Map<string, Promise<SidebarNode[]>>();

  constructor(baseUrl: string, build: string) {
    this.#baseUrl = baseUrl;
    this.#build = build;
  }

  /**
   * The page at this path; the not-found page where there is none.
   * @throws PageLoadError where it could not be fetched, StaleBuildError where it is of another build.
   */
  page(path: string, priority: RequestPriority = 'auto'): Promise<LoadedPage> {
    const key = pathKey(path);
    const known = this.#pages.get(key);
    if (known !== undefined) return known;
    const page = this.#fetchPage(key, priority);
    this.#pages.set(key, page);
    page.catch(() => this.#pages.delete(key));
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= kept) break;
      this.#pages.delete(oldest);
    }
    return page;
  }

  /** Fetches everything again from now on: pages of a preview change. */
  forget(): void {
    this.#pages.clear();
  }

  /** A whole sidebar. Its address names its content: it never changes. */
  sidebar(href: string): Promise<SidebarNode[]> {
    const known = this.#sidebars.get(href);
    if (known !== undefined) return known;
    const sidebar = fetchJson<SidebarNode[]>(href, 'auto').then((items) => items ?? fail(href, 'not found'));
    this.#sidebars.set(href, sidebar);
    sidebar.catch(() => this.#sidebars.delete(href));
    return sidebar;
  }

  async #fetchPage(key: string, priority: RequestPriority): Promise<LoadedPage> {
    const address = `${key === '/' ? '' : key}/page.json`;
    const notFound = `${this.#baseUrl}404.json`;
    const payload =
      (await fetchJson<PagePayload>(address, priority)) ??
      (await fetchJson<PagePayload>(notFound, priority)) ??
      fail(notFound, 'not found');
    if (payload.build !== this.#build) throw new StaleBuildError(`${address} is of the build ${payload.build}`);
    if (payload.sidebar === undefined) return { payload };
    return { payload, sidebar: await this.sidebar(payload.sidebar.href) };
  }
}

/** The JSON at this address; `undefined` where there is nothing. */
async function fetchJson<T>(address: string, priority: RequestPriority): Promise<T | undefined> {
  let response: Response;
  try {
    response = await fetch(address, { priority, headers: { accept: 'application/json' } });
  } catch (error) {
    return fail(address, 'no answer', error);
  }
  if (response.status === 404) return undefined;
  if (!response.ok) return fail(address, `status ${String(response.status)}`);
  try {
    return (await response.json()) as T;
  } catch (error) {
    return fail(address, 'the answer is not JSON', error);
  }
}

function fail(address: string, why: string, cause?: unknown): never {
  throw new PageLoadError(`${address} did not load: ${why}.`, { cause });
}
