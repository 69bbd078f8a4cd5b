import { hold } from './support/hold.ts';
import { expectInPlace, hydrated, markDocument } from '../../engine/tests/browser/in-place.ts';
import { interceptRequests } from '../../engine/tests/browser/intercept.ts';
import { desktop } from './support/sites.ts';
import { goOffline } from './support/offline.ts';
import { expect, type Page, test } from '../../engine/tests/browser/test.ts';

/* What a reader sees who does something else while a page is on its way: docs/reliability.md lists each case. */

test.use({ viewport: desktop });

const heading = (page: Page) => page.locator('article h1');
const alert = (page: Page) => page.getByRole('alert');

/** Waits until all is there that showing a page in place takes: its data, and then the style sheets that these name. */
async function prefetched(page: Page, route: string): Promise<void> {
  await page.waitForFunction(async (address) => {
    const isThere = (path: string) => performance.getEntriesByName(new URL(path, location.href).href).length > 0;
    if (!isThere(address)) return false;
    const { styles = [] } = (await (await fetch(address)).json()) as {
      styles?: { order: number; href: string }[];
    };
    return styles.every(
      ({ order, href }) => document.querySelector(`[data-order="${order}"]`) !== null || isThere(href),
    );
  }, `${route}/page.json`);
}

/** Goes back to a page that doesn't come until it is released: its address stands already. */
async function goBackSlowly(page: Page): Promise<{ release: () => void; title: string }> {
  const { release } = await hold(page, '/guide/page.json');
  await page.goto('/guide/');
  await hydrated(page);
  await markDocument(page);
  const title = await heading(page).innerText();
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await page.evaluate(() => history.back());
  await expect(page.locator('main[aria-busy="true"]')).toBeVisible();
  await expect(page).toHaveURL('/guide/');
  return { release, title };
}

test('a page on its way comes, though the reader jumps ahead in the meantime', async ({ page }) => {
  const { release, title } = await goBackSlowly(page);
  await page.locator('.skip-link').press('Enter');
  await expect(page).toHaveURL(/#/);
  release();
  await expect(heading(page)).toHaveText(title);
  await expectInPlace(page);
});

test('a page that a reader stopped says so, and comes with Retry', async ({ page }) => {
  const { release, title } = await goBackSlowly(page);
  await page.evaluate(() => stop());
  await expect(alert(page)).toContainText("This page didn't load");
  release();
  await alert(page).getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText(title);
  await expectInPlace(page);
});

test('a page that is out of reach leaves no other page under the address of one that is still on its way', async ({
  page,
}) => {
  await goBackSlowly(page);
  await goOffline(page);
  await page.locator('.navbar .brand').evaluate((link) => link.setAttribute('href', '/blog/tags'));
  await page.locator('.navbar .brand').click();
  await expect(alert(page)).toContainText("/blog/tags didn't load");
  await expect(page).toHaveURL('/guide/');
  await expect(heading(page)).toHaveCount(0);
});

test('offline, Back leads to the page that the document came with, where links change the address at once', async ({
  page,
}) => {
  await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'NavigationPrecommitController'));
  await page.goto('/guide/');
  await hydrated(page);
  await markDocument(page);
  const title = await page.title();
  await goOffline(page);
  await page.evaluate(() => void navigation.navigate('/blog/tags'));
  await expect(alert(page)).toContainText("This page didn't load");
  await expect(page).toHaveURL('/blog/tags');
  await page.evaluate(() => history.back());
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL('/guide/');
  await expect(page).toHaveTitle(title);
  await expectInPlace(page);
});

test('offline, the page that the document came with is there on the way back, as it was left', async ({ page }) => {
  await page.goto('/api/classes/OpenAIChatModel');
  await hydrated(page);
  await markDocument(page);
  const filter = page.locator('[data-filter]').first();
  await filter.fill('temp');
  // Pointed at, the next page is fetched ahead; the document's own isn't before it was left.
  const link = page.locator('.navbar').getByRole('link', { name: 'Blog' });
  await link.hover();
  await prefetched(page, '/blog');
  await goOffline(page);
  await link.click();
  await expect(heading(page)).toHaveText('Blog');
  await page.evaluate(() => history.back());
  await expect(filter).toHaveValue('temp');
  await page.evaluate(() => history.forward());
  await expect(heading(page)).toHaveText('Blog');
  await expectInPlace(page);
});

