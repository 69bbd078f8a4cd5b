import { findTestBrowser } from '../../scripts/find-browser.mjs';
import { expect, test } from '../../engine/tests/browser/test.ts';
import { hydrated } from '../../engine/tests/browser/in-place.ts';
import { launch, openPage } from './support/other-drivers.ts';
import { desktop, siteUrl } from './support/sites.ts';

// What a test is known to be served decides after which changes it runs again: see scripts/browser-tests.
test('what a test asks the server for is noted: documents, what they need, data, and files', async ({
  page,
  request,
  browser,
  asked,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/guide/util/abort');
  await hydrated(page);
  await page.locator('.pagination a').last().click();
  await expect(page).not.toHaveURL(/abort/);
  await page.request.get('/robots.txt');
  await request.get('/llms.txt');
  const other = await browser.newPage();
  await other.goto(`${siteUrl}/blog`);
  await other.close();
  const { pathname } = new URL(page.url());
  expect([...asked]).toEqual(
    expect.arrayContaining([
      '/guide/util/abort',
      expect.stringMatching(/^\/assets\/main-[\w-]+\.js$/),
      `${pathname}/page.json`,
      '/robots.txt',
      '/llms.txt',
      '/blog',
    ]),
  );
});

test('what a page only prefetches is not noted until it opens', async ({ page, asked }) => {
  await page.setViewportSize(desktop);
  // It may be fetched before it's pointed at: its link is in view.
  const prefetched = page.waitForResponse('**/blog/page.json');
  await page.goto('/guide/');
  await hydrated(page);
  const link = page.locator('.navbar').getByRole('link', { name: 'Blog' });
  await link.hover();
  await prefetched;
  expect([...asked]).not.toContain('/blog/page.json');
  await link.click();
  await expect(page).toHaveURL('/blog');
  expect([...asked]).toEqual(expect.arrayContaining(['/blog', '/blog/page.json']));
});

test('what a page of another driver asks for is noted, too', async ({ asked }) => {
  const browser = await launch({ browser: 'chrome', executablePath: findTestBrowser(), args: ['--no-sandbox'] });
  const page = await openPage(browser);
  await page.goto(`${siteUrl}/guide/`);
  await browser.close();
  expect([...asked]).toContain('/guide/');
});
