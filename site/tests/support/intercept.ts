import type { Page } from '@playwright/test';

/**
 * Intercepts the requests of a page from the beginning, for tests that change answers later: a busy browser that begins
 * to intercept only then lets the first requests pass.
 */
export async function interceptRequests(page: Page): Promise<void> {
  await page.route('**/assets/**', (route) => route.fallback());
}
