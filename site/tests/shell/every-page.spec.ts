import { expect, type Page, refusedIn, test as base } from '../../../engine/tests/browser/test.ts';
import { examinedPages } from '../support/all-pages.ts';
import { axeViolations, modes, showMode } from '../support/axe.ts';
import { cutOff } from '../support/cut-off.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { siteUrl } from '../support/sites.ts';

/*
 * What holds on every page, looked at in one visit to each: nothing is cut off without a sign and a way to see the
 * rest, axe has nothing to say, and the reader's own text spacing fits (WCAG 2.2, 1.4.10 and 1.4.12; 320 px is 400 %
 * zoom of 1280). A finding doesn't end the visit: the others are reported, too.
 */

/** The widths of windows, and whether axe looks at them. */
const widths = [
  { width: 1440, axe: true },
  { width: 996, axe: false },
  { width: 390, axe: true },
  { width: 320, axe: false },
];

const spacing =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';

/** One window for all pages, as a window of its own costs more than most pages. */
const test = base.extend<object, { visit: { page: Page; refused: string[] } }>({
  visit: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: siteUrl, reducedMotion: 'reduce' });
      const page = await context.newPage();
      // What is fetched ahead isn't looked at.
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      await use({ page, refused: refusedIn(context) });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

for (const path of examinedPages) {
  test(`${path} shows everything, to everyone`, async ({ visit: { page, refused } }, info) => {
    const found = (check: string, where: string, findings: readonly string[]) => {
      info.annotations.push({ type: check, description: `${where}: ${String(findings.length)}` });
      expect.soft(findings, `${check}, ${where}`).toEqual([]);
    };
    await page.goto(path);
    await hydrated(page);
    // Another mode costs more than another width.
    for (const [mode, rules] of modes) {
      await showMode(page, mode);
      for (const { width, axe } of widths) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${String(width)} px, ${mode}`;
        found('cut off', where, await page.evaluate(cutOff));
        if (axe) found('axe', where, await axeViolations(page, undefined, rules));
      }
    }
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      found('text spacing', `${String(width)} px`, await tooWide(page));
    }
    expect(refused.splice(0), 'refused by the content security policy').toEqual([]);
  });
}

/** Text that is cut off because its box is too low for it, and a page that is wider than its window. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const clipped = [...document.querySelectorAll<HTMLElement>('a, button, summary, h1, h2, h3, td, th')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).overflowY === 'hidden')
      .filter((element) => element.clientHeight > 1 && element.scrollHeight > element.clientHeight + 1)
      .map(({ textContent }) => `cut at its end: ${textContent.slice(0, 40)}`);
    return scrollWidth > clientWidth ? [`the page scrolls sideways: ${String(scrollWidth)} px`, ...clipped] : clipped;
  });
}
