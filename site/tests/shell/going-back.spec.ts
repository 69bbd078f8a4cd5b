import { expect, test, type Page } from '../../../engine/tests/browser/test.ts';
import { expectInPlace, hydrated, markDocument } from '../../../engine/tests/browser/in-place.ts';
import { hold } from '../support/hold.ts';
import { framesPainted } from '../support/shifts.ts';
import { desktop, phone } from '../support/sites.ts';
import { goOffline } from '../support/offline.ts';

/* Going back leads to the page as its reader left it. */

test.use({ viewport: desktop });

const elsewhere = (page: Page) => page.locator('.navbar').getByRole('link', { name: 'Blog' });

/** @returns what tells how far the part at the window's top edge is from where it is now, in px. */
async function watchTop(page: Page): Promise<() => Promise<number>> {
  const tops = () =>
    page.locator('article > *').evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return { top, bottom };
      }),
    );
  const then = await tops();
  const index = then.findIndex(({ bottom }) => bottom > 1);
  return async () => Math.abs(((await tops())[index]?.top ?? NaN) - (then[index]?.top ?? NaN));
}

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
  const moved = await watchTop(page);
  await elsewhere(page).evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL('/blog');
  await page.goBack();
  await expect(filter).toHaveValue('temp');
  expect(await rows.allInnerTexts()).toEqual(left);
  expect(await page.locator('article details:not([open])').count()).toBe(0);
  await expect.poll(moved).toBeLessThan(2);
  await expectInPlace(page);
});

test('what was at the top of the window is there again, also where parts or the window have other heights now', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.requestIdleCallback = (task) => waiting.push(task as () => void);
    addEventListener('idle', () => waiting.splice(0).forEach((task) => task()));
  });
  await start(page, '/guide/');
  await page.evaluate(() => void navigation.navigate('/api/classes/OpenAIChatModel'));
  const heading = page.locator('article h2').nth(-3);
  await expect(page.locator('[data-later]').last()).toBeAttached();
  await heading.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().top));
  await framesPainted(page);
  // The parts that came into the window have their heights now.
  await heading.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().top));
  const moved = await watchTop(page);
  await elsewhere(page).evaluate((link) => (link as HTMLElement).click());
  await expect(page.locator('article h1')).toHaveText('Blog');
  // The rest of the page before is laid out only now.
  await page.evaluate(() => {
    for (let round = 0; round < 50; round += 1) dispatchEvent(new Event('idle'));
  });
  await page.goBack();
  await expect(page.locator('[data-later]')).toHaveCount(0);
  await expect.poll(moved).toBeLessThan(2);
  await page.goForward();
  await expect(page.locator('article h1')).toHaveText('Blog');
  await page.setViewportSize({ ...desktop, width: 700 });
  await page.goBack();
  await expect.poll(moved).toBeLessThan(2);
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
  await expect(page).not.toHaveURL(/\/changes/);
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

test('what had the focus is a stop of the Tab key, as before', async ({ page }) => {
  await start(page, '/guide/function/generate-text');
  const provider = page.getByRole('combobox', { name: 'Provider' }).first();
  await provider.focus();
  await page.evaluate(() => void navigation.navigate('/blog'));
  await expect(page.locator('article h1')).toHaveText('Blog');
  await page.goBack();
  await expect(provider).toBeFocused();
  await expect(provider).toHaveJSProperty('tabIndex', 0);
});

test('back from a heading of the page, the focus is on the link that led there', async ({ page }) => {
  await start(page, '/guide/function/generate-text');
  const link = page.locator('article a[href="#errors"]').filter({ visible: true }).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#errors')).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  await page.goForward();
  await expect(page.locator('#errors')).toBeFocused();
});

test('back from a heading that the closed contents list led to, the focus is at the beginning', async ({ page }) => {
  await page.setViewportSize(phone);
  await start(page, '/guide/function/generate-text');
  await page.locator('.toc-details summary').click();
  await page.locator('.toc-details a[href="#errors"]').press('Enter');
  await expect(page.locator('#errors')).toBeFocused();
  await page.goBack();
  await expect(page.locator('article h1')).toBeFocused();
});

