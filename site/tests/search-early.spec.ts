import { openBeforeScript } from './support/before-script.ts';
import { hold } from './support/hold.ts';
import { field, openSearch, options } from './support/search.ts';
import { desktop } from './support/sites.ts';
import { hydrated } from '../../engine/tests/browser/in-place.ts';
import { expect, type Page, test } from '../../engine/tests/browser/test.ts';

/* A reader who asks for the search before its script has come has its field at once. */

test.use({ viewport: desktop });

const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });

for (const [how, ask] of [
  ['by its button', (page: Page) => searchButton(page).click()],
  ['by /', (page: Page) => page.keyboard.press('/')],
  ['by Ctrl and K', (page: Page) => page.keyboard.press('Control+k')],
] as const) {
  test(`the search, ${how}, has its field before the script, and then searches for what was typed`, async ({
    page,
  }) => {
    const { arrive } = await openBeforeScript(page, '/guide/');
    await ask(page);
    await expect(field(page)).toBeFocused();
    await expect(searchButton(page)).not.toHaveAttribute('aria-busy');
    await expect(searchDialog(page)).toContainText('Loading …');
    await expect(field(page)).toHaveValue('');
    await page.keyboard.type('abort');
    await expect(page.locator('.search-panel')).toHaveCSS('display', 'flex');
    await arrive();
    await expect(field(page)).toHaveValue('abort');
    await expect(field(page)).toBeFocused();
    await expect(options(page).first()).toContainText('Abort calls');
    await page.keyboard.press('Escape');
    await expect(searchButton(page)).toBeFocused();
  });
}

test('what is typed before the search has its field is in it then', async ({ page }) => {
  const { arrive } = await openBeforeScript(page, '/guide/', 'early');
  await page.keyboard.press('/');
  await page.keyboard.type('Abort calls');
  await arrive();
  await expect(field(page)).toHaveValue('Abort calls');
  await expect(options(page).first()).toContainText('Abort calls');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(field(page)).toHaveValue('');
});

test('what is typed while the styles of the search hang is in its field', async ({ page }) => {
  const html = await (await page.request.get('/guide/')).text();
  const { release } = await hold(page, /\/assets\/main-[\w-]+\.css/.exec(html)?.[0] ?? '');
  await page.goto('/guide/');
  await page.keyboard.press('/');
  await page.keyboard.type('Abort calls');
  await expect(field(page)).toHaveValue('Abort calls');
  await expect(options(page).first()).toContainText('Abort calls');
  release();
});

test('the search opens the first result where Enter was pressed before the script', async ({ page }) => {
  const { arrive } = await openBeforeScript(page, '/guide/');
  await searchButton(page).click();
  await field(page).fill('abort');
  await page.keyboard.press('Enter');
  await arrive();
  await expect(page).toHaveURL('/guide/util/abort');
});

test('Enter that comes before the answer opens its first result', async ({ page }) => {
  const index = await hold(page, '/data/search.json');
  await openSearch(page);
  await field(page).fill('abort');
  await index.asked;
  await page.keyboard.press('Enter');
  index.release();
  await expect(page).toHaveURL('/guide/util/abort');
});

test('Shift+Enter before the script opens the first result elsewhere', async ({ page, context }) => {
  const { arrive } = await openBeforeScript(page, '/guide/');
  await searchButton(page).click();
  await field(page).fill('abort');
  await page.keyboard.press('Shift+Enter');
  const opened = context.waitForEvent('page');
  await arrive();
  await expect(await opened).toHaveURL('/guide/util/abort');
  await expect(page).toHaveURL('/guide/');
});

test("the search, asked for early, opens before React's script has come", async ({ page }) => {
  const { arrive } = await openBeforeScript(page, '/guide/', 'react');
  await searchButton(page).click();
  await expect(field(page)).toBeFocused();
  await arrive();
  await expect(field(page)).toBeFocused();
});

