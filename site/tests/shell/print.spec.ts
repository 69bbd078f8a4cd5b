import { expect, test } from '../../../engine/tests/browser/test.ts';
import { desktop } from '../support/sites.ts';

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

test('print leaves out the boxes that filter names', async ({ page }) => {
  await page.goto('/api/classes/OpenAIChatModel');
  const filters = page.locator('article input');
  await expect(filters.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('article input:visible')).toHaveCount(0);
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
