import { expect, test } from '../../../engine/tests/browser/test.ts';
import { hold } from '../support/hold.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { fromBreakpoint, belowBreakpoint, desktop } from '../support/sites.ts';

test('Desktop breakpoint: 996 px. [9.1]', async ({ page }) => {
  await page.setViewportSize(belowBreakpoint);
  await page.goto('/guide/');
  await expect(page.locator('.sidebar')).toBeHidden();
  await page.setViewportSize(fromBreakpoint);
  await expect(page.locator('.sidebar')).toBeVisible();
});

test('Lazy-loaded page delay: 200 ms. [9.3]', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.clock.install();
  const { release } = await hold(page, '/guide/page.json');
  await page.goto('/guide/');
  await hydrated(page);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/guide/');
  const spinner = page.getByRole('status', { name: 'Loading the page' });
  await page.clock.runFor(199);
  await expect(spinner).toBeHidden();
  await page.clock.runFor(1);
  await expect(spinner).toBeVisible();
  release();
});

test('Table of contents: heading levels 2 to 3. [9.5]', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/api/classes/OpenAIChatModel');
  const linked = await page
    .locator('.toc-aside a')
    .evaluateAll((links) => links.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.tagName));
  expect(new Set(linked)).toEqual(new Set(['H2', 'H3']));
});

test('Default and only locale: en. Only the current docs version is kept. [9.6 9.7 1.8 3.4 3.5]', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/guide/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('#shell\\:locale-menu [role^=menuitem]')).toHaveCount(1);
  await expect(page.locator('#shell\\:version-menu [role^=menuitem]')).toHaveCount(1);
});

test("Title delimiter: '|'. [9.8 1.7]", async ({ page }) => {
  await page.goto('/guide/util/abort');
  await expect(page).toHaveTitle(/^[^|]+ \| ModelFusion$/);
});
