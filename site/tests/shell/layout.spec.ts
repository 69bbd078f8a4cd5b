import type { Locator } from '@playwright/test';
import { expect, test, type Page } from '../../../engine/tests/browser/test.ts';
import { openSearch, options, searchFor } from '../support/search.ts';
import { inPieces } from '../support/in-pieces.ts';
import { overlaps } from '../support/overlaps.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { framesPainted, loggedShifts, logShifts, settled } from '../support/shifts.ts';
import { desktop, fixtureSite, pageOfEachKind } from '../support/sites.ts';

for (const width of [390, 995, 996, 1280, 1440]) {
  test(`at ${width} px nothing is wider than the window: wide tables and long lines scroll inside themselves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const pages = ['/docs/guide/wide', '/docs/guide/deep/one/two/three'].map((path) => fixtureSite + path);
    for (const path of [...Object.values(pageOfEachKind), ...pages]) {
      await page.goto(path);
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }));
      expect(scrollWidth, path).toBeLessThanOrEqual(clientWidth);
    }
  });
}

test('nothing in the navbar stands on anything else, at any width', async ({ page }) => {
  await page.goto('/guide/');
  await hydrated(page);
  for (const width of [320, 360, 390, 480, 600, 995, 996, 1140, 1141, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overlaps(page), `at ${String(width)} px`).toEqual([]);
  }
});

test('on a phone the name over a program stays on one line beside its marks', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tutorial/sentiment-analysis');
  const title = page.locator('.code-title', { hasText: /^src\/review\.ts$/ }).first();
  await expect(title).toBeVisible();
  const lines = await title.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('the home page shows all of its command, and a mark of its own for each provider', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 390, 996, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const command = page.locator('.home-intro .code-text');
    const hidden = await command.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden, `at ${String(width)} px`).toBe(0);
    // The rows of providers are full.
    const rows = await rowsOf(page.locator('.home-providers li'));
    expect(new Set(rows).size, `at ${String(width)} px`).toBe(1);
  }
  const marks = await page.locator('.provider-mark').allTextContents();
  expect(new Set(marks).size).toBe(marks.length);
});

test('marks of what a model can do have one size, say whose they are, and show their column', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/integration/model-provider/openai');
  const table = page.locator('table.capabilities').first();
  const sizes = await table.locator('.sign').evaluateAll((signs) =>
    signs.map((sign) => {
      const { width, height } = sign.getBoundingClientRect();
      return `${String(width)} × ${String(height)}`;
    }),
  );
  expect(sizes.length).toBeGreaterThan(8);
  expect(new Set(sizes).size).toBe(1);
  const mark = table.getByRole('link', { name: 'OpenAI, Image: Direct' });
  await expect(mark).toHaveAttribute('title', 'OpenAI, Image: Direct');
  const cell = mark.locator('xpath=..');
  const stripe = () => cell.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(await stripe()).toBe('none');
  await mark.hover();
  expect(await stripe()).not.toBe('none');
  // The stripe isn't something to scroll to.
  const scroll = page.locator('.table-scroll:has(.capabilities)').first();
  expect(await scroll.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1);
});

test('code in a remark is a tint of the ground that it stands on', async ({ page }) => {
  await page.goto('/guide/function/generate-text');
  const ground = await page
    .locator('.admonition code')
    .first()
    .evaluate((code) => getComputedStyle(code).backgroundColor);
  expect(ground).toMatch(/\/ 0\.0\d*\)$/);
});

test('cards stand side by side where there is room, and none is left over', async ({ page }) => {
  await page.setViewportSize(desktop);
  for (const path of ['/', '/tutorial/']) {
    await page.goto(path);
    expect(await rowsOf(page.locator('.card')), path).toEqual([3, 3]);
  }
});

/** How many elements are in each row of a grid. */
async function rowsOf(items: Locator): Promise<number[]> {
  const tops = await items.evaluateAll((elements) => elements.map((each) => each.getBoundingClientRect().top));
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
}

for (const size of [desktop, { width: 390, height: 844 }]) {
  test(`at ${size.width} px cumulative layout shift on load: 0`, async ({ page }) => {
    await page.setViewportSize(size);
    await logShifts(page);
    for (const path of [...Object.values(pageOfEachKind), `${fixtureSite}/docs/guide/wide`]) {
      await page.goto(path);
      await hydrated(page);
      await settled(page);
      expect(await loggedShifts(page), path).toEqual([]);
    }
  });
}

test('on the not-found page nothing moves when similar addresses come, or none', async ({ page }) => {
  await logShifts(page);
  for (const width of [390, 700, 995, 996, 1440]) {
    await page.setViewportSize({ width, height: 1100 });
    for (const path of ['/no/such/page', '/guide/function/generate-txt']) {
      await page.goto(path);
      await expect(page.locator('.nearest > *')).not.toHaveCount(0);
      await framesPainted(page);
      expect(await loggedShifts(page), `${path} at ${String(width)} px`).toEqual([]);
    }
  }
});

test('cumulative layout shift on navigation: 0', async ({ page }) => {
  await page.setViewportSize(desktop);
  await logShifts(page);
  // The fonts come with the first page, when it's idle, and show on the second.
  await page.goto('/guide/');
  await hydrated(page);
  await page.waitForFunction(() => localStorage.getItem('fonts') === 'on');
  await page.goto('/guide/function/generate-text');
  await hydrated(page);
  await settled(page);
  await page.locator('.navbar').getByRole('link', { name: 'API Reference' }).click();
  await expect(page).toHaveURL('/api/modules');
  await settled(page);
  // The navbar, the frame and the footer stay; what is swapped is new, and cannot shift.
  expect(await loggedShifts(page)).toEqual([]);
});

test('for readers who want less motion, a switch of the color mode moves nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/guide/');
  await hydrated(page);
  const moving = await page.evaluate(() => {
    document.querySelector<HTMLElement>('.color-mode-switch')?.click();
    // Fading edges of code follow its scroll position: they don't move by themselves.
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(moving).toBe(0);
});

test('a page that arrives in two pieces shifts nothing', async ({ page, baseURL }) => {
  await page.setViewportSize(desktop);
  await logShifts(page, '.article p');
  for (const path of Object.values(pageOfEachKind)) {
    // After the first tab, where a page has tabs: the row above the panel must hold still when the others come.
    await loadInPieces(page, baseURL! + path, (html) => {
      const tab = html.indexOf('class="tab-panel"');
      return tab === -1 ? Math.floor((html.indexOf('<article') + html.indexOf('</article>')) / 2) : tab + 2000;
    });
    expect(await loggedShifts(page), path).toEqual([]);
  }
});

test('what is cut by a slow line stands still when the rest of it comes', async ({ page, baseURL }) => {
  await page.setViewportSize({ ...desktop, height: 1600 });
  await logShifts(page, '.article p');
  const cuts: [path: string, upTo: RegExp][] = [
    ['/', /class="code-provider[^>]*>/],
    ['/', /class="code-mark"[^>]*>/],
    ['/api/classes/OpenAIChatModel', /class="code-wrap[^>]*>/],
    ['/api/classes/OpenAIChatModel', /<span class="badge">/],
    ['/api/functions/generateText', /<hgroup.*?<\/h1> ?/],
    ['/api/changes', /<form class="version-choice.*?<select[^>]*>/],
    ['/api/changes', /<form class="version-choice.*?<\/option>/],
    ['/api/changes', /<form class="version-choice.*?<\/select>/],
    ['/api/changes', /<form class="version-choice.*?<button[^>]*>/],
    ['/', /class="code-others"><summary>\w+/],
    // In a paragraph.
    ['/', /no longer developed.*?<\/time> \(/],
    ['/integration/model-provider/', /<table.*?<\/td>/],
    ['/blog', /class="post-picture post-code".*?\n/],
    ['/blog', /class="tag"[^>]*>/],
    ['/no/such/page', /<footer.*?<\/nav>/],
  ];
  for (const [path, upTo] of cuts) {
    // Where the page doesn't have it, nothing comes before the cut: then its heading is waited for in vain.
    await loadInPieces(page, baseURL! + path, (html) => {
      const before = upTo.exec(html);
      return before === null ? 0 : before.index + before[0].length;
    });
    expect(await loggedShifts(page), `${path} cut after ${String(upTo)}`).toEqual([]);
    const parts = page.locator('.code-head, .code-others, .table-scroll, .post-code code, .footer');
    const visibilities = await parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).visibility));
    expect(visibilities).not.toContain('hidden');
  }
});

test('a sample cut by a slow line stands still when it becomes what the reader chose before', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(desktop);
  await logShifts(page, '.article p');
  await page.addInitScript(() => localStorage.setItem('provider', 'mistral'));
  await loadInPieces(page, `${baseURL!}/`, (html) => html.indexOf('</p>', html.indexOf('class="code-needs"')));
  await expect(page.locator('.code-needs').first()).toHaveText('Mistral needs MISTRAL_API_KEY.');
  await expect(page.locator('.code-needs').first()).toBeVisible();
  expect(await loggedShifts(page)).toEqual([]);
});

/** Loads a page of which the second half comes only when the first has been painted. */
async function loadInPieces(page: Page, url: string, cut: (html: string) => number): Promise<void> {
  const { origin, pathname } = new URL(url);
  const slow = await inPieces(origin, cut);
  await page.goto(slow.origin + pathname, { waitUntil: 'commit' });
  await expect(page.locator('h1').first()).toBeVisible();
  await framesPainted(page);
  slow.release();
  await hydrated(page);
  await settled(page);
  slow.close();
}

test('nothing is painted before the navbar is complete', async ({ page, baseURL }) => {
  await page.setViewportSize(desktop);
  await logShifts(page, '.article p');
  const slow = await inPieces(baseURL!, (html) => html.indexOf('</button>', html.indexOf('class="navbar-items"')));
  await page.goto(`${slow.origin}/guide/`, { waitUntil: 'commit' });
  await expect(page.locator('.navbar-items')).toBeAttached();
  // Only time can tell that no frame comes.
  const painted = () =>
    new Promise<boolean>((done) => {
      requestAnimationFrame(() => done(true));
      setTimeout(() => done(false), 500);
    });
  expect(await page.evaluate(painted)).toBe(false);
  slow.release();
  await hydrated(page);
  await settled(page);
  await framesPainted(page);
  expect(await loggedShifts(page)).toEqual([]);
  slow.close();
});

test('on a phone, the link to a heading follows its last word, however many lines it takes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let long = 0;
  for (const path of ['/blog/generate-structured-information-ollama', '/api/classes/OpenAIChatModel']) {
    await page.goto(path);
    const headings = await page.locator('.heading:visible').evaluateAll((all) =>
      all.map((heading) => {
        const text = document.createRange();
        text.selectNodeContents(heading.firstElementChild as Element);
        const lines = [...text.getClientRects()].filter(({ width }) => width > 0);
        const last = lines.at(-1) as DOMRect;
        const link = (heading.querySelector('.heading-anchor') as Element).getBoundingClientRect();
        return {
          name: heading.textContent,
          lines: new Set(lines.map(({ top }) => top)).size,
          onLine: link.top < last.bottom && last.top < link.bottom,
          gap: Math.round(link.left - last.right),
        };
      }),
    );
    long += headings.filter(({ lines }) => lines > 1).length;
    expect({ path, apart: headings.filter(({ onLine, gap }) => !onLine || gap > 16) }).toEqual({ path, apart: [] });
  }
  expect(long).toBeGreaterThan(1);
});

test('on a phone that is held sideways, the search fills the screen, which is low', async ({ page }) => {
  const viewport = { width: 844, height: 390 };
  await page.setViewportSize(viewport);
  await openSearch(page);
  await searchFor(page, 'stream text');
  expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
  await expect(options(page).nth(1)).toBeInViewport({ ratio: 1 });
});
