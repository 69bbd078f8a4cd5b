import { expect, test } from '../support/test.ts';
import { examinedPages } from '../support/all-pages.ts';
import { cutOff } from '../support/cut-off.ts';

/* What a page shows can be seen, at each kind of window: nothing is cut off without a sign and a way to see the rest. */

const widths = [1440, 996, 390, 320];

for (const path of examinedPages) {
  test(`${path} shows everything, at ${widths.join(', ')} px`, async ({ page }) => {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(cutOff), `at ${String(width)} px`).toEqual([]);
    }
  });
}
