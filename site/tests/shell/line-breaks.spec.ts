import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../../engine/tests/browser/test.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { desktop, phone } from '../support/sites.ts';

/* Where lines end, and where the next ones begin. In the site's own typefaces, which are wider than some of a system. */

// They come with the first page, when it's idle, and show on the second.
test.beforeEach(async ({ page }) => {
  await page.goto('/guide/');
  await page.waitForFunction(() => localStorage.getItem('fonts') === 'on');
});

async function open(page: Page, path: string, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
}

/** Where each line of a text begins, from the left of the first. */
async function indents(text: Locator): Promise<number[]> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = new Map<number, number>();
    for (const { top, left } of range.getClientRects()) {
      const line = [...lines.keys()].find((other) => Math.abs(other - top) < 8) ?? top;
      lines.set(line, Math.min(left, lines.get(line) ?? left));
    }
    const [first = 0, ...others] = lines.values();
    return others.map((left) => Math.round(left - first));
  });
}

/** For each line of code that wraps: whether the rest of it stands further right than it begins. */
async function continued(code: Locator): Promise<boolean[]> {
  return code.evaluate((element) => {
    const range = document.createRange();
    const found: boolean[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let [first, above] = [NaN, NaN];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const letters = text.textContent ?? '';
      for (let index = 0; index < letters.length; index += 1) {
        const letter = letters.charAt(index);
        if (letter === '\n') [first, above] = [NaN, NaN];
        if (letter.trim() === '') continue;
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { left, top } = range.getBoundingClientRect();
        if (Number.isNaN(first)) first = left;
        if (top > above + 8) found.push(left > first + 8);
        above = top;
      }
    }
    return found;
  });
}

/** How many lines boxes stand in. */
async function lineCount(boxes: Locator): Promise<number> {
  const tops = await boxes.evaluateAll((all) =>
    all.filter((box) => box.checkVisibility()).map((box) => Math.round(box.getBoundingClientRect().top / 8)),
  );
  return new Set(tops).size;
}

test('a type that wraps in its column goes on further right, and one with lines has them as they are', async ({
  page,
}) => {
  await open(page, '/api/classes/OpenAIChatModel', desktop);
  const type = (name: string) =>
    page.locator('.fields tr', { has: page.getByRole('rowheader', { name, exact: true }) }).locator('.type');
  expect(await indents(type('settings.functionCall?'))).toEqual([16]);
  // The last line closes what the first opens.
  expect((await indents(type('settings.functions?'))).at(-1)).toBe(0);
});

test('on a phone, a line that wraps in a card about a name goes on further right', async ({ page }) => {
  await open(page, '/guide/function/generate-text', phone);
  await hydrated(page);
  await page.locator('.code-block .hv:visible', { hasText: 'generateText' }).first().click();
  const card = page.locator('.hover-card code');
  await expect(card).toContainText('TextGenerationModelSettings');
  expect(new Set(await continued(card))).toEqual(new Set([true]));
});

test('no day breaks at its hyphens in the notice about the library', async ({ page }) => {
  await open(page, '/', phone);
  const days = page.locator('.library-state time');
  const texts = await page.locator('.library-state').innerText();
  expect(await days.allTextContents()).toEqual(texts.match(/\d{4}-\d\d-\d\d/g));
  for (const day of await days.all()) expect(await indents(day)).toEqual([]);
});

test('on a phone, where a member comes from begins a line where its name does', async ({ page }) => {
  await open(page, '/api/classes/OpenAIChatModel', phone);
  const lefts = await page.locator('.members li:has(.origin)').evaluateAll((items) =>
    items.flatMap((item) => {
      const [name, origin] = [item.querySelector('code'), item.querySelector('.origin')].map((part) =>
        part?.getBoundingClientRect(),
      );
      if (name === undefined || origin === undefined) return [];
      const isBelow =
        origin.top > name.bottom &&
        [...item.querySelectorAll('.type')].every((type) => type.getBoundingClientRect().bottom <= origin.top);
      return isBelow ? [Math.round(origin.left - item.getBoundingClientRect().left)] : [];
    }),
  );
  expect(lefts.length).toBeGreaterThan(2);
  expect(new Set(lefts)).toEqual(new Set([0]));
});

test('on a phone, the way to a page of the reference is on one line, and the menu in that of the contents', async ({
  page,
}) => {
  for (const width of [360, 390]) {
    await open(page, '/api/interfaces/AbstractOpenAIChatSettings', { ...phone, width });
    expect(await lineCount(page.locator('.breadcrumbs li'))).toBe(1);
    const [contents, menu] = await Promise.all(
      [page.locator('.toc-details summary'), page.locator('#page-menu-button')].map((part) => part.boundingBox()),
    );
    const center = (box: typeof menu) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(Math.abs(center(contents) - center(menu))).toBeLessThan(2);
    expect(contents!.x + contents!.width).toBeLessThan(menu!.x);
  }
  // Without contents, the menu stays next to the way.
  await open(page, '/blog', phone);
  expect(await lineCount(page.locator('.breadcrumbs, #page-menu-button span'))).toBe(1);
});

test('the links to a provider are on one line where there is room', async ({ page }) => {
  await open(page, '/integration/model-provider/openai', desktop);
  const links = page.locator('.provider-links').first().locator('li');
  expect(await links.count()).toBe(6);
  expect(await lineCount(links)).toBe(1);
});

test('no name of a model breaks after a hyphen, in a notice or in a column', async ({ page }) => {
  await open(page, '/integration/model-provider/openai', phone);
  const name = page.locator('.provider-state > p .whole', { hasText: "'gpt-4.1-mini'" });
  expect(await indents(name)).toEqual([]);
});

test('on a phone, the first of two columns is not as narrow as its longest word', async ({ page }) => {
  await open(page, '/guide/function/generate-text', phone);
  const cell = page.getByRole('cell', { name: /^wrong key/ });
  expect((await cell.boundingBox())?.width).toBeGreaterThan(110);
});

test('on a phone, the button that compares versions stands in the line of what it compares', async ({ page }) => {
  await open(page, '/api/changes', phone);
  expect(await lineCount(page.locator('.version-choice :is(select, button)'))).toBe(1);
});
