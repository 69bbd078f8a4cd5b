import { flushSync } from 'react-dom';
import { slowAfter } from '../../shell/session.ts';
import { OtherBuildError, type LoadedPage, type PageLoader } from '../page-loader.ts';
import type { PageStore } from '../page-store.ts';
import { focusStart } from './focus-start.ts';

/** One change of page, from the click to the focus on the new heading. A later one ends it. */
export class Arrival {
  readonly #event: NavigateEvent;
  readonly #url: URL;
  readonly #store: PageStore;
  readonly #loader: PageLoader;
  readonly #load: (url: URL) => void;
  #page: LoadedPage | undefined;

  /** @param load loads an address in full. */
  constructor(event: NavigateEvent, url: URL, store: PageStore, loader: PageLoader, load: (url: URL) => void) {
    this.#event = event;
    this.#url = url;
    this.#store = store;
    this.#loader = loader;
    this.#load = load;
  }

  /** Fetches the page while the address is still the old one. A page that fails is loaded in full. */
  async fetchBeforeCommit(): Promise<void> {
    try {
      this.#page = await this.#fetch(() => this.#store.showSlow(true));
    } catch (error) {
      if (this.#event.signal.aborted) return;
      if (!(error instanceof OtherBuildError)) {
        console.warn(`${this.#url.pathname} did not load in place; loading it in full.`, error);
      }
      this.#load(this.#url);
      throw error;
    }
  }

  /** The address has changed: shows the page, where necessary after fetching it. */
  async arrive(): Promise<void> {
    try {
      this.#page ??= await this.#fetch(() => this.#store.showWaiting());
    } catch (error) {
      if (!this.#event.signal.aborted) this.#fail(error as Error);
      return;
    }
    const { signal } = this.#event;
    if (signal.aborted || location.href !== this.#url.href) return;
    const page = this.#page;
    this.#show(page);
  }

  #show(page: LoadedPage): void {
    document.documentElement.dataset.navigated = '';
    flushSync(() => this.#store.show(page));
    // After a failure and a retry the browser counts the navigation as ended, and throws.
    try {
      this.#event.scroll();
    } catch {
      scrollTo({ top: 0, behavior: 'instant' });
    }
    focusStart(this.#url.hash);
    dispatchEvent(new Event('engine:page'));
  }

  async #fetch(onSlow: () => void): Promise<LoadedPage> {
    const { signal } = this.#event;
    const timer = setTimeout(onSlow, slowAfter);
    const stop = () => {
      clearTimeout(timer);
      this.#store.showSlow(false);
    };
    signal.addEventListener('abort', stop);
    try {
      return await this.#loader.page(this.#url.pathname);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }

  #fail(error: Error): void {
    if (error instanceof OtherBuildError) {
      location.reload();
      return;
    }
    console.warn(`${this.#url.pathname} did not load.`, error);
    this.#store.showFailure(error, () => {
      this.#page = undefined;
      void this.arrive();
    });
  }
}
