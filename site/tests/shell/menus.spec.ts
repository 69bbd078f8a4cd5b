import { expect, test } from '../../../engine/tests/browser/test.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { desktop, fixtureSite } from '../support/sites.ts';

test.use({ viewport: desktop });

test.beforeEach(async ({ page }) => {
  await page.goto(`${fixtureSite}/docs/guide/`);
  await hydrated(page);
});

test('a menu is worked with the keyboard, as the ARIA pattern for menu buttons has it', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Language: English' });
  const entry = (name: string) => page.getByRole('menuitemradio', { name });
  await button.focus();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(entry('English')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Deutsch')).toBeFocused();
  await page.keyboard.press('End');
  await expect(entry('Español')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('English')).toBeFocused();
  await page.keyboard.press('d');
  await expect(entry('Deutsch')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(entry('English')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(entry('Español')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(entry('Español')).toBeHidden();
});

test('Enter opens a menu and follows an entry', async ({ page }) => {
  await page.getByRole('button', { name: 'Version: Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Next' })).toBeHidden();
  await expect(page).toHaveURL(/\/docs\/guide\/$/);
});

test('the entry that holds is checked, and a press outside closes the menu', async ({ page }) => {
  await page.getByRole('button', { name: 'Language: English' }).click();
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('English');
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toHaveAttribute('href', '/docs/de/guide/');
  await page.locator('article h1').click();
  await expect(page.getByRole('menu')).toBeHidden();
});

test('another language is that of the same place, with what was chosen', async ({ page }) => {
  await page.goto(`${fixtureSite}/docs/guide/?provider=one`);
  await hydrated(page);
  await page.evaluate(() => (location.hash = 'place'));
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/docs\/de\/guide\/\?provider=one#place$/);
});

test('the version menu says which version “Next” is', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Version: Next' });
  await expect(button).toHaveAttribute('title', /^ModelFusion \d/);
  await button.click();
  await expect(page.getByRole('menuitemradio')).toHaveAccessibleName(/^Next ModelFusion \d/);
});

test('a menu stands under its button, inside the window', async ({ page }) => {
  for (const width of [390, 996, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const button = page.getByRole('button', { name: 'Version: Next' });
    await button.click();
    const menu = await page.getByRole('menu').boundingBox();
    const place = await button.boundingBox();
    if (menu === null || place === null) throw new Error('The menu or its button is not on screen');
    expect(menu.y).toBeGreaterThanOrEqual(place.y + place.height - 1);
    expect(menu.x).toBeGreaterThanOrEqual(0);
    expect(menu.x + menu.width).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
  }
});

test('the version that a docs page is of leaves the reader in its place', async ({ page }) => {
  await page.goto('/guide/util/abort#timeout');
  await hydrated(page);
  await page.getByRole('button', { name: 'Version: Next' }).click();
  await page.getByRole('menuitemradio', { name: 'Next' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-guide'))).toBe('current');
  await expect(page).toHaveURL('/guide/util/abort#timeout');
  await expect(page.locator('#timeout')).toBeInViewport();
});

for (const path of ['/', '/blog', '/no/such/page']) {
  test(`the version menu on ${path}, which is in no docs section, stays on the page`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await page.getByRole('button', { name: 'Version: Next' }).click();
    await page.getByRole('menuitemradio', { name: 'Next' }).click();
    await expect(page.getByRole('menu')).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('version')))).toEqual([]);
  });
}
