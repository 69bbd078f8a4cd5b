import { expect } from '@playwright/test';
import { hydrated } from '../browser/in-place.ts';
import { test } from './preview-test.ts';

const module = (text: string, start = '') =>
  `function Own() {\n  return <b className="own">${text}</b>;\n}\nexport default { navbarItems: { own: Own }, start() { ${start} } };\n`;

test("a feature's browser module takes effect when it is saved, and what it throws leaves the page or says where", async ({
  page,
  site,
}) => {
  await site.save('own.tsx', module('First'));
  await site.edit('site.config.ts', 'items: [', "items: [\n      { type: 'own' },");
  const feature = "{ name: 'own', navbarItems: ['own'], client: `${import.meta.dirname}/own.tsx` }";
  await site.edit('site.config.ts', 'docs: [', `features: [${feature}],\n  docs: [`);
  const preview = site.launch();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.goto(`${await preview.url}guide/note`);
  await hydrated(page);
  await expect(page.locator('.own')).toHaveText('First');

  // The page loads again: nothing of it runs twice.
  await site.save(
    'own.tsx',
    module('Second', "document.body.dataset.starts = (document.body.dataset.starts ?? '') + 'x';"),
  );
  await expect(page.locator('.own')).toHaveText('Second');
  await expect(page.locator('body')).toHaveAttribute('data-starts', 'x');
  expect(problems).toEqual([]);

  await site.save('own.tsx', module('Third', "throw new Error('Not ready');"));
  await expect(page.locator('.own')).toHaveText('Third');
  await expect.poll(() => problems.join()).toContain('Not ready');
  await expect(page.locator('.note')).toHaveText('First');

  await site.save('own.tsx', module('{undefined.name}'));
  await expect(page.getByRole('alert')).toContainText('own.tsx:2:');
  await preview.shows(/own\.tsx:2:/);
  await site.save('own.tsx', module('Fourth'));
  await expect(page.locator('.own')).toHaveText('Fourth');
  expect(preview.printed().match(/own\.tsx:2:/g)).toHaveLength(1);
});

test('a former address leads on, with what follows the path, as in the published site', async ({ page, site }) => {
  await site.edit('site.config.ts', 'docs: [', "redirects: { '/guide/former': '/guide/note' },\n  docs: [");
  await page.goto(`${await site.launch().url}guide/former?a=1#note`);
  await expect(page).toHaveURL(/\/guide\/note\?a=1#note$/);
  await expect(page.locator('.note')).toHaveText('First');
});
