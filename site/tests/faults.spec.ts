import { expect, test, type Page } from '../../engine/tests/browser/test.ts';
import { watchConsole } from './support/console.ts';
import { hold } from './support/hold.ts';
import { interceptRequests } from '../../engine/tests/browser/intercept.ts';
import { expectInPlace, hydrated, loadedInFull, markDocument } from '../../engine/tests/browser/in-place.ts';
import { desktop } from './support/sites.ts';
import { goOffline } from './support/offline.ts';

/* What a reader sees when something on the way breaks: docs/reliability.md lists each fault with its test. */

test.use({ viewport: desktop });

const navbarLink = (page: Page, name: string) => page.locator('.navbar').getByRole('link', { name });
const heading = (page: Page) => page.locator('article h1');
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

async function start(page: Page, path: string): Promise<void> {
  await interceptRequests(page);
  await page.goto(path);
  await hydrated(page);
  await markDocument(page);
}

/** Cuts the connection, and returns a link of the page to one that wasn't fetched ahead. */
async function linkOutOfReach(page: Page) {
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  const anyLink = page.locator('.content a[href^="/guide/"]').last();
  await anyLink.evaluate((link) => link.setAttribute('href', '/blog/tags'));
  return page.locator('.content a[href="/blog/tags"]');
}

test.describe('page data', () => {
  const whole = '{"shell":"x","title":"Blog","article":"<h1>Blog</h1>"}';
  for (const [fault, answer] of [
    ['missing, though the page exists', { status: 404 }],
    ['answered with 500', { status: 500, body: 'Internal error' }],
    ['truncated', { contentType: 'application/json', body: whole.slice(0, 30) }],
    ['not JSON', { contentType: 'text/html', body: '<!doctype html><title>Log in</title>' }],
  ] as const) {
    test(`${fault}: the page loads in full`, async ({ page }) => {
      await page.route('**/blog/page.json', (route) => route.fulfill(answer));
      await start(page, '/guide/');
      const { warnings } = watchConsole(page);
      await navbarLink(page, 'Blog').click();
      await expect(page).toHaveURL('/blog');
      await expect(heading(page)).toHaveText('Blog');
      await loadedInFull(page);
      expect(warnings.join()).toContain("/blog didn't load in place");
    });
  }

  test('of another build, on the way back: the page loads in full', async ({ page }) => {
    await page.route('**/guide/page.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), shell: 'another' } });
    });
    await start(page, '/guide/');
    await navbarLink(page, 'Blog').click();
    await expect(page).toHaveURL('/blog');
    await expectInPlace(page);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/guide/');
    await loadedInFull(page);
    await expect(heading(page)).toBeVisible();
  });
});

test('the host out of reach: the page being read stays, says so, and Retry leads on once the host is back', async ({
  page,
  context,
}) => {
  await start(page, '/guide/');
  const before = await heading(page).textContent();
  await (await linkOutOfReach(page)).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("/blog/tags didn't load: no answer.");
  await expect(page).toHaveURL('/guide/');
  await expect(heading(page)).toHaveText(String(before));
  // Its last question; were the host back before that, this attempt would lead on.
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await asked;
  await expect(alert).toContainText("didn't load: no answer.");
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL('/blog/tags');
  await expect(alert).toHaveCount(0);
  await expectInPlace(page);
});

test('the message that a page is out of reach gives the focus back when it is closed', async ({ page }) => {
  await start(page, '/guide/');
  const link = await linkOutOfReach(page);
  await link.press('Enter');
  const close = page.getByRole('alert').getByRole('button', { name: 'Close' });
  await close.press('Enter');
  await expect(close).toHaveCount(0);
  await expect(link).toBeFocused();
  await link.press('Enter');
  await page.keyboard.press('Shift+Tab');
  // Safari doesn't focus a clicked button: the focus is still where the reader left it.
  await close.evaluate((button: HTMLElement) => button.click());
  await expect(close).toHaveCount(0);
  await expect(link).not.toBeFocused();
});

test('the search out of reach: Retry opens it once the host is back', async ({ page }) => {
  await start(page, '/guide/');
  await page.waitForLoadState('networkidle');
  // A connection that is cut lets through what the browser has begun to ask for: this doesn't.
  await page.route('**', (route) => route.abort());
  await page.keyboard.press('/');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("The search couldn't be loaded.");
  const retry = page.getByRole('button', { name: 'Retry' });
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await retry.click();
  await asked;
  await expect(alert).toContainText("The search couldn't be loaded.");
  await expectInPlace(page);
  await page.unroute('**');
  await retry.click();
  await loadedInFull(page);
  await expect(field(page)).toBeFocused();
  // Its style sheet has come, too.
  await expect(page.locator('.search-panel')).toHaveCSS('display', 'flex');
  await field(page).fill('abort');
  await expect(results(page).first()).toBeVisible();
});

