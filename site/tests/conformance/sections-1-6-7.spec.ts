import { expect, test } from '../../../engine/tests/browser/test.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { desktop, fixtureSite, siteUrl } from '../support/sites.ts';

test.use({ viewport: desktop });

test('A public documentation site with a blog, a typed API reference, guides, integration pages and tutorials. [1.1]', async ({
  page,
}) => {
  for (const path of ['/blog', '/api/', '/guide/', '/integration/model-provider/', '/tutorial/']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.locator('article h1'), path).toBeVisible();
  }
});

test('No accounts, no sign-in, no user-generated content. [1.4]', async ({ page }) => {
  for (const path of ['/', '/guide/', '/blog/introducing-modelfusion']) {
    await page.goto(path);
    await expect(page.locator('input[type="password"], form, [contenteditable]'), path).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^(?:sign|log) (?:in|up)$/i }), path).toHaveCount(0);
  }
});

test('Site settings: title, tagline, diagram theme, root base path. [1.5]', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^ModelFusion \| \S/);
  await expect(page.locator('.navbar .brand')).toHaveAttribute('href', '/');
  await page.goto('/blog/llamacpp-nextjs-chatbot');
  await expect(page.locator('.diagram-drawing > svg').first()).toBeVisible();
});

test('Search-engine indexing is allowed. [1.6]', async ({ page, request }) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Allow: \/$/m);
  await page.goto('/guide/');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test('All states are client-side UI states: the site sets no cookie. [4.1]', async ({ page, context }) => {
  await page.goto('/guide/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await context.cookies()).toEqual([]);
});

test('The site is public and has no roles. [6.2]', async ({ request }) => {
  for (const path of ['/', '/guide/', '/api/modules', '/blog']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['set-cookie'], path).toBeUndefined();
  }
});

test('No backend API calls: plain GET requests for static page chunks and JSON metadata files. [7.1 7.2]', async ({
  page,
}) => {
  const asked: { method: string; url: URL }[] = [];
  page.on('request', (request) => asked.push({ method: request.method(), url: new URL(request.url()) }));
  await page.goto('/guide/');
  await hydrated(page);
  await page.locator('.navbar').getByRole('link', { name: 'API Reference' }).click();
  await expect(page).toHaveURL('/api/modules');
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  expect(asked.some(({ url }) => url.pathname === '/blog/page.json')).toBe(true);
  for (const { method, url } of asked) {
    expect(method, url.href).toBe('GET');
    expect(url.origin).toBe(new URL(siteUrl).origin);
  }
});

test('Local browser storage is used for theme, announcement dismissal and preferred version. [7.4]', async ({
  page,
}) => {
  await page.goto(`${fixtureSite}/docs/guide/`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await page.getByRole('button', { name: 'Version: Next' }).click();
  await page.getByRole('menuitemradio', { name: 'Next' }).click();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
    .toEqual(['announcement.closed', 'announcement.id', 'docs-preferred-version-guide', 'theme']);
});
