import { expect, type Page } from '@playwright/test';

/** Takes a page offline. Chromium says that it is before its network service is: a busy machine still got an answer. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const answers = () =>
    page.evaluate(() =>
      fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(answers).toBe(false);
}
