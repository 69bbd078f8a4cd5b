import type { PageStatus } from '../context.tsx';
import { didNotLoad } from '../failures.tsx';
import { titleFailure, updateHead } from '../head.ts';
import type { PageData, SidebarNode, SiteData } from '../wire.ts';
import { KeptPages, type KeptPage, type ShownPage } from './kept-pages.ts';
import type { PageLoader } from './page-loader.ts';
import { reloadIfReachable, reloadIfStale } from './recover.ts';

/** All that changes while a reader goes from page to page. */
export interface PageState {
  page: PageData;
  /** `null` while the document's own article is on screen. */
  article: string | null;
  status: PageStatus;
  slow: boolean;
  announcement: { text: string };
}

/** Starts what the preview adds to the shell. */
export type StartPreview = (store: PageStore, loader: PageLoader) => void;

/** Holds the page on screen and tells the shell when it changes. */
export class PageStore {
  #state: PageState;
  readonly #listeners = new Set<() => void>();
  readonly #kept = new KeptPages();
  readonly #site: SiteData;
  readonly #loader: PageLoader;
  /** Fetches the page again that couldn't be fetched. */
  #retry: () => void = () => undefined;

  constructor(page: PageData, site: SiteData, loader: PageLoader) {
    this.#state = { page, article: null, status: { kind: 'ready' }, slow: false, announcement: { text: '' } };
    this.#site = site;
    this.#loader = loader;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): PageState => this.#state;

  readonly retry = (): void => this.#retry();

  /** Keeps the page on screen for going back to it. */
  keep(): void {
    this.#kept.keep(this.#state.page, this.#state.article);
  }

  /** The page to go back to offline, or from one that hasn't come. It's at hand: the host may be out of reach. */
  left(): ShownPage | undefined {
    return this.#isReading() && navigator.onLine ? undefined : this.#kept.left();
  }

  /**
   * Has a page shown as the reader left it, where it was kept.
   * @returns the page as it was kept.
   */
  takeUp({ payload }: ShownPage): KeptPage | undefined {
    // The same page with another query is on screen already, and stays there.
    return this.#isReading() && payload.path === this.#state.page.path ? undefined : this.#kept.takeUp(payload);
  }

  /** Shows no page again as it was left: their content may have changed. */
  forgetKept(): void {
    this.#kept.forget();
  }

  /** The page on screen belongs to the current entry of the browser's history. */
  readonly arrive = (): void => this.#kept.arrive();

  /** Puts a page on screen that is there. */
  show({ payload, sidebar }: ShownPage): void {
    const { article, ...page } = payload;
    updateHead(page, this.#site);
    this.#set({
      page: sidebar === undefined || page.sidebar === undefined ? page : withSidebar(page, sidebar),
      article,
      status: { kind: 'ready' },
      slow: false,
    });
  }

  /** Has a text told to those who do not see the screen. */
  readonly announce = (text: string): void => this.#set({ announcement: { text } });

  showSlow(slow: boolean): void {
    if (slow !== this.#state.slow) this.#set({ slow });
  }

  /** The address has changed and its page is still to come. */
  showWaiting(): void {
    this.#set({ status: { kind: 'waiting' }, slow: true });
  }

  showFailure(error: Error, retry: () => void): void {
    this.#retry = retry;
    titleFailure(didNotLoad, this.#site);
    this.#set({ status: { kind: 'failed', error }, slow: false });
  }

  /** Leaves the page being read on screen, where there is one, and says why the next one didn't come. */
  showInterruption(error: Error, retry: () => void): void {
    // The page at the address hasn't come: the one before it isn't the one being read.
    if (!this.#isReading()) {
      this.showFailure(error, retry);
      return;
    }
    this.#retry = retry;
    this.#set({ status: { kind: 'interrupted', error }, slow: false });
  }

  /** Says that what a control does didn't load; to try again, the page is loaded in full. */
  showNotLoaded(what: string, reason = ''): void {
    // What is wrong with the page itself is told already.
    if (!this.#isReading()) return;
    this.showInterruption(new Error(`${what} didn't load${reason}.`), () => {
      void reloadIfReachable().then((isLoading) => {
        if (!isLoading) this.showNotLoaded(what, ': no answer');
      });
    });
  }

  /**
   * Puts the whole sidebar in place of the part that the document carries.
   * @param apply makes the change; the shell renders within it.
   * @returns whether it's there.
   */
  readonly loadSidebar = async (apply: (change: () => void) => void = (change) => change()): Promise<boolean> => {
    const { sidebar } = this.#state.page;
    if (sidebar === undefined) return false;
    try {
      const items = await this.#loader.sidebar(sidebar.href);
      const { page } = this.#state;
      if (page.sidebar?.href === sidebar.href && page.sidebar.items !== items) {
        apply(() => this.#set({ page: withSidebar(page, items) }));
      }
      return true;
    } catch (error) {
      console.warn(`The sidebar ${sidebar.href} didn't load.`, error);
      void reloadIfStale(this.#site.baseUrl);
      return false;
    }
  };

  /** Whether the page at the address is on screen. */
  #isReading(): boolean {
    const { kind } = this.#state.status;
    return kind === 'ready' || kind === 'interrupted';
  }

  #set(change: Partial<PageState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function withSidebar(page: PageData, items: SidebarNode[]): PageData {
  return page.sidebar === undefined ? page : { ...page, sidebar: { ...page.sidebar, items, whole: true } };
}