test('so does Forward, from a page that is out of reach', async ({ page }) => {
  await interceptRequests(page);
  await page.goto('/guide/');
  await hydrated(page);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await page.route('**/page.json', (route) => route.abort());
  await page.reload();
  await hydrated(page);
  await markDocument(page);
  await page.evaluate(() => history.back());
  await expect(alert(page)).toContainText("This page didn't load");
  await page.evaluate(() => history.forward());
  await expect(heading(page)).toHaveText('Blog');
  await expect(page).toHaveURL('/blog');
  await expectInPlace(page);
});

test('the contents list stays where another page is out of reach', async ({ page }) => {
  await page.goto('/guide/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  await page.locator('.navbar .brand').evaluate((link) => link.setAttribute('href', '/blog/tags'));
  await page.locator('.navbar .brand').click();
  await expect(alert(page)).toContainText("didn't load");
  await expect(page.locator('.toc-aside')).toBeVisible();
});

test('Retry leads to the heading that the address names', async ({ page }) => {
  await page.route('**/guide/function/generate-text/page.json', (route) => route.abort());
  await page.goto('/guide/function/generate-text#errors');
  await hydrated(page);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await page.evaluate(() => history.back());
  await expect(alert(page)).toContainText("This page didn't load");
  await page.unroute('**/guide/function/generate-text/page.json');
  await alert(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('#errors')).toBeInViewport();
  await expect(page.locator('#errors')).toBeFocused();
});

test('back and forward in quick succession end on the right page with the right title', async ({ page }) => {
  await page.goto('/guide/');
  await hydrated(page);
  await markDocument(page);
  const titles = new Map<string, string>([['/guide/', await page.title()]]);
  for (const [name, path] of [
    ['Blog', '/blog'],
    ['API Reference', '/api/modules'],
  ] as const) {
    await page.locator('.navbar').getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toBeFocused();
    titles.set(path, await page.title());
  }
  expect(new Set(titles.values()).size).toBe(3);
  const traverse = (goals: readonly number[]) =>
    page.evaluate(async (indexes) => {
      const keys = navigation.entries().map(({ key }) => key);
      const ends: unknown[] = [];
      for (const index of indexes) {
        ends.push(navigation.traverseTo(keys.at(index) ?? '').finished);
        await new Promise((resolve) => setTimeout(resolve));
      }
      await Promise.allSettled(ends);
    }, goals);
  await traverse([-3, -1, -2, -3, -2, -1, -3, -2]);
  await expect(page).toHaveTitle(titles.get(new URL(page.url()).pathname) ?? 'one of the three');
  await traverse([-3]);
  await expect(page).toHaveURL('/guide/');
  await expect(page).toHaveTitle(titles.get('/guide/') ?? '');
  await expect(heading(page)).toBeVisible();
  await expectInPlace(page);
});

/** Follows a link to a page whose data is slow, and then fails; whether there is a document is still to be answered. */
async function failSlowly(page: Page) {
  let fail = () => {};
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/blog/page.json', async (route) => {
    await failing;
    await route.fulfill({ status: 500 });
  });
  const { asked } = await hold(page, '/blog');
  await page.goto('/guide/');
  await hydrated(page);
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(bar).toBeVisible();
  fail();
  await asked;
  return bar;
}

test('the progress bar goes where a reader stops a page whose data failed', async ({ page }) => {
  const bar = await failSlowly(page);
  await page.evaluate(() => stop());
  await expect(bar).toBeHidden();
});

test('the progress bar is gone where the browser shows a document again that it kept', async ({ page }) => {
  const bar = await failSlowly(page);
  // What it tells the document before it goes on to the next.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(bar).toBeHidden();
});
