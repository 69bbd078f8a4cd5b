import { expect, test, type Page } from '@playwright/test';
import { hydrated } from '../support/in-place.ts';
import { desktop } from '../support/sites.ts';

test.use({ viewport: desktop });

const links = (page: Page) => page.locator('.sidebar-section a');
const currentTop = (page: Page) =>
  page.locator('.sidebar-section [aria-current="page"]').evaluate((link) => link.getBoundingClientRect().top);

test('a page carries the part of a long sidebar around itself; the rest comes when the pointer does, in place', async ({
  page,
}) => {
  await page.goto('/api/classes/RetryError');
  await hydrated(page);
  const carried = await links(page).count();
  await expect(page.locator('.sidebar-section').getByText(/^… \d+ more$/)).not.toHaveCount(0);
  const before = await currentTop(page);
  await page.mouse.move(40, 400);
  await expect.poll(() => links(page).count()).toBeGreaterThan(carried + 40);
  await expect(page.locator('.sidebar-section').getByText(/^… \d+ more$/)).toHaveCount(0);
  expect(Math.abs((await currentTop(page)) - before)).toBeLessThan(1);
});

test('the shell takes over the sidebar of the document without rendering it anew', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  for (const path of ['/api/classes/RetryError', '/guide/util/abort', '/blog']) {
    await page.goto(path);
    await hydrated(page);
  }
  expect(errors).toEqual([]);
});
