import { expect, test, type Page } from '../../../engine/tests/browser/test.ts';
import { interceptRequests } from '../../../engine/tests/browser/intercept.ts';
import { axeViolations, modes, showMode } from '../support/axe.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { desktop, fixtureSite, phone } from '../support/sites.ts';

/** Open states of the shell: how they are reached. */
const states: Record<string, { size: typeof phone; open: (page: Page) => Promise<unknown> }> = {
  'the announcement': { size: desktop, open: () => Promise.resolve() },
  'the language menu': {
    size: desktop,
    open: (page) => page.getByRole('button', { name: /^Language/ }).click(),
  },
  'the version menu': { size: desktop, open: (page) => page.getByRole('button', { name: /^Version/ }).click() },
  'the mobile sidebar': { size: phone, open: (page) => page.getByRole('button', { name: 'Open the menu' }).click() },
  'the contents list on a phone': {
    size: phone,
    open: (page) => page.locator('.toc-details summary').click(),
  },
  "the page that didn't load": {
    size: desktop,
    open: async (page) => {
      await page.route('**/wide/page.json', (route) => route.abort());
      await page.locator('.navbar').getByRole('link', { name: 'Notes' }).click();
      await expect(page).toHaveURL(/notes/);
      await page.evaluate(() => history.back());
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  'the page that crashed': {
    size: desktop,
    open: async (page) => {
      await page.route('**/notes/page.json', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...((await response.json()) as object), toc: null } });
      });
      await page.reload();
      await hydrated(page);
      await page.locator('.navbar').getByRole('link', { name: 'Notes' }).click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
};

test.use({ reducedMotion: 'reduce' });

for (const [state, { size, open }] of Object.entries(states)) {
  test(`axe finds nothing with ${state} open, in both modes`, async ({ page }) => {
    await page.setViewportSize(size);
    await interceptRequests(page);
    await page.goto(`${fixtureSite}/docs/guide/wide`);
    await hydrated(page);
    await open(page);
    for (const [mode, rules] of modes) {
      await showMode(page, mode);
      expect(await axeViolations(page, undefined, rules), `${state}, ${mode}`).toEqual([]);
    }
  });
}

test('every link of the footer is a target of 24 px, so that none depends on the space around it', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/');
  const heights = await page
    .locator('footer a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  for (const height of heights) expect(height).toBeGreaterThanOrEqual(24);
});

test('a finger hits each control of a page: targets are 24 px', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of ['/', '/guide/function/generate-text', '/integration/model-provider/openai']) {
    await page.goto(path);
    await hydrated(page);
    // What unfolds lines of code is a line of it.
    const controls = page
      .locator('main :is(button:not(.code-unfold), summary, .capability, .heading-anchor)')
      .filter({ visible: true });
    const sizes = await controls.evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return { name: `${one.tagName} ${one.getAttribute('class')}`, size: Math.round(Math.min(width, height)) };
      }),
    );
    expect(sizes.length).toBeGreaterThan(5);
    expect({ path, small: sizes.filter(({ size }) => size < 24) }).toEqual({ path, small: [] });
  }
});

test('the ring of what has the focus is drawn in full, on all sides', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/guide/function/generate-text', '/blog/pdf-chat-nodejs', '/api/classes/OpenAIChatModel']) {
    await page.goto(path);
    await hydrated(page);
    await page.keyboard.press('Tab');
    expect({ path, cut: await page.evaluate(cutRings) }).toEqual({ path, cut: [] });
  }
});

/** What has a ring that a box around it cuts off. Runs in the browser, after a key press. */
function cutRings(): string[] {
  const cut = new Set<string>();
  // Tables that scroll cut the rings in their first column at its left edge. They're left out.
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select, input, [tabindex="0"]')];
  for (const element of all.filter((one) => one.checkVisibility() && one.closest('.table-scroll') === null)) {
    element.focus();
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (!element.matches(':focus-visible') || outlineStyle === 'none') continue;
    // Edges lie between pixels: less than one doesn't show.
    const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset) - 1;
    const ring = element.getBoundingClientRect();
    for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const edges = box.getBoundingClientRect();
      const [left, top] = [edges.left + box.clientLeft, edges.top + box.clientTop];
      const sideways = ring.left - reach < left || ring.right + reach > left + box.clientWidth;
      const upright = ring.top - reach < top || ring.bottom + reach > top + box.clientHeight;
      if ((overflowX !== 'visible' && sideways) || (overflowY !== 'visible' && upright))
        cut.add(`${element.localName}.${element.className} in ${box.localName}.${box.className}`);
    }
  }
  return [...cut];
}

