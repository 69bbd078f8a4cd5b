import { expect, type Page, test } from '../../../engine/tests/browser/test.ts';
import { overlaps } from '../support/overlaps.ts';

/**
 * Sets the size of text, in px, as a reader does in the browser, and the width of the window. Zoom and the pages' own
 * sizes come on top of it.
 * @returns both, for messages
 */
async function setText(page: Page, size: number, width: number): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await page.setViewportSize({ width, height: 800 });
  return `${String(size)} px in a window of ${String(width)} px`;
}

test('with large text on a phone, nothing stands on anything else, and no word of the way here breaks', async ({
  page,
}) => {
  for (const [size, width] of [
    [20, 390],
    [24, 320],
    [32, 390],
    [32, 600],
  ] as const) {
    const at = await setText(page, size, width);
    await page.goto('/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width);
    await page.goto('/integration/model-provider/');
    expect(await overlaps(page), at).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width);
    const lines = await page
      .locator('.breadcrumbs [aria-current]')
      .evaluate((name) => name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight));
    expect(Math.round(lines), at).toBe(1);
  }
});

test('with large text on a phone, the names in the menu are whole, each below the one before', async ({ page }) => {
  for (const [size, width] of [
    [16, 390],
    [24, 320],
    [32, 390],
  ] as const) {
    const at = await setText(page, size, width);
    await page.goto('/guide/');
    await page.locator('.navbar-hamburger').click();
    const names = page.locator('.sidebar-main .navbar-link');
    await expect(names.last()).toBeVisible();
    const boxes = await names.evaluateAll((all) =>
      all.map((name) => {
        // Its text, or that of its icon, which a style sheet adds.
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = name;
        const { top, bottom } = name.getBoundingClientRect();
        return { top, bottom, over: Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth) };
      }),
    );
    expect(boxes.length, at).toBe(7);
    for (const [index, { top, over }] of boxes.entries()) {
      expect(over, at).toBeLessThanOrEqual(0);
      expect(top, at).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? top);
    }
  }
});

test('with large text on a phone, notices and admonitions are as wide as the window', async ({ page }) => {
  await setText(page, 32, 320);
  for (const path of ['/guide/function/generate-text', '/integration/model-provider/openai']) {
    await page.goto(path);
    await page.locator('article details').evaluateAll((folds: HTMLDetailsElement[]) => {
      for (const fold of folds) fold.open = true;
    });
    await expect(page.locator('.provider-state-mark').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test('with large text on a phone, the choice of a provider is whole, with its arrow in it', async ({ page }) => {
  for (const [size, width] of [
    [16, 390],
    [32, 390],
    [32, 320],
  ] as const) {
    const at = await setText(page, size, width);
    await page.goto('/guide/function/generate-text');
    const choice = page.locator('.code-provider:visible').first();
    const room = await choice.evaluate((label) => {
      const right = (element: Element | null) => element?.getBoundingClientRect().right ?? Infinity;
      return right(label.closest('.code-block')) - right(label.querySelector('select'));
    });
    expect(room, at).toBeGreaterThan(0);
    // The arrow takes no room: it's never on a line of its own.
    const below = await choice.evaluate((label) => {
      const bottom = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
      return bottom(label) - bottom(label.querySelector('select')) - parseFloat(getComputedStyle(label).paddingBottom);
    });
    expect(Math.abs(below)).toBeLessThan(2);
  }
});

test('with large text, set in the browser, everything in the navbar is in the window', async ({ page }) => {
  for (const [size, width] of [
    [20, 996],
    [20, 1280],
    [24, 1440],
    [32, 1280],
  ] as const) {
    const at = await setText(page, size, width);
    await page.goto('/guide/');
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(size);
    const outside = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      ...[...document.querySelectorAll('.navbar :is(a, button)')]
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth)
        .map((part) => part.outerHTML.slice(0, 80)),
    ]);
    expect(outside, at).toEqual([0]);
    // What sticks leaves the current place in view.
    await page.evaluate(() => scrollTo(0, 2000));
    await expect(page.locator('.sidebar [aria-current="page"]')).toBeInViewport();
  }
});

test('icons grow with the text', async ({ page }) => {
  const sizes = async (text: number, width: number) => {
    await setText(page, text, width);
    await page.goto('/guide/function/generate-text');
    return page
      .locator('svg.icon')
      .evaluateAll((icons) =>
        icons.filter((icon) => icon.checkVisibility()).map((icon) => icon.getBoundingClientRect().width),
      );
  };
  for (const width of [390, 1440]) {
    const usual = await sizes(16, width);
    expect(usual.length).toBeGreaterThan(3);
    for (const size of usual) expect(size).toBeLessThanOrEqual(20);
    expect(Math.min(...(await sizes(32, width)))).toBeGreaterThan(Math.min(...usual) * 1.9);
  }
});

test('with large text, the words of the sidebar and of the contents are whole', async ({ page }) => {
  for (const [size, width] of [
    [16, 996],
    [16, 1280],
    [24, 1280],
    [32, 1440],
    [32, 1920],
  ] as const) {
    const at = await setText(page, size, width);
    for (const path of ['/guide/function/generate-text', '/integration/model-provider/openai']) {
      await page.goto(path);
      const broken = await page.locator('.sidebar-tree, .toc-aside').evaluateAll((lists) => {
        const found: string[] = [];
        for (const list of lists) {
          const nodes = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
          for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
            for (const { 0: word, index } of node.textContent!.matchAll(/[^\s-]+/g)) {
              const range = new Range();
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
            }
          }
        }
        return found;
      });
      expect(broken, `${path}, ${at}`).toEqual([]);
    }
  }
});
