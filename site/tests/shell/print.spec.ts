import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test, type Page } from '../../../engine/tests/browser/test.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { desktop } from '../support/sites.ts';

/** The text of each sheet of paper. */
async function sheets(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4', margin: { top: '15mm', right: '15mm', bottom: '15mm', left: '15mm' } });
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text;
}

test('print shows the article alone, dark on light', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/guide/function/generate-text');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('article h1')).toBeVisible();
  const rest = ['.navbar', '.sidebar', '.breadcrumbs', '.toc-aside', '.toc-details', '.pagination', '.footer'];
  for (const part of rest) await expect(page.locator(part).first(), part).toBeHidden();
  await expect(page.locator('article :is(button, select):visible')).toHaveCount(0);
  const ink = await page
    .locator('article p')
    .first()
    .evaluate((text) => getComputedStyle(text).colorScheme);
  expect(ink).toBe('light');
});

test('print shows what is folded, in lines as long as the paper is wide', async ({ page }) => {
  await page.goto('/integration/model-provider/openai');
  const last = page.locator('.provider-state td').last();
  await expect(last).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(last).toBeVisible();
  const sign = await page
    .locator('.provider-state summary')
    .first()
    .evaluate((summary) => [getComputedStyle(summary).listStyleType, getComputedStyle(summary, '::before').content]);
  expect(sign).toEqual(['none', 'none']);
  const widest = await page
    .locator('article > p')
    .first()
    .evaluate((text) => getComputedStyle(text).maxWidth);
  expect(widest).toBe('none');
});

test('print leaves out the types of a name that is pointed at, and the search', async ({ page }) => {
  await page.goto('/guide/function/generate-text');
  await hydrated(page);
  await page.locator('.hv').first().hover();
  const card = page.locator('.hover-card');
  await expect(card).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(card).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('dialog')).toBeHidden();
});

test('print leaves out the boxes that filter names', async ({ page }) => {
  await page.goto('/api/classes/OpenAIChatModel');
  const filters = page.locator('article input');
  await expect(filters.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('article input:visible')).toHaveCount(0);
  // Nor is their room left.
  await expect(page.locator('.filter').first()).toBeHidden();

  // How many names a filter has left is said, so that a table isn't taken for all of it.
  await page.emulateMedia({ media: 'screen' });
  await filters.first().fill('token');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+$/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+$/ })).toBeVisible();
});

test('a fold whose table begins on the next sheet begins there, too', async ({ page }) => {
  await page.goto('/guide/function/generate-text');
  const words = /All \d+ properties of OpenAIChatSettings/;
  const fold = page.locator('details.fold', { has: page.locator('summary', { hasText: words }) });
  await page.emulateMedia({ media: 'print' });
  // Of the first sheet, so much is left as the heading and the box that filters the table take.
  await fold.evaluate((element) => {
    const head = element.querySelector('thead')!.getBoundingClientRect().top - element.getBoundingClientRect().top;
    const space = document.createElement('div');
    space.style.height = `${String(1000 - head - 8)}px`;
    document.querySelector('article')!.replaceChildren(space, element);
  });
  const pdf = await page.pdf({ width: '800px', height: '1000px' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  expect(text[0]).not.toMatch(words);
  expect(text[1]).toMatch(words);
  expect(text[1]).toContain('stopSequences');
});

test('print shows all overloads, each under its name', async ({ page }) => {
  await page.goto('/api/functions/generateText');
  await page.emulateMedia({ media: 'print' });
  const parts = page.locator('.tabs > :is(.tab-label, .tab-panel)').filter({ visible: true });
  const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
  expect(await parts.evaluateAll((all) => all.map((part) => part.getAttribute('class')))).toEqual([
    'tab-label',
    'tab-panel',
    'tab-label',
    'tab-panel',
  ]);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));

  // A name is nearer to its own program than to the one before it, and none looks chosen.
  await page.goto('/');
  const names = await page.locator('.tab-label').evaluateAll((all) =>
    all.map((name) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      const { top, bottom } = words.getBoundingClientRect();
      const own = name.nextElementSibling?.firstElementChild?.getBoundingClientRect().top ?? 0;
      const before = name.previousElementSibling?.previousElementSibling?.getBoundingClientRect().bottom ?? -Infinity;
      return { near: own - bottom < top - before, color: getComputedStyle(name).color };
    }),
  );
  expect(names.length).toBeGreaterThan(2);
  expect(names.every(({ near }) => near)).toBe(true);
  expect(new Set(names.map(({ color }) => color)).size).toBe(1);
  await expect(page.locator('article .button').first()).toBeHidden();
});

test('a program that is longer than the paper begins below its head', async ({ page }) => {
  await page.goto('/guide/tools/agent-loop');
  const heads = (await sheets(page)).filter((text) => text.includes('compiles with'));
  expect(heads.length).toBeGreaterThan(2);
  expect(heads.filter((text) => !text.includes('import {'))).toEqual([]);
});

test('the head of a program is on one sheet, with the first line of the program', async ({ page }) => {
  await page.goto('/guide/function/embed');
  await page.emulateMedia({ media: 'print' });
  const block = page.locator('.code-block', { hasText: 'embedMany' }).first();
  for (const left of [12, 20, 28, 36]) {
    await block.evaluate((element, room) => {
      const space = document.createElement('div');
      space.style.height = `${String(1000 - room)}px`;
      document.querySelector('article')!.replaceChildren(space, element);
    }, left);
    const pdf = await page.pdf({ width: '800px', height: '1000px' });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
    expect(text[0], `${String(left)} px left`).not.toContain('main.ts');
    expect(text[1], `${String(left)} px left`).toMatch(/main\.ts[^]*compiles with[^]*import \{/);
  }
});

test('a program begins on the sheet of its heading, also one that goes on after it', async ({ page }) => {
  await page.goto('/guide/function/generate-object');
  const [first] = await sheets(page);
  expect(first).toContain('import {');
  expect(first).not.toContain('Pass it on to the support team');
});

test('the name of a tab is on the sheet of its program, and marks can be told apart', async ({ page }) => {
  await page.goto('/');
  const home = await sheets(page);
  for (const [name, file] of [
    ['Object', 'object.ts'],
    ['Stream', 'stream.ts'],
    ['Tools', 'tools.ts'],
  ] as const) {
    const own = home.filter((text) => text.includes(file));
    expect(own, file).toHaveLength(1);
    expect(own[0]?.split('\n')).toContain(name);
  }

  // The kinds of marks differ in their grounds, which browsers don't print unless a rule asks for it.
  await expect(page.locator('.sign-prompt').first()).toHaveCSS('print-color-adjust', 'exact');

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('article audio').first()).toBeHidden();
  await expect(page.locator('.code-written').first()).toHaveCSS('break-inside', 'avoid');
});
