import { picture } from './picture.ts';
import { expect, test } from './test.ts';

test.use({ example: 'llamacpp-nextjs-chatbot' });

test('the guide answers questions one after the other', async ({ page, open }) => {
  await open();
  const question = page.getByLabel('Your question');
  await question.fill('What is a sextant for?');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByRole('listitem').nth(1)).toContainText('the angle between the sun and the horizon');
  await question.fill('Who built this ship?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Ask' })).toBeDisabled();
  await picture(page, 'llamacpp-nextjs-chatbot', [page.getByRole('listitem').last(), question]);
});

test('a server that is not there is told', async ({ page, open }) => {
  await open('llamacpp:unreachable');
  await page.getByLabel('Your question').fill('What is a sextant for?');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Is it running?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
