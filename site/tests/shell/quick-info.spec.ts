import { expect, test, type Page } from '../../../engine/tests/browser/test.ts';
import { interceptRequests } from '../../../engine/tests/browser/intercept.ts';
import { expectInPlace, hydrated, markDocument } from '../../../engine/tests/browser/in-place.ts';
import { hold } from '../support/hold.ts';
import { desktop } from '../support/sites.ts';

test.use({ viewport: desktop });

const program = (page: Page) => page.locator('pre.code-text').filter({ hasText: 'generateText({' }).first();
const card = (page: Page) => page.locator('.hover-card:popover-open');

async function open(page: Page): Promise<string[]> {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/quick-info.json')) fetched.push(request.url());
  });
  await page.goto('/guide/function/generate-text');
  await hydrated(page);
  return fetched;
}

test('pointing at a name shows its type and what the site says of it; the texts come at the first use', async ({
  page,
}) => {
  const fetched = await open(page);
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await program(page).locator('.hv', { hasText: 'generateText' }).first().hover();
  await expect(card(page)).toContainText('function generateText');
  await expect(card(page)).toContainText('Calls a text generation model with a prompt and returns the complete text');
  // Scrolling to the name hides the card: on a busy machine, also after the pointer has come.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await program(page).locator('.hv', { hasText: 'ollama' }).first().hover();
    await expect(card(page)).toContainText('namespace ollama', { timeout: 2000 });
  }).toPass();
  expect(fetched).toHaveLength(1);
});

test('a name in prose says the same as the name in code: declaration, words, and where its page is', async ({
  page,
}) => {
  await open(page);
  await page
    .locator('article p a:has(> code)', { hasText: /^generateText$/ })
    .first()
    .hover();
  await expect(card(page).locator('code')).toContainText('function generateText');
  // A long declaration ends at the end of a word.
  await expect(card(page).locator('code')).toHaveText(/[>;,{}()|:] …$/);
  await expect(card(page)).toContainText('Calls a text generation model with a prompt and returns the complete text');
  await expect(card(page).getByRole('link', { name: 'Open in the reference' })).toHaveAttribute(
    'href',
    /\/api\/functions\/generateText$/,
  );
});

test('stepping on scrolls to the next link, and its card stays', async ({ page }) => {
  await page.setViewportSize({ width: desktop.width, height: 400 });
  await open(page);
  const link = page
    .locator('article p a:has(> code)', { hasText: /^generateText$/ })
    .filter({ visible: true })
    .last();
  // The browser scrolls to what gets the focus.
  await link.focus();
  await expect(card(page)).toContainText('function generateText');
  await page.evaluate(() => scrollBy(0, 20));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const [name, shown] = [await link.boundingBox(), await card(page).boundingBox()];
  const [top, bottom] = [shown?.y ?? 0, (shown?.y ?? 0) + (shown?.height ?? 0)];
  const gap = Math.min(Math.abs(top - (name?.y ?? 0) - (name?.height ?? 0)), Math.abs((name?.y ?? 0) - bottom));
  expect(gap).toBeLessThan(20);
});

test('the names in a type lead to their pages of the reference', async ({ page }) => {
  await open(page);
  await markDocument(page);
  await program(page).locator('.hv', { hasText: 'ChatTextGenerator' }).first().hover();
  await expect(card(page).filter({ hasText: 'Creates the chat model' })).toBeVisible();
  await card(page).getByRole('link', { name: 'OllamaChatModel', exact: true }).click();
  await expect(page).toHaveURL('/api/classes/OllamaChatModel');
  await expectInPlace(page);
  // Also where another link comes to lie under the pointer, which rests.
  await expect(card(page)).toBeHidden();
});

