import type { Locator } from '@playwright/test';
import { expect, test } from '../../../engine/tests/browser/test.ts';

/* Tables on screens that are too narrow for their columns. */

test('on a phone, every column of the capability matrix is in view, and its marks are below its heading', async ({
  page,
}) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const { headings, marks } = await page.locator('table.capabilities').evaluate((table) => {
      const center = (element: Element) => {
        const box = element.getBoundingClientRect();
        return box.left + box.width / 2;
      };
      const cells = [...table.querySelectorAll<HTMLTableCellElement>('td')].filter(
        ({ children }) => children.length > 0,
      );
      return {
        headings: [...table.querySelectorAll('thead th')].map(center),
        marks: cells.map((cell) => [cell.cellIndex, center(cell.children[0] ?? cell)] as const),
      };
    });
    expect(headings).toHaveLength(12);
    expect(marks.length).toBeGreaterThan(40);
    for (const [column, at] of marks) {
      expect(at, `column ${String(column)} at ${String(width)} px`).toBeLessThan(width - 12);
      expect(Math.abs(at - (headings[column] ?? 0)), `column ${String(column)} at ${String(width)} px`).toBeLessThan(2);
    }
  }
});

test('rows are read as blocks where the article is at most 44rem wide, and as rows where it is wider', async ({
  page,
}) => {
  await page.goto('/api/classes/OpenAIChatModel');
  for (const width of [752, 753, 995, 996, 1040, 1041, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const cell = page.locator('.rows td').first();
    const { article, display } = await cell.evaluate((element) => ({
      article: document.querySelector('article')?.getBoundingClientRect().width ?? 0,
      display: getComputedStyle(element).display,
    }));
    expect({ width, display }).toEqual({ width, display: article <= 44 * 16 ? 'block' : 'table-cell' });
  }
});

test('on a phone, the rows of a table with sentences are read as blocks', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/integration/other/vercel-ai-sdk');
  const region = page.getByRole('region', { name: /^From ModelFusion/ }).first();
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  const lefts = await region
    .locator('tbody tr')
    .first()
    .locator('th, td')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
});

test('rows that are read as blocks name the column of each cell, and keep no line of headings', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/guide/tools/');
  const table = page.locator('.rows').first();
  const label = (cell: Element) => getComputedStyle(cell, '::before').content;
  expect(
    await table
      .locator('tbody tr')
      .first()
      .locator('td')
      .evaluateAll((cells) => cells.length),
  ).toBe(4);
  expect(await table.locator('tbody td').nth(1).evaluate(label)).toMatch(/"Function: "|"Function" ": "|attr/);
  expect(await table.locator('thead').evaluate((head) => getComputedStyle(head).clipPath)).toBe('inset(50%)');
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await table.locator('tbody td').nth(1).evaluate(label)).toBe('none');
});

test('headings of the capability matrix stand on one line, and its columns are as wide as each other', async ({
  page,
}) => {
  await page.goto('/integration/model-provider/');
  for (const width of [996, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const heads = await page
      .locator('.capabilities')
      .first()
      .locator('thead th:not(:first-child) > span')
      .evaluateAll((spans) =>
        spans.map((span) => ({
          bottom: span.getBoundingClientRect().bottom,
          column: span.parentElement?.getBoundingClientRect().width ?? 0,
        })),
      );
    const bottoms = heads.map(({ bottom }) => bottom);
    expect(Math.max(...bottoms) - Math.min(...bottoms), String(width)).toBeLessThan(1);
    // Two words are longer than a column of the others.
    const columns = heads
      .map(({ column }) => column)
      .sort((one, other) => one - other)
      .slice(0, -2);
    expect(Math.max(...columns) - Math.min(...columns), String(width)).toBeLessThan(16);
  }
});

test('columns of types are as narrow as their words, and no table of fields scrolls on a laptop', async ({ page }) => {
  const pages = [
    '/api/functions/generateText',
    '/integration/model-provider/',
    '/integration/vector-index/',
    '/guide/troubleshooting/',
  ];
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of pages) {
      await page.goto(path);
      const tables = await page.locator('.table-scroll:visible:has(> .fields)').evaluateAll((regions) =>
        regions.map((region) => {
          const cells = [...(region.querySelector('thead tr')?.children ?? [])];
          const [, second = 0, last = 0] = cells.map((cell) => cell.getBoundingClientRect().width);
          return { hidden: region.scrollWidth - region.clientWidth, second, last };
        }),
      );
      expect(tables.length).toBeGreaterThan(0);
      for (const { hidden, second, last } of tables) {
        expect(hidden, `${path} at ${String(width)} px`).toBeLessThanOrEqual(0);
        // Names of classes are as long as what explains them.
        if (!path.includes('troubleshooting')) {
          expect(last, `${path} at ${String(width)} px`).toBeGreaterThan(second * 1.3);
        }
      }
    }
  }
});

