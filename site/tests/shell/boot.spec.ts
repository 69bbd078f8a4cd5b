import { openBeforeScript } from '../support/before-script.ts';
import { hold } from '../support/hold.ts';
import { expectInPlace, hydrated, loadedInFull, markDocument } from '../../../engine/tests/browser/in-place.ts';
import { goOffline } from '../support/offline.ts';
import { desktop, fromBreakpoint, phone } from '../support/sites.ts';
import { expect, type Page, test } from '../../../engine/tests/browser/test.ts';

/* What a reader asks for before the shell's script has come is kept, and done when it has. */

test.use({ viewport: desktop, permissions: ['clipboard-read', 'clipboard-write'] });

const intents: [string, (page: Page) => Promise<unknown>][] = [
  ['the pointer moves', (page) => page.mouse.move(300, 300, { steps: 2 })],
  ['a key is pressed', (page) => page.keyboard.press('ArrowDown')],
  ['the page scrolls', (page) => page.evaluate(() => scrollBy(0, 300))],
  ['the focus moves', (page) => page.locator('article a').first().focus()],
];

test.describe('the script is fetched, and runs at the first intent', () => {
  for (const [intent, act] of intents) {
    test(intent, async ({ page }) => {
      const fetched = page.waitForEvent('requestfinished', (request) => /\/assets\/main-/.test(request.url()));
      await page.goto('/guide/function/generate-text');
      await fetched;
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
      await act(page);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    });
  }
});

test.describe('the script runs by itself', () => {
  test('on the page of an address that leads nowhere: it lists the pages nearest to it', async ({ page }) => {
    await page.goto('/guide/function/generate-txt');
    await expect(page.getByRole('heading', { name: 'Pages with a similar address' })).toBeVisible();
  });

  test('at an address with a fragment', async ({ page }) => {
    await page.goto('/guide/#_');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  });

  test('after a reload', async ({ page }) => {
    await page.goto('/guide/');
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  });

  test('for a reader who only reads, after a few seconds: pages are fetched ahead', async ({ page }) => {
    const ahead = page.waitForRequest('**/guide/page.json');
    await page.goto('/blog');
    await ahead;
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('where storage is forbidden, which it tells', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.goto('/guide/');
    expect((await warning).text()).toContain('Browser storage is unavailable');
  });

  test('where it cannot be fetched, and takes the controls with it that need it', async ({ page }) => {
    await page.route('**/assets/react-*.js', (route) => route.abort());
    await page.goto('/guide/');
    await expect(page.getByRole('button', { name: 'Search' })).toBeHidden();
  });
});

test('what was typed into a filter filters when the script has come', async ({ page }) => {
  const { arrive } = await openBeforeScript(page, '/api/classes/OpenAIChatModel');
  const sidebar = page.locator('.sidebar-filter input');
  await sidebar.pressSequentially('whisper');
  const members = page.locator('[data-filter]').first();
  await members.pressSequentially('tokenizer');
  await arrive();
  await expect(page.locator('.sidebar').getByRole('link', { name: 'OpenAITranscriptionModel' })).toHaveCount(0);
  await expect(sidebar).toHaveValue('whisper');
  await expect(page.locator('.filter [role="status"]').first()).toHaveText(/^\d+ of \d+$/);
});

test('the color mode: one press before the script changes it once', async ({ page }) => {
  const { arrive } = await openBeforeScript(page, '/guide/');
  await page.getByRole('button', { name: /^Switch to dark/ }).click();
  await arrive();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test("the color mode: the system's preference, which changes before the script, is followed", async ({ page }) => {
  const { arrive } = await openBeforeScript(page, '/guide/');
  await page.emulateMedia({ colorScheme: 'dark' });
  await arrive();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a key that a page may need itself is left alone where something is typed or chosen', async ({ page }) => {
  const { arrive } = await openBeforeScript(page, '/guide/');
  await page.evaluate(() => document.querySelector('article')?.prepend(document.createElement('textarea')));
  await page.getByRole('textbox').pressSequentially('a/b');
  await arrive();
  await expect(page.getByRole('combobox', { name: 'Search the documentation' })).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveValue('a/b');
});

test('copying code and closing the announcement', async ({ page }) => {
  const { arrive } = await openBeforeScript(page, '/guide/function/generate-text');
  const block = page.locator('.code-block', { has: page.getByRole('button', { name: 'Copy the code' }) }).first();
  await block.getByRole('button', { name: 'Copy the code' }).click();
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await arrive();
  await expect(page.locator('.announcement')).toBeHidden();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("from 'modelfusion'");
});

test('a tab that was chosen stays chosen, is remembered, and takes its group along', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('engine.tab.package-manager', 'yarn'));
  const { arrive } = await openBeforeScript(page, '/guide/');
  const chosen = page.locator('.tabs input[data-group="package-manager"]:checked');
  const tabs = page.locator('.tabs', { has: page.locator('input[data-group="package-manager"]') });
  await tabs.first().locator('label', { hasText: 'pnpm' }).click();
  await arrive();
  for (let index = 0; index < 2; index++) await expect(chosen.nth(index)).toHaveAttribute('data-value', 'pnpm');
  await page.reload();
  await expect(chosen.first()).toHaveAttribute('data-value', 'pnpm');
});

test('links and what the browser does by itself need no script', async ({ page }) => {
  await openBeforeScript(page, '/guide/function/generate-text');
  const open = page.locator('.sidebar details[open]');
  const before = await open.count();
  await page.locator('.sidebar details:not([open]) > summary').first().click();
  await expect(open).toHaveCount(before + 1);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page.locator('article h1')).toHaveText('Blog');
});

