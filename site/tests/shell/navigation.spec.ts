import { expect, test, type Page } from '../../../engine/tests/browser/test.ts';
import { hold } from '../support/hold.ts';
import { expectInPlace, hydrated, isMarked, markDocument } from '../../../engine/tests/browser/in-place.ts';
import { desktop } from '../support/sites.ts';

test.use({ viewport: desktop });

const navbarLink = (page: Page, name: string) => page.locator('.navbar').getByRole('link', { name });
const sidebarLink = (page: Page, name: string) => page.locator('.sidebar').getByRole('link', { name, exact: true });

/** What an article consists of. */
const articleParts = 'article > *';

async function start(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await markDocument(page);
}

test('a link leads to its page in place: article, title, description, canonical link, sidebar and contents change', async ({
  page,
}) => {
  await start(page, '/guide/function/generate-text');
  await navbarLink(page, 'API Reference').click();
  await expect(page).toHaveURL('/api/modules');
  await expectInPlace(page);
  const shown = await head(page);
  const sidebar = await page.locator('.sidebar-section > ul > li').allInnerTexts();
  const contents = await page.locator('.toc-aside a').allInnerTexts();
  await page.reload();
  expect(await head(page)).toEqual(shown);
  expect(await page.locator('.sidebar-section > ul > li').allInnerTexts()).toEqual(sidebar);
  expect(await page.locator('.toc-aside a').allInnerTexts()).toEqual(contents);
});

test('the focus goes to the heading, which tells the new page', async ({ page }) => {
  await start(page, '/guide/');
  await navbarLink(page, 'Blog').click();
  await expect(page.locator('article h1')).toBeFocused();
  await expect(page.locator('[aria-live="polite"]')).toHaveText('');
});

test('back and forward restore the scroll position; a new page starts at the top', async ({ page }) => {
  await start(page, '/guide/function/generate-text');
  await page.evaluate(() => scrollTo(0, 1500));
  await sidebarLink(page, 'Generate object').click();
  await expect(page).toHaveURL('/guide/function/generate-object');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/guide/function/generate-text');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  await page.evaluate(() => scrollTo(0, 700));
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await expectInPlace(page);
});

test('the first paint of a long page lays out what the window shows, and nothing of that moves when the rest is', async ({
  page,
}) => {
  await start(page, '/guide/function/embed');
  // In the frame that paints the new page: what is in view, and whether all of the page is laid out.
  const first = page.evaluate(
    (parts) =>
      new Promise<{ boxes: number[]; later: number }>((resolve) => {
        const title = document.querySelector('title') as Element;
        new MutationObserver(() =>
          requestAnimationFrame(() => {
            const boxes = [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
            const inView = boxes.filter(({ top }) => top < innerHeight).flatMap(({ top, height }) => [top, height]);
            resolve({ boxes: inView, later: document.querySelectorAll('article > [data-later]').length });
          }),
        ).observe(title, { childList: true });
      }),
    articleParts,
  );
  await sidebarLink(page, 'Generate text').click();
  const { boxes, later } = await first;
  expect(boxes.length).toBeGreaterThan(4);
  expect(later).toBeGreaterThan(0);
  await expect(page.locator('[data-later]')).toHaveCount(0);
  const after = await page.locator(articleParts).evaluateAll((parts) =>
    parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ top }) => top < innerHeight)
      .flatMap(({ top, height }) => [top, height]),
  );
  expect(boxes).toEqual(after);
  await expect(page.locator('article h1')).toBeFocused();
});

