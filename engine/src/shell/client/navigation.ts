import { flushSync } from 'react-dom';
import { isPageAddress, normalizePath, routeKey } from '../../core/url.ts';
import { announce } from '../announce.ts';
import { slowAfter } from '../context.tsx';
import { hashTarget } from '../hash-target.ts';
import { nextPaint } from '../idle.ts';
import { shellIds } from '../ids.ts';
import type { SiteData } from '../wire.ts';
import { documentExists } from './fetch-json.ts';
import { showFirstScreen, showRest } from './first-screen.ts';
import { canHold, focusAfterJump, focusOn, focusStart, keepFocus } from './focus.ts';
import type { ShownPage } from './kept-pages.ts';
import { StaleBuildError, type PageLoader } from './page-loader.ts';
import type { PageStore } from './page-store.ts';
import { addPartStyles } from './part-styles.ts';
import { shellEvents } from '../events.ts';

/** The change of page that readers asked for last. */
let latest: PageTransition | undefined;

/** One change of page, from the click to the focus on the new heading. A later one ends it. */
class PageTransition {
  readonly #event: NavigateEvent;
  readonly #url: URL;
  readonly #store: PageStore;
  readonly #loader: PageLoader;
  readonly #load: (url: URL) => void;
  #page: ShownPage | undefined;
  /** The reader has asked for the page again: what had the focus before is forgotten. */
  #isRetry = false;

  /** @param load loads an address in full. */
  constructor(event: NavigateEvent, url: URL, store: PageStore, loader: PageLoader, load: (url: URL) => void) {
    this.#event = event;
    this.#url = url;
    this.#store = store;
    this.#loader = loader;
    this.#load = load;
  }

