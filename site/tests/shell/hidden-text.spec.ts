import { expect, type Page, test } from '../../../engine/tests/browser/test.ts';
import { expectInPlace, hydrated, markDocument } from '../../../engine/tests/browser/in-place.ts';
import { listenForCopied } from '../support/copied.ts';
import { desktop, fixtureSite } from '../support/sites.ts';

test.use({ viewport: desktop });

/*
 * What a page hides is reached by links to it. A search in the page takes the same way: the browser asks for what is
 * `hidden="until-found"` (https://html.spec.whatwg.org/multipage/interaction.html#ancestor-revealing-algorithm).
 */

const page = `${fixtureSite}/docs/guide/hidden`;
const tabs = (opened: Page) =>
  opened
    .locator('.tabs > input:checked')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const code = '/guide/tools/advanced/generate-tool-call';

for (const hash of ['#in-a-tab', '#:~:text=holds%20a%20heron']) {
  test(`an address with ${hash} opens the tabs around it`, async ({ page: opened }) => {
    await opened.goto(page + hash);
    await expect.poll(() => tabs(opened)).toEqual(['second', 'inner']);
    await expect(opened.getByText('The nested panel holds a heron.')).toBeInViewport();
  });
}

test('a link to an anchor in a tab opens it, which isn’t a choice that is remembered', async ({ page: opened }) => {
  await opened.goto(page);
  await hydrated(opened);
  expect(await tabs(opened)).toEqual(['first', 'outer']);
  await opened.getByRole('link', { name: 'To the anchor in a tab' }).click();
  await expect.poll(() => tabs(opened)).toEqual(['second', 'inner']);
  await expect(opened.getByText('The nested panel holds a heron.')).toBeInViewport();
  expect(await opened.evaluate(() => localStorage.getItem('tabs.hidden'))).toBeNull();
});

test('a link from another page to an anchor in a tab leads to it', async ({ page: opened }) => {
  await opened.goto(`${fixtureSite}/docs/guide/`);
  await hydrated(opened);
  await markDocument(opened);
  await opened.evaluate((to) => void navigation.navigate(to), `${page}#in-a-tab`);
  await expect(opened.getByText('The nested panel holds a heron.')).toBeInViewport();
  await expect(opened.locator('#in-a-tab')).toBeFocused();
  expect(await tabs(opened)).toEqual(['second', 'inner']);
  await expectInPlace(opened);
});

test('what a tab hides can be found once another was chosen', async ({ page: opened }) => {
  await opened.goto(page);
  await hydrated(opened);
  await opened.locator('.tabs').first().locator('label', { hasText: 'Second' }).click();
  await expect(opened.getByText('A marmot sleeps here.')).toBeVisible();
  await expect(opened.getByText('Nothing of interest.')).toBeHidden();
  await expect(opened.locator('.tab-panel[hidden="until-found"]')).toHaveCount(2);
  const hidden = opened.locator('.tab-panel', { hasText: 'Nothing of interest.' });
  await hidden.evaluate((panel) => panel.dispatchEvent(new Event('beforematch', { bubbles: true })));
  await expect(opened.getByText('Nothing of interest.')).toBeVisible();
});

for (const hash of ['#in-a-fold', '#:~:text=badger%20digs']) {
  test(`an address with ${hash} opens the fold around it`, async ({ page: opened }) => {
    await opened.goto(page + hash);
    await expect(opened.getByText('A badger digs here.')).toBeInViewport();
  });
}

test('a link to text in folded code unfolds it', async ({ page: opened }) => {
  await opened.goto(`${code}#:~:text=Quote%20the%20price`);
  const figure = opened.locator('.code-block[data-sample="smallest"]');
  await expect(figure.getByText('Quote the price of shipping a parcel')).toBeInViewport();
  await expect(figure.locator('.code-unfold')).toHaveAttribute('aria-expanded', 'true');
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('folded code is copied, and stays unfolded with another provider', async ({ page: opened }) => {
    await opened.goto(code);
    await hydrated(opened);
    const figure = opened.locator('.code-block[data-sample="smallest"]');
    await expect(figure.getByText('Quote the price')).toBeHidden();
    await figure.hover();
    const marked = await listenForCopied(figure);
    await figure.getByRole('button', { name: 'Copy the code' }).click();
    await marked();
    const copied = await opened.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("} from 'modelfusion';\nimport { z } from 'zod';\n\nconst quoteShipping = new Tool({");
    expect(copied).toContain('tool: quoteShipping');
    expect(copied).not.toContain('lines');

    await figure.locator('.code-unfold').click();
    await expect(figure.getByText('Quote the price')).toBeVisible();
    await figure.getByLabel('Provider').selectOption('mistral');
    await expect(figure.locator('.code-text')).toContainText("as 'mistral-small'");
    await expect(figure.getByText('Quote the price')).toBeVisible();
    await figure.locator('.code-unfold').click();
    await expect(figure.getByText('Quote the price')).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing of a program is folded', async ({ page: opened }) => {
    await opened.goto(code);
    await expect(opened.locator('.code-block[data-sample="smallest"]').getByText('Quote the price')).toBeVisible();
  });
});
