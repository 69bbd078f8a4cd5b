import { expect, test, type Page } from '../support/test.ts';
import { examinedPages } from '../support/all-pages.ts';

/* WCAG 2.2, 1.4.10 and 1.4.12: at 320 px, which is 400 % zoom of 1280, and with the reader's own text spacing. */

const spacing =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Text that is cut off because its box is too low for it. */
async function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, summary, h1, h2, h3, td, th')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).overflowY === 'hidden')
      .filter(({ scrollHeight, clientHeight }) => clientHeight > 1 && scrollHeight > clientHeight + 1)
      .map(({ textContent }) => textContent.slice(0, 40)),
  );
}

for (const path of examinedPages) {
  test(`${path} fits into 320 px, also with wide text spacing`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await overflow(page), 'at 320 px').toBeLessThanOrEqual(0);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    expect(await overflow(page), 'at 320 px with text spacing').toBeLessThanOrEqual(0);
    expect(await clipped(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await overflow(page), 'at 1440 px with text spacing').toBeLessThanOrEqual(0);
    expect(await clipped(page)).toEqual([]);
  });
}
