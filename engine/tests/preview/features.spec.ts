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
  // A save that corrects nothing is read, and nothing is said again.
  const reads = () => preview.printed().match(/own\.tsx: \d/g)?.length;
  const before = reads();
  await site.save('own.tsx', module('{undefined.name}'));
  await expect.poll(reads).not.toBe(before);
  expect((await page.request.get(page.url())).status()).toBe(500);
  await site.save('own.tsx', module('Fourth'));
  await expect(page.locator('.own')).toHaveText('Fourth');
  expect(preview.printed().match(/own\.tsx:2:/g)).toHaveLength(1);
  await site.save('own.tsx', module('{undefined.name}'));
  await preview.shows(/own\.tsx:2:[^]*own\.tsx:2:/);
});

test('a former address leads on, with what follows the path, as in the published site', async ({ page, site }) => {
  await site.edit('site.config.ts', 'docs: [', "redirects: { '/guide/former': '/guide/note' },\n  docs: [");
  await page.goto(`${await site.launch().url}guide/former?a=1#note`);
  await expect(page).toHaveURL(/\/guide\/note\?a=1#note$/);
  await expect(page.locator('.note')).toHaveText('First');
});

test("one of Node's modules in a browser module, and a rule that isn't closed, are told as in a build", async ({
  page,
  site,
}) => {
  await site.save(
    'own.tsx',
    "import { readFileSync } from 'node:fs';\nexport default { start: () => readFileSync };\n",
  );
  await site.save('own.css', 'b {}\ni {\n  color: red;\n');
  const feature = '{ name: "own", client: `${import.meta.dirname}/own.tsx` }';
  await site.edit('site.config.ts', 'docs: [', `styles: ['own.css'],\n  features: [${feature}],\n  docs: [`);
  const preview = site.launch();
  await page.goto(`${await preview.url}guide/note`);
  await preview.shows(/own\.css can't be read: Unclosed block[^]*own\.css:2:1/);
  await preview.shows(/own\.tsx imports "node:fs", which browsers don't have[^]*own\.tsx:1/);

  await site.save('own.tsx', module('First'));
  await expect(page.getByRole('alert')).toContainText('own.css:2:1');
  await site.save('own.css', 'b {}\n');
  await preview.shows(/No errors or warnings\./);
});