for (const [mode] of modes) {
  test(`${mode}: the edges of fields can be seen (3:1), and their placeholders can be read (4.5:1)`, async ({
    page,
  }) => {
    for (const [path, field] of [
      ['/api/classes/OpenAIChatModel', '.sidebar-filter > input'],
      ['/api/classes/OpenAIChatModel', '.filter > input'],
      ['/guide/function/generate-text', '.code-provider > select'],
      ['/api/changes', '.version-choice select'],
    ] as const) {
      await page.goto(path);
      await showMode(page, mode);
      const colors = await page
        .locator(field)
        .first()
        .evaluate((element) => {
          const { backgroundColor, borderTopColor } = getComputedStyle(element);
          const paper = getComputedStyle(document.documentElement).backgroundColor;
          return [backgroundColor, paper, borderTopColor, getComputedStyle(element, '::placeholder').color];
        });
      const [ground = 0, paper = 0, edge = 0, placeholder = 0] = await luminances(page, colors);
      const where = `${path} ${field}`;
      expect(contrast(edge, ground), where).toBeGreaterThanOrEqual(3);
      expect(contrast(edge, paper), where).toBeGreaterThanOrEqual(3);
      if (field.endsWith('input')) expect(contrast(placeholder, ground), where).toBeGreaterThanOrEqual(4.5);
    }
  });
}

test('text that is selected can be read, in both modes: code and links, too', async ({ page }) => {
  await page.goto('/guide/function/generate-text');
  await hydrated(page);
  for (const [mode] of modes) {
    await showMode(page, mode);
    const pairs = await page.locator('.article a, .article pre span, .article p').evaluateAll((all) =>
      all.map((one) => {
        const { color, backgroundColor } = getComputedStyle(one, '::selection');
        return JSON.stringify([color, backgroundColor]);
      }),
    );
    expect(pairs.length, mode).toBeGreaterThan(100);
    for (const pair of new Set(pairs)) {
      const [text = 0, ground = 0] = await luminances(page, JSON.parse(pair) as string[]);
      expect(contrast(text, ground), `${mode}: ${pair}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('for readers who ask for more contrast, no text is quiet (7:1), and every edge can be seen (3:1)', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/guide/function/generate-text');
  for (const [mode] of modes) {
    await showMode(page, mode);
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    for (const [selector, property, least] of [
      ['.breadcrumbs a', 'color', 7],
      ['.article p > a:not([class])', 'color', 7],
      ['.toc-aside a', 'color', 7],
      ['.code-block', 'borderTopColor', 3],
      ['.navbar', 'borderBottomColor', 3],
    ] as const) {
      const look = page.locator(selector).first();
      const color = await look.evaluate((element, name) => getComputedStyle(element)[name], property);
      const [seen = 0, ground = 0] = await luminances(page, [color, paper]);
      expect(contrast(seen, ground), `${mode}: ${selector}`).toBeGreaterThanOrEqual(least);
    }
  }
});

test.describe('with a finger', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the signs that link to headings can be read (4.5:1), in both modes', async ({ page }) => {
    await page.goto('/guide/function/generate-text');
    const sign = page.locator('.heading-anchor').first();
    for (const [mode] of modes) {
      await showMode(page, mode);
      // As it's painted: on the page's ground, whatever share of that shows through.
      const colors = await sign.evaluate((element) => {
        const { color, opacity } = getComputedStyle(element);
        const paper = getComputedStyle(document.documentElement).backgroundColor;
        return [paper, `color-mix(in srgb, ${color} ${String(Number(opacity) * 100)}%, transparent)`];
      });
      const [paper = 0, ink = 0] = await luminances(page, colors);
      expect(contrast(ink, paper), mode).toBeGreaterThanOrEqual(4.5);
    }
  });
});

/** How light colors are, by WCAG 2. They're painted, so that any notation of a color becomes numbers. */
async function luminances(page: Page, colors: readonly string[]): Promise<number[]> {
  const painted = await page.evaluate((notations) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    return notations.map((color) => {
      if (context === null) return [];
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    });
  }, colors);
  return painted.map((channels) => {
    const [red = 0, green = 0, blue = 0] = channels
      .map((value) => value / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