  /**
   * Fetches the page while the address is still the old one. A page that fails is loaded in full; where the
   * host itself doesn't answer, the page being read stays.
   */
  async fetchBeforeCommit(): Promise<void> {
    try {
      this.#page = await this.#fetch(() => this.#store.showSlow(true));
    } catch (error) {
      if (this.#event.signal.aborted) return;
      await this.#loadInFull(error as Error);
      throw error;
    }
  }

  /** The address has changed: shows the page, where necessary after fetching it. */
  async arrive(): Promise<void> {
    try {
      this.#page ??=
        this.#store.left() ??
        (await this.#fetch(() => {
          this.#store.keep();
          this.#store.showWaiting();
        }));
    } catch (error) {
      if (latest === this) this.#fail(error as Error);
      return;
    }
    // A reader who stops the browser, or jumps to a heading, still wants the page of this address.
    if (latest === this) this.#show(this.#page);
  }

  #show(page: ShownPage): void {
    const isReturn = this.#event.navigationType === 'traverse';
    this.#store.keep();
    // The page being left is laid out: scrolling it costs nothing, scrolling the new one would lay that out at once.
    // On a return, that would be kept in place of where the reader was.
    if (!isReturn || this.#isRetry) scrollTo({ top: 0, behavior: 'instant' });
    // So does taking the focus from it. Removed with the focus, it would be laid out once more, with the new fonts.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const kept = isReturn ? this.#store.takeUp(page) : undefined;
    const left = this.#isRetry ? undefined : kept;
    document.documentElement.dataset.navigated = '';
    dispatchEvent(new Event(shellEvents.leave));
    flushSync(() => this.#store.show(page));
    this.#store.arrive();
    if (this.#url.hash !== '') dispatchEvent(new Event(shellEvents.reveal));
    const article = document.getElementById(shellIds.article);
    if (left !== undefined) left.scroll();
    else if (isReturn || this.#url.hash !== '') this.#scroll();
    else if (article !== null) showFirstScreen(article);
    // The focus tells which page has been reached, unless it is further down.
    const isTold = canHold(left?.focus) ? focusOn(left.focus) : focusStart(this.#url.hash);
    if (!isTold) announce(page.payload.title);
    dispatchEvent(new Event(shellEvents.page));
  }

  /** To where the reader was, or to what the hash names. */
  #scroll(): void {
    try {
      this.#event.scroll();
    } catch {
      // After a failure and a retry the browser counts the navigation as ended.
      hashTarget(this.#url.hash)?.scrollIntoView();
    }
  }

  async #fetch(onSlow: () => void): Promise<ShownPage> {
    const { signal } = this.#event;
    const timer = setTimeout(onSlow, slowAfter);
    const stop = () => {
      clearTimeout(timer);
      this.#store.showSlow(false);
    };
    signal.addEventListener('abort', stop);
    try {
      const load = async () => {
        const page = await this.#loader.page(this.#url.pathname);
        await addPartStyles(page.payload);
        return page;
      };
      const [page] = await Promise.all([load(), nextPaint()]);
      return page;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }

  async #loadInFull(error: Error): Promise<void> {
    // Of another build, the host has answered already.
    if (!(error instanceof StaleBuildError)) {
      const exists = documentExists(routeKey(this.#url.pathname));
      const offline = await exists.then(
        () => undefined,
        (reason: unknown) => reason as Error,
      );
      if (this.#event.signal.aborted) {
        if (latest === this) this.#store.showSlow(false);
        return;
      }
      if (offline !== undefined) {
        this.#interrupt(offline);
        return;
      }
    }
    console.warn(`${this.#url.pathname} didn't load in place; loading it in full.`, error);
    this.#load(this.#url);
  }

  #interrupt(error: Error): void {
    console.warn(`${this.#url.pathname} didn't load.`, error);
    this.#store.showInterruption(error, () => goTo(this.#url.href));
  }

  #fail(error: Error): void {
    console.warn(`${this.#url.pathname} didn't load.`, error);
    if (error instanceof StaleBuildError) {
      location.reload();
      return;
    }
    const retry = () => {
      this.#page = undefined;
      this.#isRetry = true;
      void this.arrive();
    };
    this.#store.keep();
    flushSync(() => this.#store.showFailure(error, retry));
    focusStart('');
  }
}

/** Goes to a page in place; what fails is told by the transition. */
function goTo(address: string, history?: NavigationHistoryBehavior): void {
  void Promise.allSettled(Object.values(navigation.navigate(address, { history })));
}

/**
 * Goes from page to page in place, by the browser's Navigation API. Where the browser doesn't have it,
 * links load pages as they always did.
 */
export function startNavigation(site: SiteData, store: PageStore, loader: PageLoader): void {
  addEventListener('hashchange', () => {
    store.arrive();
    focusAfterJump();
  });
  // A reader may have gone on to something else before this script came.
  if (hashTarget(location.hash) !== null && !canHold(document.activeElement)) focusStart(location.hash);
  if (!('navigation' in globalThis)) return;
  /** Addresses that the browser loads in full. */
  const leaving = new Set<string>();
  const load = (url: URL) => {
    leaving.add(url.href);
    location.assign(url);
  };
  // The browser may keep this document for going back to it.
  addEventListener('pagehide', () => store.showSlow(false));

  navigation.addEventListener('navigate', (event) => {
    if (event.hashChange) {
      showRest();
      keepFocus(event);
    }
    const url = new URL(event.destination.url);
    if (leaving.delete(url.href) || !isOurs(event, url, site.baseUrl)) return;

    const bare = normalizePath(url.pathname);
    if (bare !== url.pathname && event.cancelable) {
      event.preventDefault();
      const history = event.navigationType === 'replace' ? 'replace' : 'auto';
      queueMicrotask(() => goTo(bare + url.search + url.hash, history));
      return;
    }

    const transition = new PageTransition(event, url, store, loader, load);
    latest = transition;
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      ...(canWaitWithAddress(event) ? { precommitHandler: () => transition.fetchBeforeCommit() } : {}),
      handler: () => transition.arrive(),
    });
  });
}

/**
 * Reloads, downloads, forms that are posted, other hosts, files, jumps within the page, and what script does to the
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

/** Rewrites the address of the document itself in its normal form, without loading it again. */
export function normalizeAddress(): void {
  const bare = normalizePath(location.pathname);
  if (bare !== location.pathname) history.replaceState(history.state, '', bare + location.search + location.hash);
}
