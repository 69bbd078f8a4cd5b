import { expect, test } from '../../../engine/tests/browser/test.ts';
import { phone } from '../support/sites.ts';

/* Programs and what they need on a phone. */

test('on a phone, the buttons of a program are in the line of its name, whatever its name and the choice take', async ({
  page,
}) => {
  for (const [width, path] of [
    [390, '/tutorial/demos'],
    [390, '/integration/other/vercel-ai-sdk'],
    [375, '/tutorial/structured-data-generation'],
    [360, '/tutorial/sentiment-analysis'],
    [320, '/tutorial/demos'],
  ] as const) {
    await page.setViewportSize({ ...phone, width });
    await page.goto(path);
    // Folds have narrower heads. What they hold for script comes once they're open.
    await page
      .locator('details')
      .evaluateAll((all) => all.forEach((fold) => ((fold as HTMLDetailsElement).open = true)));
    const heads = page.locator('.code-head:visible:has(.code-provider):has(.code-wrap)');
    await expect(heads.first()).toBeVisible();
    const places = await heads.evaluateAll((all) =>
      all.map((head) => {
        const box = (selector: string) => head.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        const [name, choice, wrap, copy] = [':first-child', 'select', '.code-wrap', '.code-copy'].map(box);
        if (name === undefined || choice === undefined || wrap === undefined || copy === undefined) return 'none';
        const inLine = Math.abs((name.top + name.bottom) / 2 - (copy.top + copy.bottom) / 2) < 4;
        const covers = choice.right > wrap.left && choice.top < wrap.bottom;
        if (!inLine || covers || name.right > wrap.left) return head.textContent;
        return wrap.right <= copy.left + 1 && wrap.top === copy.top ? 'in line' : 'apart';
      }),
    );
    expect(new Set(places), `${path} in a window of ${String(width)} px`).toEqual(new Set(['in line']));
  }
});

test('on a phone, the settings for the simulators are whole in the window', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/tutorial/');
  const table = page.getByRole('region', { name: 'Base URLs of the simulators' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
