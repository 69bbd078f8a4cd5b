import { expect, test } from '../../../engine/tests/browser/test.ts';
import { expectInPlace, hydrated, markDocument } from '../../../engine/tests/browser/in-place.ts';
import { fromBreakpoint, belowBreakpoint, desktop, fixtureSite, pageOfEachKind } from '../support/sites.ts';

test.use({ viewport: desktop });

test('All pages are read-only documentation pages. No interactive screens exist other than the site shell. [2.1 2.2 5.1]', async ({
  page,
}) => {
  for (const path of Object.values(pageOfEachKind)) {
    await page.goto(path);
    await expect(page.locator('article'), path).toBeVisible();
    // Tabs and boxes that filter a long table change only what the page shows (docs/specification-decisions.md).
    await expect(page.locator('form, textarea, article input:not([type="radio"], [data-filter])'), path).toHaveCount(0);
  }
});

test('Any other path shows a not-found page: in place, with the nearest real pages offered. [2.4]', async ({
  page,
}) => {
  await page.goto('/guide/');
  await hydrated(page);
  await markDocument(page);
  await page.evaluate(() => document.querySelector('article a')?.setAttribute('href', '/guide/util/abrot'));
  await page.locator('article a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveURL('/guide/util/abrot');
  await expect(
    page.getByRole('region', { name: 'Pages with a similar address' }).getByRole('link').first(),
  ).toHaveAttribute('href', '/guide/util/abort');
  await expectInPlace(page);
});

test('A path ending in .html or /index.html is normalised to the bare path. [2.5]', async ({ page }) => {
  await page.goto('/guide/index.html');
  await expect(page).toHaveURL('/guide/');
  await page.goto('/guide/util/abort.html');
  await expect(page).toHaveURL('/guide/util/abort');

  await hydrated(page);
  await markDocument(page);
  await page.evaluate(() =>
    document.querySelector('article a[href^="/"]')?.setAttribute('href', '/guide/index.html#top'),
  );
  await page.locator('article a[href="/guide/index.html#top"]').click();
  await expect(page).toHaveURL('/guide/#top');
  await expectInPlace(page);
});

test('A path ending in .html is normalized in the browser where the server does not do it.', async ({ page }) => {
  await page.route('**/guide/util/abort.html', async (route) => {
    await route.fulfill({ response: await page.request.get(route.request().url().replace('.html', '')) });
  });
  await page.goto('/guide/util/abort.html?a=b#x');
  await expect(page).toHaveURL('/guide/util/abort?a=b#x');
});

test("The blog sidebar is titled 'All posts' and lists every post. [2.12]", async ({ page }) => {
  await page.goto('/blog/archive');
  const posts = await page.locator('.archive a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const sidebar = page.getByRole('navigation', { name: 'All posts' });
  await expect(sidebar.getByText('All posts', { exact: true })).toBeVisible();
  const listed = await sidebar.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(posts.length).toBeGreaterThan(0);
  expect([...listed].sort()).toEqual([...posts].sort());
});

for (const [section, path, root] of [
  ['API Reference', '/api/', '/api/modules'],
  ['Guide', '/guide/util/abort', '/guide/'],
  ['Integrations', '/integration/model-provider/', '/integration/model-provider/'],
  ['Examples & Tutorials', '/tutorial/', '/tutorial/'],
] as const) {
  test(`The API, guide, integration and tutorial sections each have a section root with a version wrapper and a sidebar: ${section}. [2.33]`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.locator('.sidebar-section').getByRole('link').first()).toBeVisible();
    await page.getByRole('button', { name: 'Version: Next' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Next' })).toHaveAttribute('href', root);
  });
}

test('The guide, integration and tutorial sidebars are collapsible. [2.34]', async ({ page }) => {
  for (const path of ['/guide/function/generate-text', '/integration/model-provider/openai/', '/tutorial/']) {
    await page.goto(path);
    await hydrated(page);
    const category = page.locator('.sidebar-section details').first();
    const isOpen = (await category.getAttribute('open')) !== null;
    await category.locator('summary').first().click();
    if (isOpen) await expect(category).not.toHaveAttribute('open');
    else await expect(category).toHaveAttribute('open');
  }
});

test('The docs sidebar cannot be hidden and does not auto-collapse categories. [2.35]', async ({ page }) => {
  await page.goto('/guide/');
  await expect(page.locator('.sidebar').getByRole('button')).toHaveCount(0);
  const closed = page.locator('.sidebar-section details:not([open]) > summary');
  const count = await closed.count();
  expect(count).toBeGreaterThan(1);
  for (let left = count; left > 0; left--) {
    await closed.first().click();
    await expect(closed).toHaveCount(left - 1);
  }
});

test('Left: Guide, Integrations, Examples & Tutorials. Right: API Reference, Blog, a chat community link, a source repository link. [2.36 2.37 2.38]', async ({
  page,
}) => {
  await page.goto('/');
  const sides = page.getByRole('navigation', { name: 'Main', exact: true }).locator('.navbar-side');
  await expect(sides.nth(0).getByRole('link')).toHaveText(['Guide', 'Integrations', 'Examples & Tutorials']);
  const right = sides.nth(1).getByRole('link');
  await expect(right.nth(0)).toHaveText('API Reference');
  await expect(right.nth(1)).toHaveText('Blog');
  await expect(right.nth(2)).toHaveAttribute('href', /^https:\/\/discord\./);
  await expect(right.nth(3)).toHaveAttribute('href', /^https:\/\/github\.com\//);
});

test('The active navbar item is marked.', async ({ page }) => {
  await page.goto('/guide/util/abort');
  const active = page.locator('.navbar [aria-current]');
  await expect(active).toHaveText('Guide');
  await page.getByRole('link', { name: 'API Reference' }).first().click();
  await expect(active).toHaveText('API Reference');
});

test('The navbar collapses to a hamburger sidebar below 996 px width. [2.39]', async ({ page }) => {
  await page.setViewportSize(fromBreakpoint);
  await page.goto('/guide/');
  const hamburger = page.getByRole('button', { name: 'Open the menu' });
  const navbarLink = page.locator('.navbar').getByRole('link', { name: 'Integrations' });
  await expect(hamburger).toBeHidden();
  await expect(navbarLink).toBeVisible();
  await page.setViewportSize(belowBreakpoint);
  await expect(navbarLink).toBeHidden();
  await hamburger.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Integrations' })).toBeVisible();
  await expect(menu.getByRole('navigation', { name: 'Guide' }).getByRole('link').first()).toBeVisible();
});

test('The navbar does not hide on scroll. [2.40]', async ({ page }) => {
  await page.goto('/guide/function/generate-text');
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect((await page.locator('.navbar').boundingBox())?.y).toBe(0);
});

test('Language dropdown (English only), version dropdown, search slot, dark/light toggle. [2.41 1.9]', async ({
  page,
}) => {
  await page.goto('/guide/');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['English']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Version: Next' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Next']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to dark mode' })).toBeVisible();
});

test('Optional announcement bar with a close button. [2.42]', async ({ page }) => {
  await page.goto(`${fixtureSite}/docs/`);
  const bar = page.getByRole('complementary', { name: 'Announcement' });
  await expect(bar.getByRole('link')).toHaveAttribute('href', '/docs/guide/');
  await bar.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(bar).toBeHidden();
  await page.goto('/');
  await expect(bar).toContainText('is the last release');
  await bar.getByRole('link').click();
  await expect(page).toHaveURL('/integration/other/vercel-ai-sdk#state');
});

test('Footer in three columns. Documentation: Guide, Integrations, API Reference. Learn: Examples & Tutorials, Examples (repository), Showcase. More: Blog, a social network link, a chat community link, a repository link. [2.43 2.44 2.45 2.46]', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const column = (name: string) => footer.getByRole('navigation', { name }).getByRole('link');
  await expect(footer.getByRole('navigation')).toHaveCount(3);
  await expect(column('Documentation')).toHaveText(['Guide', 'Integrations', 'API Reference']);
  await expect(column('Learn')).toHaveText(['Examples & Tutorials', 'Examples', 'Showcase']);
  await expect(column('Learn').nth(1)).toHaveAttribute('href', /^https:\/\/github\.com\//);
  await expect(column('More')).toHaveCount(4);
  for (const [index, href] of [
    /^\/blog$/,
    /^https:\/\/twitter\./,
    /^https:\/\/discord\./,
    /^https:\/\/github\./,
  ].entries()) {
    await expect(column('More').nth(index)).toHaveAttribute('href', href);
  }
});

test('A skip-to-main-content link, heading anchor links, and a table of contents covering heading levels 2 to 3. [2.47]', async ({
  page,
}) => {
  await page.goto('/guide/function/generate-text');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  const headings = page.locator('article').locator('h2[id], h3[id]');
  const ids = await headings.evaluateAll((all) => all.map(({ id }) => `#${id}`));
  const contents = page.getByRole('navigation', { name: 'On this page' }).locator('a:visible');
  expect(await contents.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(ids);
  const anchors = page.locator('.heading:has(> :is(h2, h3)) > .heading-anchor');
  await expect(anchors).toHaveCount(ids.length);
  await headings.first().hover();
  await anchors.first().click();
  await expect(page).toHaveURL(new RegExp(`${ids[0] ?? ''}$`));
});
