import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { expect, test } from '../../../engine/tests/browser/test.ts';
import { framesPainted } from '../support/shifts.ts';
import { desktop, phone } from '../support/sites.ts';

/** Resolves when a wheel has come. */
declare const turned: Promise<unknown>;

test('the wheel moves the page also where it is over a list that is no longer than the window', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/guide/util/abort');
  for (const list of [page.locator('.sidebar'), page.locator('.toc-aside')]) {
    await page.evaluate(() => scrollTo(0, 0));
    await list.hover();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  }
});

for (const [where, button, size, x, y] of [
  ['next to the open menu', 'Open the menu', phone, 380, 20],
  // On a phone, the search fills the window.
  ['over the open search', 'Search', desktop, desktop.width / 2, 110],
  ['next to the open search', 'Search', desktop, 20, 600],
] as const) {
  test(`the wheel ${where} leaves the page under it where it is`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/guide/function/generate-text');
    await hydrated(page);
    await page
      .getByRole('button', { name: button, exact: true })
      .evaluate((element) => (element as HTMLElement).click());
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.move(x, y);
    // Again, where a wheel has come before Chromium's compositor knew of the dialog.
    await expect(async () => {
      await page.evaluate(() => {
        scrollTo(0, 1000);
        Object.assign(window, { turned: new Promise((come) => addEventListener('wheel', come, { once: true })) });
      });
      await page.mouse.wheel(0, 400);
      await page.evaluate(() => turned);
      await framesPainted(page);
      expect(await page.evaluate(() => scrollY)).toBe(1000);
    }).toPass({ timeout: 15_000 });
  });
}
