import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { expect, type Page } from '../../../engine/tests/browser/test.ts';
import { hold } from './hold.ts';

/**
 * Opens a page whose script waits; `arrive` lets it come, and resolves when the shell is hydrated.
 * @param chunk the part of the script that waits
 */
export async function openBeforeScript(
  page: Page,
  path: string,
  chunk: 'main' | 'react' | 'early' = 'main',
): Promise<{ arrive: () => Promise<void> }> {
  const html = await (await page.request.get(path)).text();
  const script = new RegExp(`/assets/${chunk}-[\\w-]+\\.js`).exec(html)?.[0] ?? '';
  const held = await hold(page, script);
  await page.goto(path);
  await held.asked;
  return {
    async arrive() {
      await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
      held.release();
      await hydrated(page);
    },
  };
}
