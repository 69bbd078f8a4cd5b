import { expect, test, type Page } from '../../../engine/tests/browser/test.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { desktop, fixtureSite } from '../support/sites.ts';

/* What only the screen shows is told once, and the focus is never lost. */

test.use({ viewport: desktop, permissions: ['clipboard-read', 'clipboard-write'] });

/** Collects what live regions tell from now on: each text that is put into one. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[aria-live], [role="status"], [role="alert"]');
        const text = region?.textContent.trim() ?? '';
        if (text !== '' && (addedNodes.length > 0 || target.nodeType === Node.TEXT_NODE)) told.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told);
}

test('copying is told once each time, and the focus stays on the button', async ({ page }) => {
  await page.goto(`${fixtureSite}/docs/guide/tabs`);
  await hydrated(page);
  const told = await listen(page);
  const button = page.getByRole('button', { name: 'Copy the code' }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(told).toEqual(['Copied']);
  await page.keyboard.press('Enter');
  await expect.poll(told).toEqual(['Copied', 'Copied']);
  await expect(button).toBeFocused();
});

test('copying the page is told once', async ({ page }) => {
  await page.goto('/guide/util/abort');
  await hydrated(page);
  const told = await listen(page);
  await page.locator('#page-menu-button').click();
  await page.getByRole('menuitem', { name: 'Copy page as Markdown' }).click();
  await expect.poll(told).toEqual(['Copied']);
});

test('a new page is told by the focus on its heading alone, also where the title is the same', async ({ page }) => {
  await page.route('**/blog/page.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), title: 'ModelFusion guide' } });
  });
  await page.goto('/guide/');
  await hydrated(page);
  const told = await listen(page);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page).toHaveTitle('ModelFusion guide | ModelFusion');
  await expect(page.locator('article h1')).toBeFocused();
  expect(await told()).toEqual([]);
});

test('a section of another page: the focus tells the section, the live region the page', async ({ page }) => {
  await page.goto('/guide/');
  await hydrated(page);
  const told = await listen(page);
  await page.evaluate(() =>
    document.querySelector('.footer a[href="/blog"]')?.setAttribute('href', '/guide/function/generate-text#errors'),
  );
  await page.locator('.footer a[href$="#errors"]').click();
  await expect(page.locator('#errors')).toBeFocused();
  await expect.poll(told).toEqual(['Generate text with generateText and streamText']);
});

test('search results are told once for each query, and the focus stays in the field', async ({ page }) => {
  await page.goto('/guide/');
  await hydrated(page);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search the documentation' });
  await expect(field).toBeFocused();
  const told = await listen(page);
  await field.fill('retry');
  await expect.poll(async () => (await told()).filter((text) => / for retry\./.test(text))).toHaveLength(1);
  await expect(field).toBeFocused();
});

test('closing the announcement is told once, and the focus goes on to the navigation bar', async ({ page }) => {
  await page.goto(`${fixtureSite}/docs/`);
  await hydrated(page);
  const told = await listen(page);
  await page.getByRole('button', { name: 'Close the announcement' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden();
  await expect.poll(told).toEqual(['The announcement is closed.']);
  await expect(page.locator('.navbar .brand')).toBeFocused();
});

test('closing the announcement closes it in other tabs', async ({ page, context }) => {
  await page.goto(`${fixtureSite}/docs/`);
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(`${fixtureSite}/docs/guide/`);
  await hydrated(other);
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(other.getByRole('complementary', { name: 'Announcement' })).toBeHidden();
});

test("a page that didn't load names the document, and its heading gets the focus", async ({ page }) => {
  await page.route('**/guide/page.json', (route) => route.fulfill({ status: 503 }));
  await page.goto('/guide/');
  await hydrated(page);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await page.evaluate(() => history.back());
  await expect(page).toHaveTitle("This page didn't load | ModelFusion");
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.unroute('**/guide/page.json');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveTitle('ModelFusion guide | ModelFusion');
});

test('the not-found page in place is kept from search engines, and the next page no longer', async ({ page }) => {
  await page.goto('/guide/');
  await hydrated(page);
  await page.evaluate(() => document.querySelector('article a')?.setAttribute('href', '/no/such/page'));
  await page.locator('article a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/no\/such\/page$/);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});
