import { hydrated } from '../../engine/tests/browser/in-place.ts';
import { expect, test } from '../../engine/tests/browser/test.ts';

const page = '/guide/util/abort';

test('the page menu copies the page as Markdown', async ({ page: tab, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL });
  await tab.goto(page);
  await tab.locator('#page-menu-button').click();
  await tab.getByRole('menuitem', { name: 'Copy page as Markdown' }).click();
  await expect(tab.locator('#page-menu-button')).toContainText('Copied');
  const copied = await tab.evaluate(() => navigator.clipboard.readText());
  const [shown = '', others] = (await (await tab.request.get(`${page}.md`)).text()).split('\n## Programs with other');
  expect(copied.trimEnd()).toBe(shown.trimEnd());
  expect(others).toContain('(Mistral)');
  expect(copied).toContain('# ');
});

test('a section is copied as Markdown, by its heading and by the menu', async ({ page: tab, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL });
  await tab.goto(`${page}#before`);
  await hydrated(tab);
  const clipboard = () => tab.evaluate(() => navigator.clipboard.readText());

  await tab.locator('.heading', { has: tab.locator('#smallest-program') }).hover();
  await tab.getByRole('button', { name: 'Copy the section The smallest program as Markdown' }).click();
  await expect(tab.locator('.copy-section')).toHaveText('Copied');
  const twin = await (await tab.request.get(`${page}.md`)).text();
  const section = await clipboard();
  expect(section).toMatch(/^Source: \S+\/guide\/util\/abort#smallest-program\n\n## The smallest program\n/);
  expect(section).not.toContain('## Abort before the call');
  expect(twin).toContain(section.replace(/^Source: .*\n\n/, '').trim());

  await tab.locator('#page-menu-button').click();
  await tab.getByRole('menuitem', { name: 'Copy section as Markdown' }).click();
  await expect(tab.locator('#page-menu-button')).toContainText('Copied');
  expect(await clipboard()).toContain('#before\n\n## Abort before the call\n');

  // Without a section in the address there's none to copy.
  await tab.goto(page);
  await tab.locator('#page-menu-button').click();
  await expect(tab.getByRole('menuitem', { name: 'Copy page as Markdown' })).toBeVisible();
  await expect(tab.getByRole('menuitem', { name: 'Copy section as Markdown' })).toBeHidden();
});

test('a section is copied where the address of the page ends in a slash', async ({ page: tab, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL });
  await tab.goto(`${page}/`);
  await hydrated(tab);
  await tab.locator('.heading', { has: tab.locator('#smallest-program') }).hover();
  await tab.getByRole('button', { name: 'Copy the section The smallest program as Markdown' }).click();
  await expect(tab.locator('.copy-section')).toHaveText('Copied');
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toContain('#smallest-program\n');
});

test('on a phone, the button that copies a section is clear of the navbar after a jump', async ({ page: tab }) => {
  await tab.setViewportSize({ width: 390, height: 844 });
  await tab.goto(`${page}#smallest-program`);
  await hydrated(tab);
  await tab.locator('#smallest-program').hover();
  const button = await tab.locator('.copy-section').boundingBox();
  const navbar = await tab.locator('.navbar').boundingBox();
  expect(button?.y).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
});

test('the button that copies a section covers no letter of its heading, however long', async ({ page: tab }) => {
  await tab.goto('/guide/troubleshooting/');
  await hydrated(tab);
  for (const width of [390, 700, 996, 1100, 1440]) {
    await tab.setViewportSize({ width, height: 800 });
    const covered = await tab.locator('.article .heading').evaluateAll(
      (headings) =>
        headings.filter((heading) => {
          heading.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
          const button = heading.querySelector('.copy-section')?.getBoundingClientRect();
          const text = new Range();
          text.selectNodeContents(heading.firstElementChild!);
          return [...text.getClientRects()].some(({ top, right }) => {
            // The room for accents above the letters is empty.
            const letters = top + parseFloat(getComputedStyle(heading).fontSize) * 0.25;
            return button === undefined || (button.left < right && button.bottom > letters);
          });
        }).length,
    );
    expect(covered, `${String(width)} px`).toBe(0);
  }
});

test('a page in several parts is copied whole', async ({ page: tab, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL });
  await tab.goto('/guide/function/generate-text');
  await tab.locator('#page-menu-button').click();
  await tab.getByRole('menuitem', { name: 'Copy page as Markdown' }).click();
  await expect(tab.locator('#page-menu-button')).toContainText('Copied');
  const copied = await tab.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('## Next steps');
  expect(copied).not.toMatch(/^## Programs with other/m);
  expect(copied).not.toMatch(/^Part \d/m);
});

