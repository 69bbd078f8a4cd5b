import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * Intercepts the requests of a page from the beginning, for tests that change answers later: a busy browser that begins
 * to intercept only then lets the first requests pass.
 */
export async function interceptRequests(page: Page): Promise<void> {
  await page.route('**/assets/**', (route) => route.fallback());
}

/** In contexts that a browser opens from now on, a test can't begin to intercept after a page's first document. */
export function refuseLateRoutes(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context: BrowserContext = await newContext(options);
    context.on('page', refuseLateRoute);
    return context;
  };
}

function refuseLateRoute(page: Page): void {
  const route = page.route.bind(page);
  let isIntercepted = false;
  page.route = (...args) => {
    if (!isIntercepted && page.url() !== 'about:blank') {
      throw new Error('A busy browser lets the first requests pass: call `interceptRequests` before `page.goto`.');
    }
    isIntercepted = true;
    return route(...args);
  };
}
