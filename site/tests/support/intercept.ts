import type { Page } from '@playwright/test';

/**
 * Hands the requests of a page on from the beginning, for tests that change answers once it's there: a busy browser that
 * begins with that later lets the first requests pass.
 */
export async function interceptRequests(page: Page): Promise<void> {
  await page.route('**/assets/**', (route) => route.fallback());
}
