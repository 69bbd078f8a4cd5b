import { isPageAddress, normalizePath, samePage } from '../../core/url.ts';

/** At most so many prefetches at a time: they must not hold up what the reader asks for. */
const atOnce = 2;

interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

/** Readers with data saver or a slow connection pay for what they ask for, and nothing else. */
export function mayPrefetch(connection: Pick<Connection, 'saveData' | 'effectiveType'> | undefined): boolean {
  return connection?.saveData !== true && connection?.effectiveType?.includes('2g') !== true;
}

/**
 * Fetches pages before they are asked for: links in view when the browser is idle, others when pointed at.
 * @param prefetch fetches the page at a path; what comes of it is its own affair.
 */
export function startPrefetch(
  baseUrl: string,
  prefetch: (path: string, priority: RequestPriority) => Promise<unknown>,
): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const inView = new Set<HTMLAnchorElement>();
  const asked = new Set<string>();
  let running = 0;

  const pageOf = (link: HTMLAnchorElement): string | undefined => {
    if (link.origin !== location.origin || link.target !== '' || link.download !== '') return undefined;
    const url = new URL(link.href);
    if (!isPageAddress(url, baseUrl) || samePage(url.pathname, location.pathname)) return undefined;
    // A path alone may name another host (`//host`).
    return normalizePath(url.pathname);
  };

  const next = () => {
    const path = [...inView].map(pageOf).find((candidate) => candidate !== undefined && !asked.has(candidate));
    if (running >= atOnce || path === undefined || !mayPrefetch(connection)) return;
    asked.add(path);
    running += 1;
    void prefetch(path, 'low')
      .catch(() => undefined)
      .finally(() => {
        running -= 1;
        next();
      });
    next();
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target as HTMLAnchorElement);
      else inView.delete(target as HTMLAnchorElement);
    }
    whenIdle(next);
  });
  const observe = () => {
    observer.disconnect();
    inView.clear();
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (pageOf(link) !== undefined) observer.observe(link);
    }
  };

  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const path = link === null ? undefined : pageOf(link);
    if (path !== undefined && mayPrefetch(connection)) prefetch(path, 'auto').catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
  addEventListener('engine:page', () => whenIdle(observe));
  if (document.readyState === 'complete') whenIdle(observe);
  else addEventListener('load', () => whenIdle(observe), { once: true });
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

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => task(), { timeout: 2000 });
  else setTimeout(task, 200);
}