for (const fate of ['slow', 'missing'] as const) {
  test(`a page is kept that a reader left for one that is ${fate}`, async ({ page }) => {
    const { release } = await hold(page, '/guide/page.json');
    await start(page, '/guide/');
    await elsewhere(page).click();
    await expect(page.locator('article h1')).toHaveText('Blog');
    await page.evaluate(() => void navigation.navigate('/api/classes/OpenAIChatModel'));
    const filter = page.locator('[data-filter]').first();
    await filter.fill('temp');
    await page.evaluate(() => history.go(-2));
    await expect(page.locator('main[aria-busy="true"]')).toBeVisible();
    if (fate === 'missing') await page.evaluate(() => stop());
    else release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      fate === 'slow' ? /guide/ : "This page didn't load",
    );
    await page.goForward();
    await page.goForward();
    await expect(filter).toHaveValue('temp');
    await expectInPlace(page);
    release();
  });
}

for (const fate of ['slow', 'missing'] as const) {
  test(`straight back from a page that is ${fate}, the page is there as it was left`, async ({ page }) => {
    const { release } = await hold(page, '/guide/page.json');
    await start(page, '/guide/');
    await page.evaluate(() => void navigation.navigate('/api/classes/OpenAIChatModel'));
    const filter = page.locator('[data-filter]').first();
    await filter.fill('temp');
    await expect(page.locator('.filter [role="status"]').first()).not.toBeEmpty();
    await page.locator('article details').evaluateAll((all) => all.forEach((fold) => fold.setAttribute('open', '')));
    // Until then its height is an estimate, and the browser scrolls with it.
    await expect(page.locator('[data-later]')).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    const moved = await watchTop(page);
    await page.evaluate(() => history.back());
    await expect(page.locator('main[aria-busy="true"]')).toBeVisible();
    if (fate === 'missing') {
      await page.evaluate(() => stop());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page didn't load");
    }
    await page.evaluate(() => history.forward());
    await expect(filter).toHaveValue('temp');
    await expect(filter).toBeFocused();
    expect(await page.locator('article details:not([open])').count()).toBe(0);
    await expect.poll(moved).toBeLessThan(2);
    await expectInPlace(page);
    release();
  });
}

test('after a reload, a page that comes late is where its reader left it', async ({ page }) => {
  const { release } = await hold(page, '/guide/function/generate-text/page.json');
  await start(page, '/guide/function/generate-text');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const place = await page.evaluate(() => scrollY);
  await elsewhere(page).evaluate((link) => (link as HTMLElement).click());
  await expect(page.locator('article h1')).toHaveText('Blog');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.reload();
  await hydrated(page);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('status', { name: 'Loading the page' })).toBeInViewport();
  release();
  await expect(page.locator('article h1')).toHaveText(/^Generate text/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('a document that the browser kept follows what was chosen meanwhile', async ({ page }) => {
  await start(page, '/guide/function/generate-text');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('wrap', 'on');
    localStorage.setItem('announcement.closed', 'true');
    localStorage.setItem('provider', 'mistral');
    // The tests' browser keeps none: what it would tell a document that it shows again.
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-wrap', 'on');
  await expect(page.locator('.code-wrap').first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.announcement')).toBeHidden();
  await expect(page.locator('.code-block[data-shown="mistral"]').first()).toBeVisible();
});

test('the page that the document came with is there again without the host', async ({ page }) => {
  await start(page, '/guide/function/generate-text');
  const title = await page.locator('article h1').innerText();
  const fetched = page.waitForResponse('**/guide/function/generate-text/page.json');
  await elsewhere(page).click();
  await expect(page.locator('article h1')).toHaveText('Blog');
  await (await fetched).finished();
  await goOffline(page);
  await page.goBack();
  await expect(page.locator('article h1')).toHaveText(title);
  await expectInPlace(page);
});

test('back at an address without a provider, the programs are those that the page came with', async ({ page }) => {
  const path = '/guide/function/generate-text';
  await start(page, path);
  const sample = page.locator('.code-block[data-sample="first"]');
  const code = sample.locator('.code-text');
  const first = await code.innerText();
  await page.evaluate((to) => void navigation.navigate(`${to}?provider=openai`), path);
  await expect(code).toContainText('gpt-4.1-mini');
  await page.goBack();
  await expect(code).toHaveText(first, { useInnerText: true });
  await expect(sample.getByLabel('Provider')).not.toHaveValue('openai');
});
