import { expect, test, type Page } from '../../../engine/tests/browser/test.ts';
import { expectInPlace, hydrated, markDocument } from '../../../engine/tests/browser/in-place.ts';
import { desktop } from '../support/sites.ts';

/* Going back leads to the page as its reader left it. */

test.use({ viewport: desktop });

const elsewhere = (page: Page) => page.locator('.navbar').getByRole('link', { name: 'Blog' });

async function start(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await markDocument(page);
}

test('back and forward give the focus to what had it, and Tab goes on from there', async ({ page }) => {
  await start(page, '/guide/function/generate-text');
  const link = page.locator('article p a[href^="/guide/"]').filter({ visible: true }).last();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('article h1')).not.toHaveText(/^Generate text/);
  await expect(page.locator('article h1')).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expect(page.locator('[aria-live="polite"]')).toHaveText(/^Generate text/);
  await page.keyboard.press('Tab');
  await expect(link).not.toBeFocused();
  const isAfter = await link.evaluate((from) => {
    const { activeElement } = document;
    return activeElement !== null && from.compareDocumentPosition(activeElement) === Node.DOCUMENT_POSITION_FOLLOWING;
  });
  expect(isAfter).toBe(true);
  await page.goForward();
  await expect(page.locator('article h1')).not.toHaveText(/^Generate text/);
  await expect(page.locator('article h1')).toBeFocused();
  await expectInPlace(page);
});

test('opened folds, the words of a filter, and the place on the page are there again', async ({ page }) => {
  await start(page, '/api/classes/OpenAIChatModel');
  await page.locator('article details').evaluateAll((all) => all.forEach((fold) => fold.setAttribute('open', '')));
  const filter = page.locator('[data-filter]').first();
  await filter.fill('temp');
  const rows = page.locator('.filter + div tbody > tr').filter({ visible: true });
  await expect(page.locator('.filter [role="status"]').first()).not.toBeEmpty();
  const left = await rows.allInnerTexts();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const place = await page.evaluate(() => scrollY);
  await elsewhere(page).evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL('/blog');
  await page.goBack();
  await expect(filter).toHaveValue('temp');
  expect(await rows.allInnerTexts()).toEqual(left);
  expect(await page.locator('article details:not([open])').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expectInPlace(page);
});

test('the answer of a comparison is there again; what is told of it is its counts', async ({ page }) => {
  await start(page, '/api/changes');
  const form = page.getByRole('form', { name: 'Compare two versions' });
  await form.getByLabel('From').selectOption({ index: 0 });
  await form.getByRole('button', { name: 'Compare' }).click();
  await expect(form.getByRole('status')).toHaveText(/^\d+ added, \d+ changed, \d+ removed$/);
  const answer = form.locator('.version-answer');
  const found = await answer.innerText();
  await answer.getByRole('link').first().click();
  await expect(page).not.toHaveURL('/api/changes');
  await page.goBack();
  expect(await answer.innerText()).toBe(found);
  await expect(answer.getByRole('link').first()).toBeFocused();
});

test('a provider that was chosen on another page meanwhile is the one whose programs show', async ({ page }) => {
  await start(page, '/guide/function/generate-text');
  const provider = page.getByRole('combobox', { name: 'Provider' }).first();
  const toPage = (name: string) => page.locator('.sidebar').getByRole('link', { name, exact: true }).click();
  await provider.selectOption('openai');
  await toPage('Generate object');
  await expect(page.locator('article h1')).toHaveText(/^Generate object/);
  await expect(page.locator('.code-block[data-shown="openai"]').first()).toBeVisible();
  await toPage('Embed');
  await expect(page.locator('article h1')).toHaveText(/^Embed/);
  await provider.selectOption('mistral');
  await expect(page.locator('.code-block[data-shown="mistral"]').first()).toBeVisible();
  await page.goBack();
  await expect(page.locator('article h1')).toHaveText(/^Generate object/);
  await expect(page.locator('.code-block[data-shown="mistral"]').first()).toBeVisible();
  await expect(provider).toHaveValue('mistral');
});
