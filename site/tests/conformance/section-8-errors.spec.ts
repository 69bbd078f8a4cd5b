import { expect, test } from '../../../engine/tests/browser/test.ts';
import { watchConsole } from '../support/console.ts';
import { expectInPlace, hydrated, isMarked, markDocument } from '../../../engine/tests/browser/in-place.ts';
import { desktop, fixtureSite } from '../support/sites.ts';

test.use({ viewport: desktop });

test('Page load fails: Error text with a Retry button. [8.1]', async ({ page }) => {
  await page.route('**/guide/page.json', (route) => route.fulfill({ status: 503 }));
  await page.goto('/guide/');
  await hydrated(page);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await markDocument(page);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('alert')).toContainText("/guide/page.json didn't load: status 503.");
  await page.unroute('**/guide/page.json');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('article h1')).toBeVisible();
  await expect(page).toHaveURL('/guide/');
  await expectInPlace(page);
});

test('Next route fails to load: A warning is logged and the page reloads. [8.2]', async ({ page }) => {
  await page.route('**/blog/page.json', (route) => route.abort());
  await page.goto('/guide/');
  await hydrated(page);
  await markDocument(page);
  const { warnings } = watchConsole(page);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.locator('article h1')).toHaveText('Blog');
  expect(await isMarked(page)).toBe(false);
  expect(warnings.join()).toContain("/blog didn't load in place");
});

test('A chunk of another build makes the browser load the page in full.', async ({ page }) => {
  await page.route('**/blog/page.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), shell: 'another' } });
  });
  await page.goto('/guide/');
  await hydrated(page);
  await markDocument(page);
  const { warnings } = watchConsole(page);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect.poll(() => isMarked(page)).toBe(false);
  expect(warnings.join()).toContain("/blog didn't load in place");
});

test('Recoverable rendering error: Logged to the console. [8.3]', async ({ page }) => {
  const { errors } = watchConsole(page);
  await page.route('**/guide/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<span>ModelFusion</span>', '<em>Another shell</em>');
    await route.fulfill({ response, body });
  });
  await page.goto('/guide/');
  await hydrated(page);
  await expect.poll(() => errors.join()).toContain('The page was rendered again after an error');
  await expect(page.locator('article h1')).toBeVisible();
  await expect(page.locator('.brand').first()).toContainText('ModelFusion');
});

test("Page crash: Page titled 'This page crashed.' with the error message chain and a 'Try again' button. [8.4]", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The data of the next page throws while it is rendered, as a mistake in a component would.
    const read = Response.prototype.json;
    Response.prototype.json = async function (this: Response) {
      const chunk = (await read.call(this)) as object;
      if (!this.url.endsWith('/blog/page.json')) return chunk;
      return Object.defineProperty(chunk, 'breadcrumbs', {
        enumerable: true,
        get() {
          return [
            {
              get label() {
                if ('mended' in window) return 'Blog';
                throw new Error('The breadcrumbs were not rendered', { cause: new Error('A label is missing') });
              },
            },
          ];
        },
      });
    };
  });
  await page.goto('/guide/');
  await hydrated(page);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
  await expect(page).toHaveTitle('This page crashed. | ModelFusion');
  await expect(page.getByRole('alert')).toContainText('The breadcrumbs were not rendered');
  await expect(page.getByRole('alert')).toContainText('A label is missing');
  await expect(page.locator('.navbar')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { mended: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('article h1')).toHaveText('Blog');
  // The button that had the focus is gone.
  await expect(page.getByRole('main')).toBeFocused();
});

test('After a crash the next page is shown as ever.', async ({ page }) => {
  await page.route('**/blog/page.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), toc: null } });
  });
  await page.goto('/guide/');
  await hydrated(page);
  await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
  await page.locator('.navbar').getByRole('link', { name: 'Guide' }).click();
  await expect(page.locator('article h1')).toBeVisible();
});

for (const [where, path, suggestion] of [
  ['the root', '/guide/', '/'],
  ['another folder', '/manual/guide/', '/manual/'],
] as const) {
  test(`Base URL misconfigured: Banner reading: Your Docusaurus site did not load properly, with a suggested baseUrl: served from ${where}. [8.5]`, async ({
    page,
  }) => {
    await page.route(`${fixtureSite}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname !== path) return route.fulfill({ status: 404 });
      return route.fulfill({ response: await page.request.get(`${fixtureSite}/docs/guide/`) });
    });
    await page.goto(fixtureSite + path);
    const banner = page.getByRole('alert');
    await expect(banner.getByRole('heading')).toHaveText('Your Docusaurus site did not load properly');
    await expect(banner).toContainText(`We suggest trying baseUrl = ${suggestion}`);
  });
}

test("The base-URL banner doesn't show where the configured base is right, and files are missing.", async ({
  page,
}) => {
  await page.route(`${fixtureSite}/docs/**`, async (route) => {
    if (new URL(route.request().url()).pathname === '/docs/guide/') return route.fallback();
    return route.fulfill({ status: 404 });
  });
  await page.addInitScript(() => addEventListener('engine:boot-failed', () => Object.assign(window, { failed: true })));
  await page.goto(`${fixtureSite}/docs/guide/`);
  await page.waitForFunction(() => 'failed' in window);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('The base-URL banner does not show where the site has loaded.', async ({ page }) => {
  await page.goto(`${fixtureSite}/docs/guide/`);
  await page.waitForLoadState('load');
  await expect(page.getByText('did not load properly')).toHaveCount(0);
});

test('Unknown route: Not-found page. [8.6]', async ({ page }) => {
  const response = await page.goto('/integration/model-providers');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  const nearest = page.getByRole('region', { name: 'Pages with a similar address' });
  await expect(nearest.locator('a[href="/integration/model-provider/"]')).toBeVisible();
});

for (const [situation, breakStorage] of [
  ['missing', () => Object.defineProperty(window, 'localStorage', { value: undefined })],
  [
    'forbidden',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
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
  test(`Browser storage unavailable: A warning is logged only: ${situation}. [8.7]`, async ({ page }) => {
    await page.addInitScript(breakStorage);
    const { warnings, errors } = watchConsole(page);
    await page.goto(`${fixtureSite}/docs/guide/`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Close the announcement' }).click();
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden();
    expect(errors).toEqual([]);
    expect(warnings.join()).toContain('Browser storage is unavailable');
  });
}