for (const [how, close] of [
  ['by its button', (page: Page) => page.getByRole('button', { name: 'Close the search' }).click()],
  ['by Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`the search, closed ${how} before the script, stays closed`, async ({ page }) => {
    const { arrive } = await openBeforeScript(page, '/guide/');
    await searchButton(page).click();
    await expect(field(page)).toBeFocused();
    await close(page);
    await expect(searchDialog(page)).toHaveCount(0);
    await expect(searchButton(page)).toBeFocused();
    await arrive();
    await expect(searchButton(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(searchDialog(page)).toHaveCount(0);
    await searchButton(page).click();
    await expect(field(page)).toBeFocused();
  });
}

/** Holds what fills the dialog until it's released. */
async function holdFilling(page: Page): Promise<{ asked: Promise<unknown>; release: () => void }> {
  const chunk = /\/assets\/fill-search-dialog-[\w-]+\.js$/;
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(chunk, async (route) => {
    await released;
    await route.continue();
  });
  return { asked: page.waitForRequest(chunk), release };
}

test('the search, closed while what it shows is on its way, stays closed', async ({ page }) => {
  const { asked, release } = await holdFilling(page);
  await page.goto('/guide/');
  await searchButton(page).click();
  await asked;
  await field(page).fill('abort');
  await page.keyboard.press('Escape');
  release();
  await hydrated(page);
  await expect(searchButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(searchDialog(page)).toHaveCount(0);
});

test('the search, closed and asked for again before the script, searches', async ({ page }) => {
  const { asked, release } = await holdFilling(page);
  await page.goto('/guide/');
  await searchButton(page).click();
  await asked;
  await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('abort');
  release();
  await expect(options(page).first()).toContainText('Abort calls');
  await expect(field(page)).toHaveValue('abort');
});

/** Closes the search and asks for it again before the browser has told that it's closed, as a busy one may. */
const closeAndAskAgain = (page: Page) =>
  searchDialog(page).evaluate((dialog: HTMLDialogElement) => {
    dialog.close();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
  });

test('the search, asked for again right when it closes before the script, searches', async ({ page }) => {
  const { arrive } = await openBeforeScript(page, '/guide/');
  await searchButton(page).click();
  await expect(field(page)).toBeFocused();
  await closeAndAskAgain(page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('abort');
  await arrive();
  await expect(options(page).first()).toContainText('Abort calls');
  await expect(field(page)).toHaveValue('abort');
});

test('the search, asked for again right when it closes, searches', async ({ page }) => {
  await page.goto('/guide/');
  await hydrated(page);
  await searchButton(page).click();
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await closeAndAskAgain(page);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('abort');
  await expect(options(page).first()).toContainText('Abort calls');
  await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toHaveCount(0);
  await expect(searchButton(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the second press of a double click on its button leaves the search open, and a press next to it closes it', async ({
  page,
}) => {
  await openBeforeScript(page, '/guide/');
  const { mouse } = page;
  await searchButton(page).hover();
  for (const clickCount of [1, 2]) {
    await mouse.down({ clickCount });
    await mouse.up({ clickCount });
    await expect(field(page)).toBeFocused();
  }
  await mouse.click(5, 500);
  await expect(searchDialog(page)).toHaveCount(0);
});

test('a slash on the close button of an early search asks for nothing', async ({ page }) => {
  const { arrive } = await openBeforeScript(page, '/guide/');
  await searchButton(page).click();
  const close = page.getByRole('button', { name: 'Close the search' });
  await close.press('/');
  await close.press('Enter');
  await arrive();
  await expect(searchDialog(page)).toHaveCount(0);
});

test('the search, asked for early, opens without its styles where they do not load', async ({ page }) => {
  await page.route(/\/assets\/main-[\w-]+\.css$/, (route) => route.abort());
  const { arrive } = await openBeforeScript(page, '/guide/');
  await searchButton(page).click();
  await field(page).fill('abort');
  await arrive();
  await expect(options(page).first()).toContainText('Abort calls');
});

test('the search, asked for early and out of reach, says so', async ({ page }) => {
  await page.route(/\/assets\/fill-search-dialog-/, (route) => route.abort());
  const { arrive } = await openBeforeScript(page, '/guide/');
  await searchButton(page).click();
  await arrive();
  await expect(page.getByRole('alert')).toContainText("The search couldn't be loaded.");
  await expect(searchDialog(page)).toHaveCount(0);
  await expect(searchButton(page)).not.toHaveAttribute('aria-busy');
});
