import { expect, test, type Page } from '@playwright/test';
import { hydrated } from '../support/in-place.ts';
import { desktop, fixtureSite, pageOfEachKind } from '../support/sites.ts';

for (const width of [390, 996, 997, 1280, 1440]) {
  test(`at ${width} px nothing is wider than the window: wide tables and long lines scroll inside themselves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const pages = ['/docs/guide/wide', '/docs/guide/deep/one/two/three'].map((path) => fixtureSite + path);
    for (const path of [...Object.values(pageOfEachKind), ...pages]) {
      await page.goto(path);
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }));
      expect(scrollWidth, path).toBeLessThanOrEqual(clientWidth);
    }
  });
}

test('cumulative layout shift on load and on navigation: 0', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        shifts.push(`${String(entry.value)} ${entry.sources.map(({ node }) => node?.nodeName).join(' ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [...Object.values(pageOfEachKind), `${fixtureSite}/docs/guide/wide`]) {
    await page.goto(path);
    await hydrated(page);
    await settled(page);
    expect(await shifts(page), path).toEqual([]);
  }
  await page.goto('/guide/function/generate-text');
  await hydrated(page);
  await page.locator('.navbar').getByRole('link', { name: 'API Reference' }).click();
  await expect(page).toHaveURL('/api/modules');
  await settled(page);
  // The navbar, the frame and the footer stay; what is swapped is new, and cannot shift.
  expect(await shifts(page)).toEqual([]);
});

function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Two frames after everything has loaded. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
