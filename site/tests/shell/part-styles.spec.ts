import { expect, test, type Page } from '../../../engine/tests/browser/test.ts';
import { openSearch, searchFor } from '../support/search.ts';
import { expectInPlace, hydrated, loadedInFull, markDocument } from '../../../engine/tests/browser/in-place.ts';

const classPage = '/api/classes/OpenAIChatModel';

/** How the parts of a page look that the home page doesn't have. */
function looks(page: Page): Promise<string[]> {
  return page.locator('.symbol-title .badge, .members > li, .fields th, .breadcrumbs li').evaluateAll((elements) =>
    elements.map((element) => {
      const { color, margin, padding, borderBottom, fontWeight } = getComputedStyle(element);
      return [element.tagName, color, margin, padding, borderBottom, fontWeight].join(' ');
    }),
  );
}

async function goInPlace(page: Page): Promise<void> {
  await page.goto('/');
  await hydrated(page);
  await markDocument(page);
  await page.evaluate((address) => void navigation.navigate(address), classPage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OpenAIChatModel');
}

test('a page that is reached in place looks as it does when it is loaded, with style sheets in the same order', async ({
  page,
}) => {
  await page.goto(classPage);
  const loaded = await looks(page);
  expect(loaded.length).toBeGreaterThan(20);
  const carried = page.locator('[data-order]');
  const orders = () => carried.evaluateAll((sheets) => sheets.map((sheet) => Number(sheet.dataset.order)));
  const ofClass = await orders();
  await goInPlace(page);
  await expectInPlace(page);
  expect(await looks(page)).toEqual(loaded);
  const all = await orders();
  expect(all).toEqual([...all].sort((one, other) => one - other));
  expect(all).toEqual(expect.arrayContaining(ofClass));
});

test('a page whose style sheet does not load in place is loaded in full', async ({ page }) => {
  await page.route('**/assets/part-*.css', (route) => route.abort());
  await page.goto(classPage);
  const loaded = await looks(page);
  await goInPlace(page);
  await loadedInFull(page);
  expect(await looks(page)).toEqual(loaded);
});

test('a result of the search looks the same wherever it is opened', async ({ page }) => {
  const badges: string[] = [];
  for (const path of [classPage, '/']) {
    await openSearch(page, path);
    await searchFor(page, 'OpenAIChatModel');
    const badge = page.getByRole('dialog').locator('.badge').first();
    badges.push(
      await badge.evaluate((element) => {
        const { color, backgroundColor, borderRadius, padding, fontSize } = getComputedStyle(element);
        return [color, backgroundColor, borderRadius, padding, fontSize].join(' ');
      }),
    );
  }
  expect(badges[1]).toBe(badges[0]);
});