test('by keyboard, Enter goes into the code, the arrows from name to name, Escape back out', async ({ page }) => {
  await open(page);
  const names = program(page).locator('.hv');
  await program(page).focus();
  // Scrolling to the program hides the card: the event of it comes with a frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.keyboard.press('Enter');
  await expect(names.nth(0)).toBeFocused();
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(names.nth(1)).toBeFocused();
  await expect(card(page)).toContainText('function generateText');
  await page.keyboard.press('ArrowLeft');
  await expect(names.nth(0)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(program(page)).toBeFocused();
  await expect(card(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(card(page)).toContainText('function generateText');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/api/functions/generateText');
});

test('Enter on a name whose card has not come does not follow the card of a name before', async ({ page }) => {
  await interceptRequests(page);
  await open(page);
  await program(page).locator('.hv', { hasText: 'generateText' }).first().hover();
  await expect(card(page)).toContainText('function generateText');
  const { asked, release } = await hold(page, '/embed/quick-info.json');
  await page.evaluate(() => location.assign('/guide/function/embed'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('embed');
  const code = page.locator('pre.code-text:has(.hv:not([hidden] *))').first();
  await code.focus();
  await page.keyboard.press('Enter');
  await expect(code.locator('.hv').first()).toBeFocused();
  await asked;
  await page.keyboard.press('Enter');
  // What would follow a link does so by now.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page).toHaveURL('/guide/function/embed');
  release();
  await expect(card(page)).toBeVisible();
});

test('Tab reaches the code whose names say what they are, though it fits', async ({ page }) => {
  await open(page);
  const fits = await program(page).evaluate((code) => code.scrollWidth <= code.clientWidth);
  expect(fits).toBe(true);
  await page
    .locator('.code-block', { has: program(page) })
    .getByRole('button', { name: 'Copy the code' })
    .focus();
  await page.keyboard.press('Tab');
  await expect(program(page)).toBeFocused();
  await expect(program(page)).toHaveAccessibleDescription('Press Enter to hear the types of its names.');
});

test('so it does while the chosen program is still to come', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('provider', 'openai'));
  const { release } = await hold(page, '/openai.json');
  await page.goto('/guide/function/generate-text');
  await hydrated(page);
  const first = page.locator('.code-block[data-sample="first"]');
  await expect(first).toHaveAttribute('data-waiting');
  await page.keyboard.press('Tab');
  release();
  await expect(first.locator('.hv').first()).toBeVisible();
  await first.getByRole('button', { name: 'Copy the code' }).focus();
  await page.keyboard.press('Tab');
  await expect(first.locator('.code-text')).toBeFocused();
});

test('Enter goes to the first name that is not folded', async ({ page }) => {
  await page.goto('/integration/model-provider/ollama');
  await hydrated(page);
  const block = page.locator('.code-block', { has: page.locator('.code-folded .hv') }).first();
  const code = block.locator('.code-text');
  await code.evaluate((element) => {
    for (let fold = element.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null) {
      fold.open = true;
    }
  });
  const names = code.locator('.hv');
  const folded = await code.locator('.code-folded .hv').count();
  await expect(names.first()).toBeHidden();
  await code.focus();
  await page.keyboard.press('Enter');
  await expect(names.nth(folded)).toBeFocused();
  await block.locator('.code-unfold').click();
  await code.focus();
  await page.keyboard.press('Enter');
  await expect(names.first()).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a tap on a name shows its type, a tap elsewhere closes it', async ({ page }) => {
    await open(page);
    await program(page).locator('.hv', { hasText: 'generateText' }).first().tap();
    await expect(card(page)).toContainText('function generateText');
    await page.locator('article h1').tap();
    await expect(card(page)).toBeHidden();
  });
});

test('a name is described by its card while the card is there', async ({ page }) => {
  await open(page);
  const name = program(page).locator('.hv', { hasText: 'generateText' }).first();
  await name.hover();
  await expect(card(page)).toBeVisible();
  await expect(name).toHaveAttribute('aria-describedby', /^hover-card-/);
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(name).not.toHaveAttribute('aria-describedby');
});