test('the page menu takes its message back, however long copying took', async ({ page: tab, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL });
  await tab.clock.install();
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await tab.route(`**${page}.md`, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await tab.goto(page);
  await hydrated(tab);
  const button = tab.locator('#page-menu-button');
  await button.click();
  const asked = tab.waitForRequest(`**${page}.md`);
  await tab.getByRole('menuitem', { name: 'Copy page as Markdown' }).click();
  await asked;
  await tab.clock.fastForward(5000);
  answer();
  await expect(button).toContainText('Copied');
  await tab.clock.fastForward(5000);
  await expect(button).toContainText('Markdown');
});

test('the zips are there, and the menu leads to the one of all pages', async ({ page: tab, request }) => {
  await tab.goto(page);
  await tab.locator('#page-menu-button').click();
  await expect(tab.getByRole('menuitem', { name: 'Download all pages (zip)' })).toHaveAttribute('href', '/llms.zip');
  for (const path of ['/llms.zip', '/site.zip']) {
    const response = await request.head(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toBe('application/zip');
  }
});

test('the page menu works by keyboard: arrows through the entries, Escape back to the button', async ({
  page: tab,
}) => {
  await tab.goto(page);
  const button = tab.locator('#page-menu-button');
  await button.focus();
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('menuitem', { name: 'Copy page as Markdown' })).toBeFocused();
  await tab.keyboard.press('ArrowDown');
  await expect(tab.getByRole('menuitem', { name: 'View as Markdown' })).toBeFocused();
  await tab.keyboard.press('End');
  await expect(tab.getByRole('menuitem', { name: 'All pages (llms.txt)' })).toBeFocused();
  await tab.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(tab.locator('#page-menu')).toBeHidden();
});

test('an answer that is not the page in Markdown is not copied', async ({ page: tab }) => {
  await tab.route(`**${page}.md`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Error</h1>' }));
  await tab.goto(page);
  const warning = tab.waitForEvent('console', (message) => message.text().includes("wasn't copied"));
  await tab.locator('#page-menu-button').click();
  await tab.getByRole('menuitem', { name: 'Copy page as Markdown' }).click();
  await warning;
  await expect(tab.locator('#page-menu-button')).toContainText('Not copied');
});

test('without script the page menu has its links, and no control that would do nothing', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const tab = await context.newPage();
  await tab.goto(page);
  await tab.locator('#page-menu-button').click();
  const menu = tab.locator('#page-menu');
  await expect(menu.locator('a').first()).toHaveAttribute('href', `${page}.md`);
  await expect(menu.locator('a', { hasText: 'Claude' })).toHaveAttribute('href', /^https:\/\/claude\.ai\/.*abort\.md/);
  await expect(menu.locator('button')).toBeHidden();
  await context.close();
});

test('the page menu closes with its links, too', async ({ page: tab }) => {
  await tab.goto(page);
  await hydrated(tab);
  const button = tab.locator('#page-menu-button');
  for (const name of ['Download all pages (zip)', 'All pages (llms.txt)', 'View as Markdown']) {
    await button.click();
    await tab.getByRole('menuitem', { name }).evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    });
    await tab.getByRole('menuitem', { name }).click();
    await expect(tab.locator('#page-menu'), name).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('a section is copied on a page that was reached from an address without one', async ({ page: tab, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await tab.goto('/guide/util/abor');
  await tab.locator('main').getByRole('link', { name: /abort/i }).first().click();
  await expect(tab).toHaveURL(page);
  await tab.locator('.heading', { has: tab.locator('#smallest-program') }).hover();
  await tab.getByRole('button', { name: 'Copy the section The smallest program as Markdown' }).click();
  await expect(tab.locator('.copy-section')).toHaveText('Copied');
});

test('a section is copied whose heading has a badge', async ({ page: tab, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await tab.goto('/api/classes/MemoryVectorIndex');
  await hydrated(tab);
  await tab.locator('.heading', { has: tab.locator('#deserialize') }).hover();
  await tab.getByRole('button', { name: 'Copy the section deserialize() static as Markdown' }).click();
  await expect(tab.locator('.copy-section')).toHaveText('Copied');
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toContain('### deserialize()');
});
