import { expect, test } from '../../../engine/tests/browser/test.ts';
import { hold } from '../support/hold.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { desktop } from '../support/sites.ts';

test.use({ viewport: desktop });

test('A loading spinner (128 by 110 graphic) while a page loads. [2.48]', async ({ page }) => {
  await page.clock.install();
  const { release } = await hold(page, '/guide/page.json');
  await page.goto('/guide/');
  await hydrated(page);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/guide/');
  await page.clock.runFor(200);
  const graphic = page.getByRole('status', { name: 'Loading the page' }).locator('svg');
  await expect(graphic).toBeVisible();
  expect(await graphic.evaluate((svg) => [svg.getAttribute('width'), svg.getAttribute('height')])).toEqual([
    '128',
    '110',
  ]);
  release();
  await expect(graphic).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('A thin progress bar shows when a route change takes over 200 ms. [2.49 9.2]', async ({ page }) => {
  await page.clock.install();
  const { release, asked } = await hold(page, '/blog/page.json');
  await page.goto('/guide/');
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await asked;
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  await page.clock.runFor(199);
  await expect(bar).toBeHidden();
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(4);
  await expect(page).toHaveURL('/guide/');
  release();
  await expect(page).toHaveURL('/blog');
  await expect(bar).toBeHidden();
});

test('The router prefetches pages: links in view, and links pointed at or focused. [2.50]', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/page.json')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/guide/');
  await hydrated(page);
  // Those in view, one after the other, when the browser is idle.
  await expect.poll(() => asked, { timeout: 20_000 }).toContain('/tutorial/page.json');
  // Those pointed at or focused, at once.
  await page.locator('.footer').getByRole('link', { name: 'Showcase' }).hover();
  await expect.poll(() => asked).toContain('/tutorial/showcase/page.json');
  expect(new Set(asked).size).toBe(asked.length);
});

for (const [situation, connection] of [
  ['slow (2g)', { effectiveType: '2g', saveData: false }],
  ['slow (slow-2g)', { effectiveType: 'slow-2g', saveData: false }],
  ['data-saver', { effectiveType: '4g', saveData: true }],
] as const) {
  test(`The router prefetches pages, except on slow (2g) or data-saver connections: ${situation}. [9.4]`, async ({
    page,
  }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/page.json')) asked.push(request.url());
    });
    await page.goto('/guide/');
    await hydrated(page);
    await page.locator('.navbar').getByRole('link', { name: 'Blog' }).hover();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked).toEqual([]);
    await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    expect(asked).toHaveLength(1);
  });
}
