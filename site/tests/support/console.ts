import type { Page } from '@playwright/test';

/** Collects what the page writes to the console and throws, from now on. */
export function watchConsole(page: Page): { warnings: string[]; errors: string[] } {
  const seen = { warnings: [] as string[], errors: [] as string[] };
  page.on('console', (message) => {
    if (message.type() === 'warning') seen.warnings.push(message.text());
    if (message.type() === 'error') seen.errors.push(message.text());
  });
  page.on('pageerror', (error) => seen.errors.push(error.message));
  return seen;
}
