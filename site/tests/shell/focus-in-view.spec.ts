import { expect, test, type Page } from '../../../engine/tests/browser/test.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { desktop, phone } from '../support/sites.ts';

/* What stays at the top of a box that scrolls must not cover what has the focus (WCAG 2.2, 2.4.11). */

/**
 * Goes up with the keyboard from the last of some elements, while the focus is on one of them.
 * @returns how many steps that are, and the elements that something covers.
 */
async function goUp(page: Page, selector: string): Promise<{ steps: number; covered: string[] }> {
  await page.locator(selector).filter({ visible: true }).last().focus();
  const covered: string[] = [];
  for (let steps = 0; ; steps++) {
    await page.keyboard.press('Shift+Tab');
    const found = await page.evaluate((all) => {
      const focused = document.activeElement;
      if (focused?.matches(all) !== true) return undefined;
      const [{ left, top, width, height } = new DOMRect()] = focused.getClientRects();
      const shown = [0.2, 0.5, 0.8].some((part) =>
        focused.contains(document.elementFromPoint(left + Math.min(12, width / 2), top + height * part)),
      );
      return { name: focused.textContent, shown };
    }, selector);
    if (found === undefined) return { steps, covered };
    if (!found.shown) covered.push(found.name);
  }
}

for (const [where, size] of Object.entries({ 'next to the page': desktop, "in a phone's menu": phone })) {
  test(`going up the sidebar with the keyboard, each entry is in view: ${where}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/api/classes/OpenAIChatModel');
    await hydrated(page);
    if (size === phone) await page.getByRole('button', { name: 'Open the menu' }).click();
    // The document carries a part of the list.
    await page.locator('.sidebar-link').first().focus();
    await expect.poll(() => page.locator('.sidebar-link').count()).toBeGreaterThan(60);
    const { steps, covered } = await goUp(page, '.sidebar nav :is(a, summary)');
    expect(steps).toBeGreaterThan(40);
    expect(covered).toEqual([]);
  });
}

test('going up the table of capabilities on a phone, each link is in view', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/integration/model-provider/');
  await hydrated(page);
  const { steps, covered } = await goUp(page, '.capabilities a');
  expect(steps).toBeGreaterThan(40);
  expect(covered).toEqual([]);
});
