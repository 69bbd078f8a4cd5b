import { expect, test } from '../../../engine/tests/browser/test.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { listenForCopied } from '../support/copied.ts';
import { desktop, fixtureSite } from '../support/sites.ts';

test.use({ viewport: desktop, permissions: ['clipboard-read', 'clipboard-write'] });

test('the copy button copies the code, and says so', async ({ page }) => {
  await page.goto(`${fixtureSite}/docs/guide/tabs`);
  await hydrated(page);
  const block = page.locator('.code-block').first();
  await block.hover();
  const marked = await listenForCopied(block);
  await block.getByRole('button', { name: 'Copy the code' }).click();
  await marked();
  await expect(page.locator('[aria-live="polite"]')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm install fixture');
});

test('where the browser lets no page copy, the copy button selects the code, and says so', async ({ page }) => {
  // As on a host without HTTPS.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(`${fixtureSite}/docs/guide/tabs`);
  await hydrated(page);
  const block = page.locator('.code-block').first();
  await block.getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.locator('[aria-live="polite"]')).toHaveText('Not copied: the code is selected.');
  expect(await page.evaluate(() => String(getSelection()))).toBe('npm install fixture');
  await expect(block.locator('[data-copied]')).toHaveCount(0);
});

test('tabs of one group go together, are remembered, and hold on the next page', async ({ page }) => {
  await page.goto(`${fixtureSite}/docs/guide/tabs`);
  await hydrated(page);
  const chosen = page.locator('.tabs input:checked');
  await page.locator('.tabs').first().locator('label', { hasText: 'yarn' }).click();
  for (let index = 0; index < 2; index++) await expect(chosen.nth(index)).toHaveAttribute('data-value', 'yarn');
  await page.locator('.sidebar').getByRole('link', { name: 'Wide' }).click();
  await expect(page).toHaveURL(/wide$/);
  await page.goBack();
  await expect(chosen.nth(1)).toHaveAttribute('data-value', 'yarn');
  await page.reload();
  await expect(chosen.nth(1)).toHaveAttribute('data-value', 'yarn');
});

test('what the reader looks at stays where it is when tabs above change', async ({ page }) => {
  await page.goto(`${fixtureSite}/docs/guide/tabs`);
  await hydrated(page);
  const second = page.locator('.tabs').nth(1);
  await second.scrollIntoViewIfNeeded();
  const before = await second.boundingBox();
  await second.locator('label', { hasText: 'yarn' }).click();
  await expect(page.locator('.tabs').first().locator('input:checked')).toHaveAttribute('data-value', 'yarn');
  expect((await second.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

test('tabs that name a query parameter hold their choice in the address', async ({ page }) => {
  await page.goto(`${fixtureSite}/docs/guide/tabs?runtime=deno`);
  await hydrated(page);
  const runtime = page.locator('.tabs').nth(2);
  await expect(runtime.locator('input:checked')).toHaveAttribute('data-value', 'deno');
  await runtime.locator('label', { hasText: 'Node' }).click();
  await expect(page).toHaveURL(/\?runtime=node$/);
});
