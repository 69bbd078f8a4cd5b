import { hydrated } from '../../engine/tests/browser/in-place.ts';
import { expect, test } from '../../engine/tests/browser/test.ts';

test('home → guide: the way in leads to the first program, in place', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Get started in 5 minutes' }).click();
  await expect(page).toHaveURL('/guide/#start');
  await expect(page.locator('#start')).toBeInViewport();
  await expect(page).toHaveTitle(/ \| ModelFusion$/);
});

test('guide: sidebar, breadcrumbs, contents list and neighbors of a page', async ({ page }) => {
  await page.goto('/guide/function/generate-text');
  const sidebar = page.getByRole('navigation', { name: /sidebar|guide/i }).first();
  await expect(sidebar.getByRole('link', { name: 'Generate text' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation', { name: /breadcrumb/i })).toContainText('Guide');
  await page.getByRole('link', { name: 'Errors', exact: true }).first().click();
  await expect(page).toHaveURL(/#errors$/);
  await expect(page.locator('h2#errors')).toBeInViewport();
});

test('guide: a symbol in prose leads to its reference page, and "Used in" leads back', async ({ page }) => {
  await page.goto('/guide/function/generate-text');
  await page
    .locator('article p a', { hasText: /^generateText$/ })
    .first()
    .click();
  await expect(page).toHaveURL('/api/functions/generateText');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('generateText');
});

test('integration: the capability table leads to the section that shows the capability', async ({ page }) => {
  await page.goto('/integration/model-provider/');
  await page.getByRole('link', { name: 'Ollama, Embedding: Direct' }).click();
  await expect(page).toHaveURL('/integration/model-provider/ollama#embedding');
  await expect(page.locator('#embedding')).toBeInViewport();
});

test('reference: a type in a signature leads to its page', async ({ page }) => {
  await page.goto('/api/classes/OpenAIChatModel');
  await page.getByRole('main').getByRole('link', { name: 'OpenAIChatSettings', exact: true }).first().click();
  await expect(page).toHaveURL('/api/interfaces/OpenAIChatSettings');
});

test('blog: list → post → tag → list', async ({ page }) => {
  await page.goto('/blog');
  const first = page.locator('article h2 a').first();
  const title = (await first.textContent()) ?? '';
  await first.click();
  // The list names reading times, too: only on the post is its title the heading of the page.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/min read/)).toBeVisible();
  await page.locator('article .tag').first().click();
  await expect(page).toHaveURL(/\/blog\/tags\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('tagged');
});

test('tutorial: the section root is reached from the navigation bar', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Examples & Tutorials' }).click();
  await expect(page).toHaveURL('/tutorial/');
});

test('nothing on the console, nothing from another host, on a page of each kind', async ({ page, baseURL }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) complaints.push(request.url());
  });
  for (const route of [
    '/',
    '/guide/',
    '/api/modules',
    '/api/classes/OpenAIChatModel',
    '/blog',
    '/tutorial/',
    '/blog/tags',
  ]) {
    await page.goto(route);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
  }
  expect(complaints).toEqual([]);
});