test('all of a page is laid out at once where readers come back to a place in it, or to a heading', async ({
  page,
}) => {
  await start(page, '/guide/function/generate-text');
  await sidebarLink(page, 'Embed').click();
  await expect(page.locator('article h1')).toHaveText(/^Embed/);
  await expect(page.locator('[data-later]')).toHaveCount(0);
  await page.evaluate(() => {
    const marked: string[] = [];
    Object.assign(window, { laidOutLater: marked });
    new MutationObserver((changes) => marked.push(...changes.map(() => location.href))).observe(document, {
      attributeFilter: ['data-later'],
      subtree: true,
    });
    document.querySelector('.footer a[href="/blog"]')?.setAttribute('href', '/guide/function/generate-object#errors');
  });
  await page.goBack();
  await expect(page.locator('article h1')).toHaveText(/^Generate text/);
  await page.locator('.footer a[href$="#errors"]').click();
  await expect(page.locator('#errors')).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { laidOutLater: string[] }).laidOutLater)).toEqual([]);
});

test('an article that a reader points at is parsed before the press, and only its own', async ({ page }) => {
  await page.addInitScript(() => {
    const parsed: string[] = [];
    Object.assign(window, { parsed });
    const html = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML') as PropertyDescriptor;
    Object.defineProperty(Element.prototype, 'innerHTML', {
      ...html,
      set(this: Element, value: unknown) {
        parsed.push(/<h1[^>]*>([^<]*)/.exec(String(value))?.[1] ?? '');
        html.set?.call(this, value);
      },
    });
  });
  const parsed = () => page.evaluate(() => (window as unknown as { parsed: string[] }).parsed.filter(Boolean));
  await start(page, '/guide/function/generate-text');
  await sidebarLink(page, 'Embed').hover();
  await expect.poll(parsed).toEqual([expect.stringMatching(/^Embed/)]);
  await sidebarLink(page, 'Embed').click();
  await expect(page.locator('article h1')).toHaveText(/^Embed/);
  expect(await parsed()).toHaveLength(1);
  // It's parsed anew where a reader comes back: what was parsed is in the page, and lived there.
  await page.goBack();
  await page.goForward();
  await expect(page.locator('article h1')).toHaveText(/^Embed/);
  await expect(page.locator('article h2').first()).toBeVisible();
});

test('what was pressed is painted before a page that was fetched ahead is laid out', async ({ page }) => {
  const fetched = page.waitForResponse('**/blog/page.json');
  await start(page, '/guide/');
  await navbarLink(page, 'Blog').hover();
  await (await fetched).finished();
  await page.evaluate(() => {
    const order: string[] = [];
    Object.assign(window, { order });
    addEventListener('click', () => requestAnimationFrame(() => order.push('frame')), { capture: true, once: true });
    const title = document.querySelector('title') as Element;
    new MutationObserver(() => order.push('page')).observe(title, { childList: true });
  });
  await navbarLink(page, 'Blog').click();
  await expect(page).toHaveTitle(/^Blog/);
  expect(await page.evaluate(() => (window as unknown as { order: string[] }).order)).toEqual(['frame', 'page']);
});

test('hash targets are reached and focused: on the page, on another page, and at load', async ({ page }) => {
  await start(page, '/guide/function/generate-text');
  await page.locator('.toc-aside').getByRole('link', { name: 'Errors', exact: true }).click();
  await expect(page.locator('#errors')).toBeFocused();
  await expect(page.locator('#errors')).toBeInViewport();

  await page.evaluate(() =>
    document.querySelector('.footer a[href="/blog"]')?.setAttribute('href', '/guide/function/generate-object#errors'),
  );
  await page.locator('.footer a[href$="#errors"]').click();
  await expect(page).toHaveURL('/guide/function/generate-object#errors');
  await expect(page.locator('#errors')).toBeFocused();
  await expect(page.locator('#errors')).toBeInViewport();
  await expectInPlace(page);

  await page.goto('/guide/util/abort');
  const id = (await page.locator('article h2[id]').last().getAttribute('id')) ?? '';
  await page.goto(`/guide/util/abort?fresh#${id}`);
  await expect(page.locator(`[id="${id}"]`)).toBeFocused();
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});

