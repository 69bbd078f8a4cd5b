import { expect, test, type Page } from '../../../engine/tests/browser/test.ts';
import { interceptRequests } from '../../../engine/tests/browser/intercept.ts';
import { hold } from '../support/hold.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { framesPainted } from '../support/shifts.ts';
import { fromBreakpoint, phone } from '../support/sites.ts';

test.describe('Mobile sidebar', () => {
  test.use({ viewport: phone });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test.beforeEach(async ({ page }) => {
    await interceptRequests(page);
    await page.goto('/guide/');
    await hydrated(page);
  });

  test('Open or closed. [4.6]', async ({ page }) => {
    await expect(menu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(menu(page)).toBeVisible();
    await page.getByRole('button', { name: 'Close the menu' }).click();
    await expect(menu(page)).toBeHidden();
  });

  test('It closes on back navigation. [4.7]', async ({ page }) => {
    await page.evaluate(() => document.querySelector<HTMLElement>('.footer a[href="/blog"]')?.click());
    await expect(page).toHaveURL('/blog');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/guide/');
    await expect(menu(page)).toBeHidden();
  });

  test('It closes when the reader leaves the document, which the browser may show again as it was.', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(menu(page)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('main')).toHaveJSProperty('inert', false);
  });

  test('It closes when the window grows to desktop width. [4.7]', async ({ page }) => {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize(fromBreakpoint);
    await expect(menu(page)).toHaveCount(0);
    await page.setViewportSize(phone);
    await expect(page.locator('.sidebar')).toBeHidden();
    await expect(page.locator('main')).not.toHaveJSProperty('inert', true);
  });

  test('It closes when the window grows, as that of a turned tablet does, and the page stays where it is.', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 834, height: 1194 });
    await page.goto('/guide/function/generate-text');
    await hydrated(page);
    await page.mouse.move(600, 600);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000);
    // By script: a press by Playwright can scroll the page.
    await page.getByRole('button', { name: 'Open the menu' }).evaluate((button: HTMLElement) => button.click());
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 1194, height: 834 });
    await expect(menu(page)).toHaveCount(0);
    await framesPainted(page);
    expect(await page.evaluate(() => scrollY)).toBe(2000);
  });

  test('It closes when one of its links is followed.', async ({ page }) => {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu(page).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(menu(page)).toBeHidden();
  });

  test('It closes when one of its links is followed: at once, though the page is still on its way.', async ({
    page,
  }) => {
    const { release, asked } = await hold(page, '/blog/page.json');
    await page.goto('/guide/');
    await hydrated(page);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu(page).getByRole('link', { name: 'Blog' }).click();
    await asked;
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('progressbar')).toBeVisible();
    release();
    await expect(page.locator('article h1')).toHaveText('Blog');
  });

  test('Focus stays inside while it is open and returns when it is closed.', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Open the menu' });
    await button.click();
    await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused();
    const insideOrBrowser = () =>
      page.evaluate(
        () => document.activeElement?.closest('.sidebar') !== null || document.activeElement === document.body,
      );
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab');
      expect(await insideOrBrowser()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button).toBeFocused();
  });
});
