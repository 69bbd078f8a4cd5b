import { expect, type Page } from '../../../engine/tests/browser/test.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';

/** The search's field. */
export const field = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });
/** The results on screen. */
export const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

/** Opens the search of a page by its shortcut. */
export async function openSearch(page: Page, path = '/guide/util/abort'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
}

/** Types a query and waits until the results on screen are its own. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(`for ${query}.`);
}
