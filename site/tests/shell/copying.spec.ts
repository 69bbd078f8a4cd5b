import { expect, test, type Page } from '../../../engine/tests/browser/test.ts';

/* What a reader has who selects a part of a page and copies it. */

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The text that copying an element brings. */
async function copied(page: Page, selector: string): Promise<string> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => getSelection()?.selectAllChildren(element));
  await page.keyboard.press('ControlOrMeta+c');
  return page.evaluate(() => navigator.clipboard.readText());
}

test('text over several sections has the words of their headings alone', async ({ page }) => {
  await page.goto('/guide/util/abort');
  const lines = (await copied(page, 'article')).split('\n');
  const headings = await page.locator('article h2:visible').allTextContents();
  expect(headings.length).toBeGreaterThan(2);
  for (const heading of headings) expect(lines).toContain(heading);
});
