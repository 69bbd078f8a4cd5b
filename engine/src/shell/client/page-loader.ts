import { besidePage, routeKey } from '../../core/url.ts';
import { documentExists, FetchError, fetchJson } from './fetch-json.ts';
import { shellIds } from '../ids.ts';
import type { PageData, PagePayload, SidebarNode } from '../wire.ts';

/** A page and the sidebar that goes with it. */
export interface LoadedPage {
  payload: PagePayload;
  sidebar?: SidebarNode[];
}

/** The page was made for another shell than the one that runs in this document. */
export class StaleBuildError extends Error {
  override name = 'StaleBuildError';
}

/**
 * The data of the page that the document was made from.
 * @throws where the document carries none: it isn't one of ours.
 */
export function readPageData(from: Document): PageData {
  const text = from.getElementById(shellIds.pageData)?.textContent;
  if (text === undefined) throw new Error(`The document has no element with the id ${shellIds.pageData}.`);
  return JSON.parse(text) as PageData;
}

/** How many pages are kept for going back and forth. */
const kept = 50;

/** Fetches pages and keeps the latest, so that what was prefetched is there at once. */
export class PageLoader {
  readonly #baseUrl: string;
  readonly #shell: string;
  readonly #pages = new Map<string, Promise<LoadedPage>>();
  readonly #sidebars = new Map<string, Promise<SidebarNode[]>>();

  constructor(baseUrl: string, shell: string) {
    this.#baseUrl = baseUrl;
    this.#shell = shell;
  }

  /**
   * The page at this path; the not-found page where there is none.
   * @throws FetchError where it couldn't be fetched, StaleBuildError where it is for another shell, or
   * where the page exists and its data doesn't.
   */
  page(path: string, priority: RequestPriority = 'auto'): Promise<LoadedPage> {
    const key = routeKey(path);
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
    const sidebar = fetchJson<SidebarNode[]>(href).then((items) => items ?? notFound(href));
    this.#sidebars.set(href, sidebar);
    sidebar.catch(() => this.#sidebars.delete(href));
    return sidebar;
  }

  async #fetchPage(key: string, priority: RequestPriority): Promise<LoadedPage> {
    const address = besidePage(key, 'page.json');
    const fallback = `${this.#baseUrl}404.json`;
    const found = await fetchJson<PagePayload>(address, { priority });
    if (found === undefined && (await documentExists(key))) {
      throw new StaleBuildError(`${address} is missing, though its page exists`);
    }
    const payload = found ?? (await fetchJson<PagePayload>(fallback, { priority })) ?? notFound(fallback);
    if (payload.shell !== this.#shell) throw new StaleBuildError(`${address} is for the shell ${payload.shell}`);
    if (payload.sidebar === undefined) return { payload };
    return { payload, sidebar: await this.sidebar(payload.sidebar.href) };
  }
}

function notFound(address: string): never {
  throw new FetchError(`${address} didn't load: not found.`);
}
