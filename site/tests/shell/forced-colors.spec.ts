import { expect, test, type Page } from '../../../engine/tests/browser/test.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { desktop, fixtureSite } from '../support/sites.ts';

/*
 * The reader's own colors (forced colors) take grounds and shadows away. What they said must be said otherwise: each
 * thing that is chosen or current differs from its neighbor in what the browser has computed.
 */

test.use({ viewport: desktop, forcedColors: 'active', reducedMotion: 'reduce' });

/** What of an element is seen in forced colors. */
const seen = ['color', 'backgroundColor', 'borderTopWidth', 'borderBottomWidth', 'textDecorationLine'] as const;

async function look(page: Page, selector: string, pseudo?: string): Promise<Record<string, string>> {
  return page
    .locator(selector)
    .first()
    .evaluate(
      (element, [properties, part]) => {
        const style = getComputedStyle(element, part);
        return Object.fromEntries(properties.map((property) => [property, style[property]]));
      },
      [seen, pseudo] as const,
    );
}

/** The system colors, as this browser computes them. */
async function systemColors(page: Page): Promise<Record<'Highlight' | 'HighlightText' | 'Canvas' | 'Mark', string>> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'transition: none; forced-color-adjust: none';
    const read = (color: string) => {
      probe.style.color = color;
      return getComputedStyle(probe).color;
    };
    const colors = {
      Highlight: read('Highlight'),
      HighlightText: read('HighlightText'),
      Canvas: read('Canvas'),
      Mark: read('Mark'),
    };
    probe.remove();
    return colors;
  });
}

test('where you are: navbar, sidebar, and contents', async ({ page }) => {
  await page.goto('/guide/function/generate-text');
  await hydrated(page);
  const { Highlight, HighlightText } = await systemColors(page);
  const chosen = { color: HighlightText, backgroundColor: Highlight };
  await expect.poll(() => look(page, '.sidebar-section [aria-current="page"]')).toMatchObject(chosen);
  await expect.poll(() => look(page, '.sidebar-section .sidebar-link:not([aria-current])')).not.toMatchObject(chosen);
  await page.locator('.toc-aside a').nth(2).click();
  await expect(page.locator('.toc-aside [aria-current]')).toBeVisible();
  await expect.poll(() => look(page, '.toc-aside [aria-current]')).toMatchObject(chosen);
  await expect.poll(() => look(page, '.toc-aside a:not([aria-current])')).not.toMatchObject(chosen);
  await expect
    .poll(() => look(page, '.navbar [aria-current]', '::after'))
    .toMatchObject({ backgroundColor: Highlight });
});

test('which tab is chosen, and where the focus is', async ({ page }) => {
  await page.goto(`${fixtureSite}/docs/guide/tabs`);
  await hydrated(page);
  const { Highlight, HighlightText, Canvas } = await systemColors(page);
  const chosen = { color: HighlightText, backgroundColor: Highlight };
  await expect.poll(() => look(page, '.tab-input:checked + .tab-label')).toMatchObject(chosen);
  await expect.poll(() => look(page, '.tab-input:not(:checked) + .tab-label')).not.toMatchObject(chosen);
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => {
    const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return { outlineColor, outlineStyle, width: parseFloat(outlineWidth) };
  });
  expect(outline.outlineStyle).toBe('solid');
  expect(outline.width).toBeGreaterThanOrEqual(2);
  expect(outline.outlineColor).not.toBe(Canvas);
});

test('an open menu, its entry, and buttons', async ({ page }) => {
  await page.goto('/guide/');
  await hydrated(page);
  const { Highlight, HighlightText } = await systemColors(page);
  const button = page.getByRole('button', { name: 'Version: Next' });
  await expect.poll(() => look(page, '.menu-button')).toMatchObject({ borderTopWidth: '1px' });
  await button.click();
  const chosen = { color: HighlightText, backgroundColor: Highlight };
  await expect.poll(() => look(page, '.menu-button[aria-expanded="true"]')).toMatchObject(chosen);
  await expect(page.getByRole('menuitemradio', { name: 'Next' })).toBeFocused();
  await expect.poll(() => look(page, '.menu-list:popover-open a')).toMatchObject(chosen);
  // Entries that are buttons.
  await page.locator('.page-menu .menu-button').click();
  const copy = page.getByRole('menuitem', { name: 'Copy page as Markdown' });
  await copy.hover();
  await expect.poll(() => look(page, '.menu-list:popover-open button')).toMatchObject(chosen);
});

const bordered = [
  ['.admonition', '/blog/llamacpp-nextjs-chatbot'],
  ['.code-output', '/blog/llamacpp-nextjs-chatbot'],
] as const;

test('admonitions, marked lines, and outputs have borders', async ({ page }) => {
  for (const [selector, path] of bordered) {
    await page.goto(path);
    const element = page.locator(selector).first();
    await expect(element, selector).toHaveCSS('border-left-style', 'solid');
    expect(parseInt(await element.evaluate((it) => getComputedStyle(it).borderLeftWidth)), selector).toBeGreaterThan(4);
  }
  await page.evaluate(() => document.querySelector('.code-block pre > code')?.classList.add('line', 'line-marked'));
  await expect(page.locator('.line-marked')).toHaveCSS('border-left-width', '5px');
});

test('search: the chosen result, the marks in the others, and the field', async ({ page }) => {
  await page.goto('/guide/');
  await hydrated(page);
  const { Highlight, HighlightText, Mark } = await systemColors(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill('retry');
  await expect(page.getByRole('option').nth(2)).toBeVisible();
  const chosen = { color: HighlightText, backgroundColor: Highlight };
  await expect.poll(() => look(page, '.search-result[aria-selected="true"]')).toMatchObject(chosen);
  await expect.poll(() => look(page, '.search-result[aria-selected="false"]')).not.toMatchObject(chosen);
  await expect
    .poll(() => look(page, '.search-result[aria-selected="false"] mark'))
    .toMatchObject({ backgroundColor: Mark });
  await expect
    .poll(() => look(page, '.search-result[aria-selected="true"] mark'))
    .toMatchObject({
      color: HighlightText,
      textDecorationLine: 'underline',
    });
  await expect(page.locator('.search-field')).toHaveCSS('outline-style', 'solid');
  // A section of a page has a sign before its name.
  const section = page.locator('.search-section').first();
  for (let at = 0; (await section.getAttribute('aria-selected')) !== 'true' && at < 9; at += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect
    .poll(() => look(page, '.search-section[aria-selected="true"]', '::before'))
    .toMatchObject({ color: HighlightText });
});

test('no box is drawn through the letters of code that has no ground', async ({ page }) => {
  for (const [path, code] of [
    ['/api/changes', '.names li > code'],
    ['/api/functions/generateText', '.fields th > code'],
    ['/guide/troubleshooting', 'h3 > code'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(code).first(), path).toHaveCSS('outline-style', 'none');
  }
  await expect(page.locator('article p > code').first()).toHaveCSS('outline-style', 'solid');
});

test('nothing lies over code and tables but the ground that the reader has chosen', async ({ page }) => {
  await page.goto('/guide/function/generate-text');
  await expect(page.locator('article pre').first()).toHaveCSS('background-image', 'none');
});

test('a name that a link leads to has one mark: a frame here, a tint with the colors of the site', async ({ page }) => {
  await page.goto('/api/modules#generatetext');
  await hydrated(page);
  const name = page.locator('#generatetext');
  await expect(name).toBeFocused();
  await expect(name).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(name).toHaveCSS('outline-style', 'none');
  const ground = await name.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(page.locator('#streamtext')).not.toHaveCSS('background-color', ground);
});