test('a search that crashes leaves the page as it is, and opens the next time', async ({ page }) => {
  await page.addInitScript(() => {
    const { prototype } = Element;
    const { setAttribute } = prototype;
    // What the search does when it has rendered.
    prototype.setAttribute = function broken(this: Element, name: string, value: string) {
      if (name === 'aria-controls' && this.matches('dialog input')) {
        prototype.setAttribute = setAttribute;
        throw new Error('broken');
      }
      setAttribute.call(this, name, value);
    };
  });
  await start(page, '/guide/');
  const crashed = page.waitForEvent('console', (message) => message.text().includes('The search crashed'));
  await page.keyboard.press('/');
  await crashed;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expectInPlace(page);
});

test("the search's thread out of reach: Retry searches once the host is back", async ({ page }) => {
  await start(page, '/guide/');
  await page.route('**/assets/search-worker-*.js', (route) => route.abort());
  await page.keyboard.press('/');
  await field(page).fill('abort');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("The search index couldn't be loaded.");
  await page.unroute('**/assets/search-worker-*.js');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(results(page).first()).toBeVisible();
  await expectInPlace(page);
});

for (const [situation, breakStorage] of [
  [
    'forbidden',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  test(`storage ${situation}: the search and moving between pages work`, async ({ page }) => {
    await page.addInitScript(breakStorage);
    const { errors } = watchConsole(page);
    await start(page, '/guide/');
    await page.keyboard.press('/');
    await field(page).fill('abort');
    await results(page).first().click();
    await expect(page).not.toHaveURL('/guide/');
    await expectInPlace(page);
    expect(errors).toEqual([]);
  });
}

test('main script missing: the page reads, links work, and no control shows that needs it', async ({ page }) => {
  await page.route('**/assets/main-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/guide/');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Switch to/ })).toBeHidden();
  await navbarLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('Blog');
});

test('main script late: the page reads meanwhile, then everything works', async ({ page }) => {
  const script = await page.request.get('/guide/');
  const [name = ''] = /main-[\w-]+\.js/.exec(await script.text()) ?? [];
  const late = await hold(page, name);
  await page.goto('/guide/', { waitUntil: 'commit' });
  await late.asked;
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated', '');
  late.release();
  await hydrated(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
});

test.describe('what is loaded when a reader turns to it', () => {
  const filter = (page: Page) => page.getByLabel('Filter the names of this section');
  for (const [what, path, file, use] of [
    ['The filter of the sidebar', '/api/modules', 'sidebar-filter-*.js', (page) => filter(page).fill('chat')],
    [
      // Of the part that the page carries, no name fits.
      'The filter of the sidebar',
      '/api/classes/OpenAIChatModel',
      'sidebar-api.*.json',
      async (page) => {
        await filter(page).fill('zodSchema');
        await expect(page.getByRole('alert')).toBeVisible();
        await expect(page.getByText('No name fits.')).toHaveCount(0);
      },
    ],
    [
      'The filter of the table',
      '/api/classes/OpenAIChatModel',
      'filter-rows-*.js',
      (page) => page.locator('[data-filter]').first().fill('chat'),
    ],
    [
      'The comparison of versions',
      '/api/changes',
      'compare-versions-*.js',
      (page) => page.getByRole('button', { name: 'Compare' }).click(),
    ],
    [
      'The replay',
      '/guide/function/generate-object',
      'replay-player.*.js',
      (page) => page.getByRole('button', { name: 'Replay the output as it arrived' }).first().click(),
    ],
    [
      'The choice of providers',
      '/guide/function/generate-text',
      'variant-switch.*.js',
      async (page) => {
        const provider = page.getByLabel('Provider').first();
        await provider.selectOption('openai');
        // It names the program that stands there.
        await expect(provider).toHaveValue('ollama');
      },
    ],
  ] as [string, string, string, (page: Page) => Promise<void>][]) {
    test(`${what} says that it didn't load (${file})`, async ({ page }) => {
      await page.route(`**/assets/${file}`, (route) => route.abort());
      await start(page, path);
      await use(page);
      await expect(page.getByRole('alert')).toContainText(`${what} didn't load. You can keep reading this page.`);
      await expect(heading(page)).toBeVisible();
    });
  }

  test('works after Retry, which loads the page in full once the host is back', async ({ page }) => {
    await start(page, '/api/modules');
    await page.route('**', (route) => route.abort());
    await filter(page).fill('chat');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText("The filter of the sidebar didn't load.");
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toContainText("The filter of the sidebar didn't load: no answer.");
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await loadedInFull(page);
    await hydrated(page);
    await filter(page).fill('OpenAIChatModel');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ names?$/ })).toHaveCount(1);
  });
});
