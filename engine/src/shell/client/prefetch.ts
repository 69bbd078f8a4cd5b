import { besidePage, isPageAddress, normalizePath, routeKey, samePage } from '../../core/url.ts';
import { type Connection, mayPrefetch, whenIdle } from '../idle.ts';
import { shellEvents } from '../events.ts';

/** At most so many prefetches at a time: they must not hold up what the reader asks for. */
const atOnce = 2;
/** Links in view are prefetched until so much has been transferred for one page (bytes, compressed). */
const budget = 150_000;

/**
 * Fetches pages before they are asked for: links in view when the browser is idle, up to a budget; others when pointed
 * at; and the document's own once it was left, so that going back shows it at once, out of reach of the host, too.
 * @param own path of the document's page, if it has one
 * @param prefetch fetches the page at a path; what comes of it is its own affair. The priority is `auto` where a reader
 * has pointed at a link to it.
 */
export function startPrefetch(
  baseUrl: string,
  own: string | undefined,
  prefetch: (path: string, priority: RequestPriority) => Promise<unknown>,
): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  /** Links in view, with the path of the page that each leads to. */
  const inView = new Map<Element, string>();
  const asked = new Set<string>();
  /** The page to go back to. */
  let left: string | undefined;
  let running = 0;
  let spent = 0;

  const pageOf = (link: HTMLAnchorElement): string | undefined =>
    link.origin === location.origin &&
    link.target === '' &&
    link.download === '' &&
    isPageAddress(link, baseUrl) &&
    !samePage(link.pathname, location.pathname)
      ? // A path alone may name another host (`//host`).
        normalizePath(link.pathname)
      : undefined;

  const next = () => {
    const path = [left, ...inView.values()].find((candidate) => candidate !== undefined && !asked.has(candidate));
    if (running >= atOnce || spent >= budget || path === undefined || !mayPrefetch(connection)) return;
    asked.add(path);
    running += 1;
    void prefetch(path, 'low')
      .catch(() => undefined)
      .finally(() => {
        running -= 1;
        spent += transferred(path);
        next();
      });
    next();
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const path = isIntersecting ? pageOf(target as HTMLAnchorElement) : undefined;
      if (path === undefined) inView.delete(target);
      else inView.set(target, path);
    }
    whenIdle(next);
  });
  const observe = () => {
    observer.disconnect();
    inView.clear();
    for (const link of document.querySelectorAll('a[href]')) observer.observe(link);
  };

  const pointAt = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const path = link === null ? undefined : pageOf(link);
    if (path !== undefined && mayPrefetch(connection)) prefetch(path, 'auto').catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, ({ target }) => pointAt(target), { passive: true });
  }
  // What the reader points at may have started the shell (`bootScript`).
  pointAt(document.querySelector('a:hover'));
  addEventListener(shellEvents.page, () => {
    spent = 0;
    left = own;
    whenIdle(observe);
  });
  whenIdle(observe);
}

/** What a page takes where nobody says it (bytes, compressed). */
const usual = 15_000;

/**
 * What a page's data took, in bytes. Browsers don't say it of documents that they prefetch, nor when they have noted as
 * many files as they do.
 */
function transferred(path: string): number {
  const { href } = new URL(besidePage(routeKey(path), 'page.json'), location.origin);
  const entries = performance.getEntriesByName(href) as PerformanceResourceTiming[];
  return entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) || usual;
}

/** Where links load pages in full, the browser is asked to have the document ready. */
export function prefetchDocument(path: string): Promise<void> {
  if (document.head.querySelector(`link[rel="prefetch"][href="${CSS.escape(path)}"]`) === null) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.setAttribute('href', path);
    document.head.append(link);
  }
  return Promise.resolve();
}
