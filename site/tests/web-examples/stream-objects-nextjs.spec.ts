import { picture } from './picture.ts';
import { expect, test } from './test.ts';

test.use({ example: 'stream-objects-nextjs' });

test('the plan is on the page while it grows, and can be printed when it is complete', async ({ page, open }) => {
  await open('openai/chat:slow');
  await page.getByLabel('Topic').fill('Repair a bicycle tire');
  await page.getByRole('button', { name: 'Plan' }).click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print the plan' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('80 minutes in all')).toBeVisible();
  await page.getByLabel('Topic').scrollIntoViewIfNeeded();
  await picture(page, 'stream-objects-nextjs', [page.getByLabel('Topic'), page.getByRole('heading', { level: 2 })]);
});

test('a limit is told in words', async ({ page, open }) => {
  await open('openai:429');
  await page.getByLabel('Topic').fill('Repair a bicycle tire');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Too many plans at once. Try again in a minute.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Plan' })).toBeVisible();
});
