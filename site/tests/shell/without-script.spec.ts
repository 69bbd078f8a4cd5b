import { join } from 'node:path';
import { expect, test } from '../../../engine/tests/browser/test.ts';
import { interceptRequests } from '../../../engine/tests/browser/intercept.ts';
import { desktop, fixtureSite, fromBreakpoint, pageOfEachKind, phone } from '../support/sites.ts';

test.use({ javaScriptEnabled: false });

test('without script every kind of page reads, and its links work', async ({ page }) => {
  await page.setViewportSize(desktop);
  for (const path of Object.values(pageOfEachKind)) {
    await page.goto(path);
    await expect(page.locator('article h1'), path).toBeVisible();
  }
  await page.locator('.navbar').getByRole('link', { name: 'Guide' }).click();
  await expect(page).toHaveURL('/guide/');
});

test('without script the menu opens on small screens, and leads on', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/guide/function/generate-text');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('.sidebar').getByRole('link', { name: 'Generate object' }).click();
  await expect(page).toHaveURL('/guide/function/generate-object');
});

test('without script the menu covers nothing once the window has grown to desktop width', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/guide/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.locator('.sidebar')).toBeVisible();
  await page.setViewportSize(fromBreakpoint);
  const main = page.locator('main');
  const place = await main.boundingBox();
  await page.locator('.navbar .brand').click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(page.locator('.sidebar').getByRole('link', { name: 'Overview' })).toBeVisible();
  // The page is where the sidebar leaves it room, as when the menu has closed.
  expect(await main.boundingBox()).toEqual(place);
});

test('without script the color mode is the one that the system prefers', async ({ page }) => {
  const ink = () => page.locator('article h1').evaluate((heading) => getComputedStyle(heading).color);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/guide/');
  const light = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ink()).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await ink()).toBe(light);
});

test('without script the menus of the navbar open', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/guide/');
  await page.getByRole('button', { name: 'Version: Next' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Next' })).toBeVisible();
});

test('without script categories and the contents list open', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/guide/');
  await page.locator('.sidebar').getByText('Utilities').click();
  await page.locator('.sidebar details[open]').getByRole('link', { name: 'Abort' }).click();
  await expect(page).toHaveURL('/guide/util/abort');
  await page.setViewportSize(phone);
  await page.getByText('On this page').first().click();
  await expect(page.locator('.toc-details').getByRole('link').first()).toBeVisible();
});

test('without script a long category leads to its overview', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/api/modules');
  const overview = page
    .locator('.sidebar')
    .getByText(/^All pages \(\d+\)$/)
    .first();
  await page
    .locator('.sidebar details', { has: page.getByText(/^All pages \(\d+\)$/) })
    .first()
    .locator('summary')
    .first()
    .click();
  await expect(overview).toBeVisible();
});

test('without script no control shows that needs it', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto(`${fixtureSite}/docs/`);
  await expect(page.getByRole('button', { name: /^Switch to/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Close the announcement' })).toBeHidden();
});

test('without script the not-found page has no empty column', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/no-such-page');
  const left = (name: string) =>
    page.getByRole('heading', { name }).evaluate((heading) => heading.getBoundingClientRect().left);
  expect(await left('Ways into the site')).toBe(await left('Page not found'));
});

test('the root of a section leads to its entry: by the server, and on hosts that do not know of it', async ({
  page,
}) => {
  await interceptRequests(page);
  const response = await page.goto('/integration/');
  expect(response?.request().redirectedFrom()?.url()).toMatch(/\/integration\/$/);
  await expect(page).toHaveURL('/integration/model-provider/');
  const file = join(import.meta.dirname, '../../dist/integration/index.html');
  await page.route('**/integration/', (route) => route.fulfill({ path: file, contentType: 'text/html' }));
  await page.goto('/integration/', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/integration/model-provider/');
  await expect(page.locator('article h1')).toBeVisible();
});

test('without script, the marks of a program are as far from the edge as its name', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/guide/function/generate-text');
  const head = page.locator('.code-head', { has: page.locator('.code-marks') }).first();
  const { start, end } = await head.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return {
      start: element.firstElementChild!.getBoundingClientRect().left - left,
      end: right - element.querySelector('.code-marks')!.getBoundingClientRect().right,
    };
  });
  expect(end).toBeCloseTo(start, 0);
});