test('racing clicks: the last one wins', async ({ page }) => {
  const slow = await hold(page, '/blog/page.json');
  await start(page, '/guide/');
  await navbarLink(page, 'Blog').click();
  await slow.asked;
  await navbarLink(page, 'API Reference').click();
  await expect(page).toHaveURL('/api/modules');
  slow.release();
  await expect(page.locator('article h1')).not.toHaveText('Blog');
  await expect(page).toHaveURL('/api/modules');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expectInPlace(page);
});

test('a click with a modifier is left to the browser, and leaves this page as it is', async ({ page }) => {
  await start(page, '/guide/');
  // Without a window, Chromium opens no tab for it.
  const isTaken = page.evaluate(
    () => new Promise((resolve) => addEventListener('click', ({ defaultPrevented }) => resolve(defaultPrevented))),
  );
  await navbarLink(page, 'Blog').click({ modifiers: ['ControlOrMeta'] });
  expect(await isTaken).toBe(false);
  await expect(page).toHaveURL('/guide/');
});

test('target=_blank opens a tab', async ({ page, context }) => {
  await start(page, '/guide/');
  const opened = context.waitForEvent('page');
  await page.evaluate(() => document.querySelector('.navbar a[href="/blog"]')?.setAttribute('target', '_blank'));
  await navbarLink(page, 'Blog').click();
  await expect(await opened).toHaveURL('/blog');
});

test('downloads are left to the browser', async ({ page }) => {
  await start(page, '/guide/');
  await page.evaluate(() => document.querySelector('.navbar a[href="/blog"]')?.setAttribute('download', 'blog.html'));
  const download = page.waitForEvent('download');
  await navbarLink(page, 'Blog').click();
  expect((await download).suggestedFilename()).toBe('blog.html');
  await expect(page).toHaveURL('/guide/');
});

test('other origins and files are left to the browser', async ({ page }) => {
  await page.route('https://elsewhere.example/', (route) => route.fulfill({ body: 'elsewhere' }));
  for (const address of ['https://elsewhere.example/', '/robots.txt']) {
    await start(page, '/guide/');
    await page.evaluate(
      (href) => document.querySelector('.navbar a[href="/blog"]')?.setAttribute('href', href),
      address,
    );
    await navbarLink(page, 'Blog').click();
    await expect(page).toHaveURL(address);
    expect(await isMarked(page)).toBe(false);
  }
});

test('a path with a dot is a page', async ({ page }) => {
  await start(page, '/api/modules');
  await page.evaluate(() =>
    document.querySelector('.navbar a[href="/blog"]')?.setAttribute('href', '/api/namespaces/llamacpp.grammar'),
  );
  await navbarLink(page, 'Blog').click();
  await expect(page.locator('article h1')).toContainText('llamacpp.grammar');
  await expectInPlace(page);
});

test('both forms of an address answer, and the sidebar marks the page', async ({ page }) => {
  for (const path of ['/guide/util/abort', '/guide/util/abort/']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(sidebarLink(page, 'Abort')).toHaveAttribute('aria-current', 'page');
  }
});

test.describe('where the Navigation API is missing', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      delete (window as { navigation?: unknown }).navigation;
    }),
  );

  test('links load pages in full, and everything else works', async ({ page }) => {
    await start(page, '/guide/function/generate-text');
    await page.evaluate(() => scrollTo(0, 1500));
    await sidebarLink(page, 'Generate object').click();
    await expect(page).toHaveURL('/guide/function/generate-object');
    await expect(page.locator('article h1')).toBeVisible();
    expect(await isMarked(page)).toBe(false);
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.goBack();
    await expect(page).toHaveURL('/guide/function/generate-text');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  });

  test('documents are prefetched instead of chunks', async ({ page }) => {
    await start(page, '/guide/');
    await navbarLink(page, 'Blog').hover();
    await expect(page.locator('link[rel="prefetch"][href="/blog"]')).toHaveCount(1);
  });
});

function head(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  }));
}