test('tables with long names and addresses do not scroll on a laptop', async ({ page }) => {
  for (const path of [
    '/integration/model-provider/openai/',
    '/integration/model-provider/openaicompatible/',
    '/integration/model-provider/elevenlabs',
    '/integration/other/vercel-ai-sdk',
    '/tutorial/',
  ]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await page.locator('article details').evaluateAll((folds: HTMLDetailsElement[]) => {
      for (const fold of folds) fold.open = true;
    });
    const beyond = await page
      .locator('.table-scroll:visible')
      .evaluateAll((regions) => regions.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(beyond.length, path).toBeGreaterThan(0);
    expect(Math.max(...beyond), path).toBeLessThanOrEqual(0);
  }
});

test('the ring around a name in the first column is seen whole', async ({ page }) => {
  for (const [width, path] of [
    [390, '/'],
    [390, '/api/interfaces/OpenAIChatSettings'],
    [1440, '/integration/model-provider/'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const link = page.locator('.table-scroll tbody th a').first();
    await link.focus();
    await expect(link).toHaveCSS('outline-width', '2px');
    const start = await link.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      let clip = 0;
      for (let box = element.parentElement; box !== null && box.tagName !== 'ARTICLE'; box = box.parentElement) {
        const { contain, maskImage, overflowX } = getComputedStyle(box);
        const clips = contain === 'paint' || maskImage !== 'none' || overflowX !== 'visible';
        if (clips) clip = Math.max(clip, box.getBoundingClientRect().left);
      }
      return element.getBoundingClientRect().left - clip - parseFloat(outlineOffset) - parseFloat(outlineWidth);
    });
    expect(start, `${path} at ${String(width)} px`).toBeGreaterThanOrEqual(0);
  }
});

test('a first column that stays in view stays where it was', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 844 });
  await page.goto('/guide/function/generate-object');
  await page.locator('summary', { hasText: /^Models that generate objects/ }).click();
  const region = page.getByRole('region', { name: 'Models: Object', exact: true });
  const name = region.locator('tbody th').first();
  const left = () => name.evaluate((cell) => cell.getBoundingClientRect().left);
  const before = await left();
  await region.evaluate((box) => box.scrollTo(box.scrollWidth, 0));
  expect(await region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(4);
  expect(await left()).toBe(before);
});

test('on a phone, nothing moves when a table is filtered: how many are left stands on one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/api/interfaces/OpenAIChatSettings');
  const row = page.locator('.filter').first();
  const height = () => row.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await row.getByRole('searchbox').fill('stop');
  await expect(row.getByRole('status')).toHaveText(/^\d+ of \d+$/);
  expect(await height()).toBe(before);
});

test('names and their origins are on one line each, however long the types next to them are', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/api/functions/generateText');
  const origins = page.locator('.fields .origin');
  const heights = await origins.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  expect(heights.length).toBeGreaterThan(3);
  expect(Math.max(...heights)).toBeLessThan(30);
});

test('a table begins where the text above it does, and the words of its cells below those of its head', async ({
  page,
}) => {
  /** Where the first letter of an element is. */
  const start = (locator: Locator) =>
    locator.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect();
    });
  for (const [width, path] of [
    [390, '/guide/function/generate-speech'],
    [1440, '/guide/function/generate-speech'],
    [1440, '/'],
    [1440, '/tutorial'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const table = page.locator('.table-scroll > table').first();
    const heads = table.locator('thead th');
    const above = await start(page.locator('article h2, main h2').first());
    expect((await start(heads.first())).left, `${path} at ${String(width)} px`).toBeCloseTo(above.left, 0);
    if (!path.endsWith('speech')) continue;
    const row = table.locator('tbody tr').first().locator('th, td');
    const how = await start(row.last().getByRole('link'));
    expect(how.left).toBeCloseTo((await start(heads.last())).left, 0);
    expect(Math.abs(how.bottom - (await start(row.first())).bottom)).toBeLessThanOrEqual(2);
  }
});
