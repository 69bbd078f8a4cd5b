import { picture } from './picture.ts';
import { expect, test } from './test.ts';

test.use({ example: 'ollama-nextjs-chatbot' });

test('a suggestion is asked, and the answer grows on the page', async ({ page, open }) => {
  await open();
  await expect(page.getByRole('heading', { name: 'What can I cook?' })).toBeVisible();
  await page.getByRole('button', { name: 'I have eggs, rice and spinach. What can I cook?' }).click();
  const answer = page.getByRole('listitem').filter({ hasText: 'Cook' }).last();
  await expect(answer).toContainText('Make fried rice:');
  await expect(answer).toContainText('two beaten eggs.');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await picture(page, 'ollama-nextjs-chatbot', [answer, page.getByLabel('Your message')]);

  await page.getByLabel('Your message').fill('What do I do with stale bread?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
});

test('without Ollama the page says how to start it, and asks again', async ({ page, open }) => {
  await open('ollama:unreachablex1');
  await page.getByLabel('Your message').fill('What do I do with stale bread?');
  await page.getByRole('button', { name: 'Send' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Ollama' });
  await expect(alert).toContainText('Ollama does not answer. Is it running? Start it with: ollama serve');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole('listitem')).toHaveCount(2);
});
