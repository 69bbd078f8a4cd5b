import type { Page } from '@playwright/test';

/** Holds the answers to requests whose path ends like this, until they are let go. */
export async function hold(page: Page, ending: string): Promise<{ release: () => void; asked: Promise<void> }> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  let ask!: () => void;
  const asked = new Promise<void>((resolve) => (ask = resolve));
  await page.route(
    (url) => url.pathname.endsWith(ending),
    async (route) => {
      ask();
      await released;
      await route.continue();
    },
  );
  return { release, asked };
}
