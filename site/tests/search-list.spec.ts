import { field, openSearch, options, searchFor } from './support/search.ts';
import { expect, type Page, test } from '../../engine/tests/browser/test.ts';

/* How far down its list the search is. */

const list = (page: Page) => page.getByRole('region', { name: 'Search results' });

/** Before the first result is the last one. */
async function goToEnd(page: Page): Promise<void> {
  await field(page).press('ArrowUp');
  await expect(options(page).last()).toBeInViewport();
  expect(await list(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
}

test('other words, or another section, begin with their first result in view, which Enter opens', async ({ page }) => {
  await openSearch(page);
  await searchFor(page, 'stream text');
  await goToEnd(page);
  await searchFor(page, 'retry');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  expect(await list(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await goToEnd(page);
  await page.getByRole('button', { name: /^Guide \d/ }).click();
  await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(1);
  expect(await list(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await goToEnd(page);
  await field(page).fill('');
  await expect(page.getByRole('option', { name: 'ModelFusion guide' })).toBeInViewport();
});