test('a menu that was opened before the script works by keyboard when it has come', async ({ page }) => {
  const { arrive } = await openBeforeScript(page, '/guide/function/generate-text');
  const button = page.locator('#page-menu-button');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#page-menu')).toBeVisible();
  await arrive();
  await expect(page.getByRole('menuitem', { name: 'Copy page as Markdown' })).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a sidebar that was opened before the script stays open, and keeps the reader in it', async ({ page }) => {
  await page.setViewportSize(phone);
  const { arrive } = await openBeforeScript(page, '/guide/function/generate-text');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const sidebar = page.locator('.sidebar');
  await expect(sidebar.getByRole('link', { name: 'Generate object' })).toBeVisible();
  await arrive();
  await expect(page.locator('main')).toHaveJSProperty('inert', true);
  await expect(sidebar.getByRole('link', { name: 'Generate object' })).toBeVisible();
  await expect(sidebar.locator('.sidebar-close')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('main')).toHaveJSProperty('inert', false);
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
});

test('what a reader types in stays in the focus where the address names a heading', async ({ page }) => {
  const { arrive } = await openBeforeScript(page, '/api/classes/OpenAIChatModel#constructor');
  const filter = page.locator('.sidebar-filter input');
  await filter.pressSequentially('whis');
  await arrive();
  await expect(filter).toBeFocused();
  await filter.pressSequentially('per');
  await expect(filter).toHaveValue('whisper');
});

test('the announcement goes that was closed in another tab before the script', async ({ page }) => {
  const { arrive } = await openBeforeScript(page, '/guide/');
  await page.evaluate(() => localStorage.setItem('announcement.closed', 'true'));
  await arrive();
  await expect(page.locator('.announcement')).toBeHidden();
});

test('a slash that takes Shift opens the search, too', async ({ page }) => {
  const { arrive } = await openBeforeScript(page, '/guide/', 'early');
  await page.locator('body').dispatchEvent('keydown', { key: '/', shiftKey: true, bubbles: true });
  await expect(page.getByRole('button', { name: 'Search' })).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expect(page.getByRole('combobox', { name: 'Search the documentation' })).toBeFocused();
});

test('a sidebar that was opened before the script closes where the window has grown to desktop width', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const { arrive } = await openBeforeScript(page, '/guide/function/generate-text');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.setViewportSize(fromBreakpoint);
  await arrive();
  await expect(page.locator('.sidebar:popover-open')).toHaveCount(0);
  await expect(page.locator('main')).toHaveJSProperty('inert', false);
});

test('a script that never comes takes the controls with it that need it', async ({ page }) => {
  const { asked, release } = await hold(page, '.js');
  await page.route('**/assets/react-*.js', (route) => route.abort());
  await page.goto('/guide/');
  await page.getByRole('button', { name: 'Search' }).click();
  void asked.then(release);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Switch to/ })).toBeHidden();
  await expect(page.getByText('did not load properly')).toHaveCount(0);
});

test('a document that WebKit kept without its script is loaded anew, where the host answers', async ({
  page,
  context,
}) => {
  await page.route('**/assets/react-*.js', (route) => route.abort());
  await page.goto('/guide/');
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await expect(search).toBeHidden();
  await page.unroute('**/assets/react-*.js');
  await markDocument(page);
  const comeBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await goOffline(page);
  const asked = page.waitForEvent('requestfailed');
  await comeBack();
  await asked;
  await expectInPlace(page);
  await context.setOffline(false);
  await comeBack();
  await loadedInFull(page);
  await hydrated(page);
  await expect(search).toBeVisible();
});

test('an inline script that fails keeps no other from running', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    // The script that starts the shell makes one, and comes first.
    Object.defineProperty(window, 'AbortController', { value: undefined });
  });
  await page.goto('/guide/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('hydration waits for no data of a language, and the date of a page is the same with script', async ({ page }) => {
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    const watched = new Proxy(Intl.DateTimeFormat, {
      construct(target, options: []) {
        made.push('DateTimeFormat');
        return new target(...options);
      },
    });
    Object.assign(Intl, { DateTimeFormat: watched });
  });
  await page.goto('/guide/function/generate-text');
  await hydrated(page);
  expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([]);
  const time = page.locator('.page-tools time');
  const date = new Date((await time.getAttribute('datetime')) ?? '');
  await expect(time).toHaveText(new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date));
});
