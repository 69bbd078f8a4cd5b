import { hydrated } from '../support/in-place.ts';
import { expect, test, type Page } from '../support/test.ts';
import { desktop, fixtureSite, siteUrl } from '../support/sites.ts';

test.use({ viewport: desktop });

const links = (page: Page) => page.locator('.sidebar-section a');
const currentTop = (page: Page) =>
  page.locator('.sidebar-section [aria-current="page"]').evaluate((link) => link.getBoundingClientRect().top);

test('a box filters the names of a long sidebar, says how many are left, and needs no pointer', async ({ page }) => {
  await page.goto('/api/classes/OpenAIChatModel');
  await hydrated(page);
  const box = page.getByRole('searchbox', { name: 'Filter the names of this section' });
  await box.focus();
  await page.keyboard.type('mistral chat');
  const sidebar = page.locator('.sidebar-section');
  await expect(sidebar.getByRole('status')).toHaveText(/^\d+ names$/);
  await expect(sidebar.getByRole('link', { name: 'MistralChatModel', exact: true })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'OpenAIChatModel', exact: true })).toHaveCount(0);
  await box.fill('zzz');
  await expect(sidebar.getByText('No name fits.')).toBeVisible();
  await box.fill('');
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('OpenAIChatModel');
});

test('the names of the groups around the current entry stay in view', async ({ page }) => {
  await page.goto('/api/interfaces/OpenAIChatSettings');
  await hydrated(page);
  const sidebar = page.locator('.sidebar-section');
  await expect(sidebar.locator('[aria-current="page"]')).toBeInViewport();
  await expect(sidebar.locator('summary', { hasText: /^Interfaces$/ })).toBeInViewport();
  await expect(sidebar.locator('summary', { hasText: /^Settings$/ }).first()).toBeInViewport();
});

for (const path of [
  '/api/classes/OpenAIChatModel',
  '/api/interfaces/OpenAIChatSettings',
  '/api/type-aliases/RunFunction',
]) {
  test(`the sidebar of ${path} opens with whole entries below the labels of its groups`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('.sidebar-section [aria-current="page"]')).toBeInViewport({ ratio: 1 });
    const cut = await page.locator('.sidebar-section .sidebar-link').evaluateAll((links) => {
      const current = links.find((link) => link.getAttribute('aria-current') === 'page');
      const rows = current?.closest('.sidebar-category')?.querySelectorAll('.sidebar-row') ?? [];
      const edge = rows[0]?.getBoundingClientRect().bottom ?? 0;
      return links.flatMap((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        // A pixel may be lost to rounding.
        return top < edge - 1 && bottom > edge + 1 ? [link.textContent] : [];
      });
    });
    expect(cut).toEqual([]);
  });
}

test('a long table is filtered by its box', async ({ page }) => {
  await page.goto('/api/interfaces/OpenAIChatSettings');
  await hydrated(page);
  await page.getByRole('searchbox', { name: 'Filter: Properties of OpenAIChatSettings' }).fill('temperature');
  await expect(page.locator('#model')).toBeHidden();
  await expect(page.locator('tr#temperature')).toBeVisible();
});

test('two versions of the library are compared', async ({ page }) => {
  await page.goto('/api/changes');
  await hydrated(page);
  const form = page.getByRole('form', { name: 'Compare two versions' });
  await form.getByLabel('From').selectOption('0.121.2');
  await form.getByRole('button', { name: 'Compare' }).click();
  const answer = form.getByRole('status');
  await expect(answer.getByText(/^Added \(\d+\)$/)).toBeVisible();
  await expect(answer.getByRole('link', { name: 'FileCache' })).toBeVisible();
});

test('a page carries the part of a long sidebar around itself; the rest comes when the pointer does, in place', async ({
  page,
}) => {
  await page.goto('/api/classes/OpenAIChatModel');
  await hydrated(page);
  const carried = await links(page).count();
  await expect(page.locator('.sidebar-section').getByText(/^… \d+ more$/)).not.toHaveCount(0);
  const before = await currentTop(page);
  await page.mouse.move(40, 400);
  await expect.poll(() => links(page).count()).toBeGreaterThan(carried + 40);
  await expect(page.locator('.sidebar-section').getByText(/^… \d+ more$/)).toHaveCount(0);
  expect(Math.abs((await currentTop(page)) - before)).toBeLessThan(1);
});

/** The sidebar's tree as markup; React leaves comments where it keeps texts apart. */
const treeOf = (page: Page) =>
  page.locator('.sidebar-section > ul').evaluate((tree) => tree.outerHTML.replace(/<!--.*?-->/g, ''));

test('the shell takes over the sidebar of the document as it is, whatever its entries are', async ({
  page,
  browser,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const url of [
    `${siteUrl}/api/classes/RetryError`,
    `${siteUrl}/guide/util/abort`,
    `${siteUrl}/blog`,
    // Classes, a category that stays open, and a closed one.
    `${fixtureSite}/docs/notes/`,
    `${fixtureSite}/docs/notes/kept/first`,
    `${fixtureSite}/docs/notes/kept/closed/second`,
  ]) {
    await page.goto(url);
    await hydrated(page);
    await plain.goto(url);
    expect(await treeOf(page)).toBe(await treeOf(plain));
  }
  expect(errors).toEqual([]);
  await plain.close();
});
