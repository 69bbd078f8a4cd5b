import { expect, test, type Page } from '../../../engine/tests/browser/test.ts';
import { interceptRequests } from '../../../engine/tests/browser/intercept.ts';
import { hold } from '../support/hold.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { desktop, fixtureSite, phone } from '../support/sites.ts';

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.describe('Color mode', () => {
  test.use({ viewport: desktop, colorScheme: 'light' });

  test('Light or dark. Default is light. [4.2 4.4]', async ({ page }) => {
    await page.goto('/');
    expect(await theme(page)).toBe('light');
  });

  test('It is persisted in browser storage under the key theme. [4.3]', async ({ page }) => {
    await page.goto('/guide/');
    await hydrated(page);
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    expect(await theme(page)).toBe('dark');
    expect(await stored(page, 'theme')).toBe('dark');
    await page.reload();
    expect(await theme(page)).toBe('dark');
    await hydrated(page);
    await page.getByRole('button', { name: 'Switch to light mode' }).click();
    expect(await stored(page, 'theme')).toBe('light');
  });

  test('It follows the system preference unless that is disabled. [4.3]', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    expect(await theme(page)).toBe('dark');
    await hydrated(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('The stored choice wins over the system preference.', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await hydrated(page);
    expect(await theme(page)).toBe('light');
  });

  test('It syncs across tabs. [4.3]', async ({ context }) => {
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const page of [one, other]) {
      await page.goto('/guide/');
      await hydrated(page);
    }
    await one.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(other.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  });

  test('There is no flash: the mode stands before the first paint.', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    expect(await theme(page)).toBe('dark');
  });
});

test.describe('Announcement bar', () => {
  const bar = (page: Page) => page.getByRole('complementary', { name: 'Announcement' });

  test("Dismissal is remembered in browser storage and reset when the bar's id changes. [4.5]", async ({ page }) => {
    await page.goto(`${fixtureSite}/docs/`);
    await bar(page).getByRole('button').click();
    // It closes when the script has come: what is pressed before that is kept, but not over a reload.
    await expect(bar(page)).toBeHidden();
    await page.reload();
    await expect(bar(page)).toBeHidden();
    await page.evaluate(() => localStorage.setItem('announcement.id', 'an earlier one'));
    await page.reload();
    await expect(bar(page)).toBeVisible();
  });

  test('A bar that was closed does not flash and shifts nothing.', async ({ page }) => {
    await interceptRequests(page);
    await page.goto(`${fixtureSite}/docs/`);
    await bar(page).getByRole('button').click();
    await expect(bar(page)).toBeHidden();
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    await expect(bar(page)).toBeHidden();
  });
});

test('Navbar hide-on-scroll: disabled in this site’s configuration. [4.8]', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/guide/function/generate-text');
  for (const top of [4000, 2000]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    expect((await page.locator('.navbar').boundingBox())?.y).toBe(0);
  }
});

test('Preferred docs version: stored in browser storage, per docs instance. [4.9]', async ({ page }) => {
  await page.setViewportSize(desktop);
  for (const [path, instance] of [
    ['/guide/util/abort', 'guide'],
    ['/api/modules', 'api'],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    await page.getByRole('button', { name: 'Version: Next' }).click();
    await page.getByRole('menuitemradio', { name: 'Next' }).click();
    await expect.poll(() => stored(page, `docs-preferred-version-${instance}`)).toBe('current');
  }
});

test.describe('Menu categories', () => {
  test.use({ viewport: desktop });

  test('Menu categories are collapsible. [4.10]', async ({ page }) => {
    await page.goto('/guide/function/generate-text');
    const category = page.locator('.sidebar details', { has: page.getByText('Model functions') });
    await expect(category).toHaveAttribute('open');
    await category.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(category).not.toHaveAttribute('open');
    await page.keyboard.press('Space');
    await expect(category).toHaveAttribute('open');
  });

  test("The current page's category is open and in view.", async ({ page }) => {
    await page.goto('/api/classes/RetryError');
    await hydrated(page);
    await expect(page.locator('.sidebar').getByRole('link', { name: 'RetryError' })).toBeInViewport();
    await page.goto('/guide/');
    await page.locator('article').getByRole('link').first().waitFor();
    await page.evaluate(() => document.querySelector('article a')?.setAttribute('href', '/guide/util/abort'));
    await page.locator('article a').first().click();
    await expect(page.locator('.sidebar').getByRole('link', { name: 'Abort' })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('.sidebar').getByRole('link', { name: 'Abort' })).toBeInViewport();
  });

  test('A long category that a page does not carry is fetched when it is opened.', async ({ page }) => {
    await page.goto('/api/modules');
    await hydrated(page);
    const summaries = page.locator('.sidebar-section > ul > li > details > summary');
    const closed = page.locator('.sidebar-section > ul > li > details:not([open])', {
      has: page.getByText(/^All pages \((?:[5-9]\d|\d{3,})\)$/),
    });
    const index = await summaries.evaluateAll(
      (all, name) => all.findIndex((summary) => summary.textContent === name),
      await closed.first().locator('> summary').innerText(),
    );
    const links = summaries.nth(index).locator('..').locator('a');
    await expect(links).toHaveCount(1);
    await summaries.nth(index).click();
    await expect.poll(() => links.count()).toBeGreaterThan(40);
  });
});

test.describe('Page load: loading, then loaded or failed (see section 8).', () => {
  test.use({ viewport: desktop });

  const goAway = async (page: Page) => {
    await page.goto('/guide/');
    await hydrated(page);
    await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
  };

  test('loading, then loaded [4.11]', async ({ page }) => {
    const { release } = await hold(page, '/guide/page.json');
    await goAway(page);
    await page.evaluate(() => history.back());
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('link', { name: 'Guide' }).first()).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
  });

  test('loading, then failed [4.11]', async ({ page }) => {
    await page.route('**/guide/page.json', (route) => route.abort());
    await goAway(page);
    await page.evaluate(() => history.back());
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
