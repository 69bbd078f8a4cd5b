import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { expect, type Page, test } from '../../../engine/tests/browser/test.ts';
import { hold } from '../support/hold.ts';
import { field } from '../support/search.ts';

const path = '/guide/function/generate-text';
const link = (page: Page) => page.locator('article').getByRole('link', { name: 'generate object' }).first();
const underneath = (page: Page) => page.locator('.sidebar').getByRole('link', { name: 'Embed', exact: true });

/** The middle of a link that the search's dialog covers. */
async function middle(page: Page): Promise<[number, number]> {
  const { x, y, width, height } = (await underneath(page).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

for (const when of ['before the script has come', 'with the script'] as const) {
  test(`a press next to the search gives the focus back to where it was, opened ${when}`, async ({ page }) => {
    await page.goto(path);
    if (when === 'with the script') await hydrated(page);
    await link(page).focus();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.mouse.click(...(await middle(page)));
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(link(page)).toBeFocused();
    await expect(page).toHaveURL(path);
  });
}

test('a key that asks for the search while its styles hang leaves the focus where it was', async ({ page }) => {
  const html = await (await page.request.get(path)).text();
  const { release } = await hold(page, /\/assets\/main-[\w-]+\.css/.exec(html)?.[0] ?? '');
  await page.goto(path);
  await link(page).focus();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  release();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(link(page)).toBeFocused();
});

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1100, height: 800 } });

  test('a tap next to the search closes it, and follows no link underneath', async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.tap();
    await expect(field(page)).toBeFocused();
    await page.touchscreen.tap(...(await middle(page)));
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(path);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a tap next to the menu gives the focus to its button', async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await page.locator('.navbar-hamburger').tap();
    await expect(page.locator('.sidebar-close')).toBeFocused();
    await page.touchscreen.tap(380, 500);
    await expect(page.locator('.sidebar')).toBeHidden();
    await expect(page.locator('.navbar-hamburger')).toBeFocused();
  });
});
