import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { hydrated, isMarked, markDocument } from '../browser/in-place.ts';
import { note, test } from './preview-test.ts';
import type { RunningPreview } from './launch.ts';

const open = async (page: Page, preview: RunningPreview, path = '') => {
  await page.goto(new URL(path, preview.url).href);
  await hydrated(page);
};

test('a saved page, component or style is on screen without a full reload', async ({ page, preview, site }) => {
  await open(page, preview, 'guide/note');
  await markDocument(page);
  const shown = page.locator('.note');
  await expect(shown).toHaveText('First');

  await site.save('components/note.tsx', note('Second'));
  await expect(shown).toHaveText('Second');

  await site.save('styles/own.css', '.note { color: rgb(4, 5, 6); }\n');
  await expect(shown).toHaveCSS('color', 'rgb(4, 5, 6)');

  await site.edit('content/guide/note.mdx', '# A note', '# Another note');
  await expect(page.locator('article h1')).toHaveText('Another note');
  expect(await isMarked(page)).toBe(true);
});

test('an error shows in the page and in the terminal, with its place, until it is corrected', async ({
  page,
  preview,
  site,
}) => {
  await open(page, preview, 'guide/note');
  await markDocument(page);
  const source = await site.read('content/guide/note.mdx');
  await site.save('content/guide/note.mdx', `${source}\n<Unknown />\n`);
  const panel = page.getByRole('alert').filter({ hasText: 'Unknown' });
  await expect(panel).toContainText('content/guide/note.mdx:7');
  await preview.shows(/content\/guide\/note\.mdx:7/);
  // The panel leaves the end of the page free.
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await last.click({ trial: true });

  await site.save('content/guide/note.mdx', source);
  await expect(panel).toBeHidden();
  await preview.shows(/^No errors or warnings\.$/m);
  await expect(page.locator('.note')).toHaveText('First');
  expect(await isMarked(page)).toBe(true);
});

test('errors show on first load, and are those of the page on screen whatever else is asked for', async ({
  page,
  preview,
  site,
}) => {
  await site.edit('content/guide/index.md', 'The first page.', 'The first page. [Gone](/guide/gone)');
  await preview.shows(/index\.md:/);
  const prefetched = page.waitForResponse(/guide\/wide\/page\.json$/);
  await open(page, preview, 'guide/');
  await prefetched;
  const panel = page.getByRole('alert').filter({ hasText: '/guide/gone' });
  await expect(panel).toContainText('content/guide/index.md:3');
  expect(await page.evaluate(async () => (await fetch('/docs/notes/')).status)).toBe(200);
  const other = await page.context().newPage();
  await open(other, preview, 'notes/');
  await other.close();
  expect(preview.printed()).not.toContain('No errors');
  await expect(panel).toBeVisible();

  await page.getByRole('article').getByRole('link', { name: 'wide' }).click();
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(panel).toBeVisible();
  expect(preview.printed()).not.toContain('No errors');
});

test('a new page is there when its file is saved', async ({ page, shared: { preview, site } }) => {
  await open(page, preview);
  await site.save('content/guide/fresh.md', '# Fresh\n\nBaked today.\n');
  const address = new URL('guide/fresh', preview.url).href;
  await expect(async () => {
    expect((await page.goto(address))?.status()).toBe(200);
  }).toPass();
  await expect(page.locator('article h1')).toHaveText('Fresh');
});

test('a page whose file is removed gives way to the one for missing pages, until it is back', async ({
  page,
  shared: { preview, site },
}) => {
  await site.save('content/guide/short-lived.md', '# Short-lived\n');
  await preview.shows(/short-lived\.md: /);
  await open(page, preview, 'guide/short-lived');
  const title = page.locator('article h1');
  await expect(title).toHaveText('Short-lived');
  await rm(join(site.dir, 'content/guide/short-lived.md'));
  await expect(title).toHaveText('Page not found');
  await site.save('content/guide/short-lived.md', '# Back again\n');
  await expect(title).toHaveText('Back again');
});

test('going back shows a page as it is now, where it was saved meanwhile', async ({ page, preview, site }) => {
  await open(page, preview, 'guide/');
  await page.getByRole('article').getByRole('link', { name: 'wide' }).click();
  await expect(page).toHaveURL(/guide\/wide$/);
  const told = page.waitForResponse(/guide\/wide\/page\.json$/);
  await site.edit('content/guide/index.md', 'The first page.', 'The page that was first.');
  // What the preview is told of a change makes it fetch the page on screen again.
  await told;
  await page.goBack();
  await expect(page.locator('article')).toContainText('The page that was first.');
});

test('the controls of the frame work, and the mode stands before the first paint', async ({
  page,
  shared: { preview },
}) => {
  await open(page, preview);
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the search knows the pages as they are', async ({ page, shared: { preview, site } }) => {
  await site.save('content/guide/bread.md', '# Bread\n\nFlour, water, salt and a day of patience.\n');
  await preview.shows(/bread\.md/);
  await open(page, preview);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill('patience');
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toContainText('Bread');
});

test('the types of a sample that is saved are those of its names', async ({ page, shared: { preview, site } }) => {
  const sample = (code: string) => `# Fruit\n\n\`\`\`ts name="fruit"\n${code}console.log(apples);\n\`\`\`\n`;
  await site.save('content/guide/fruit.md', sample('const apples: number = 3;\n'));
  await preview.shows(/fruit\.md/);
  await open(page, preview, 'guide/fruit');
  /** The page may be shown anew meanwhile, with the results of a check: the pointer then comes again. */
  const explains = (name: string, type: string) =>
    expect(async () => {
      await page.locator('article h1').hover();
      await page.locator('.hv').getByText(name, { exact: true }).first().hover({ timeout: 2000 });
      await expect(page.getByRole('tooltip')).toContainText(type, { timeout: 2000 });
    }).toPass();
  await explains('apples', 'const apples: number');

  await site.save('content/guide/fruit.md', sample("const label: string = 'ripe';\nconst apples: number = 3;\n"));
  await explains('label', 'const label: string');
  await explains('apples', 'const apples: number');
});

test('a module that the configuration imports takes effect when it is saved', async ({ page, site }) => {
  await site.save('labels.ts', "export const guide = 'Guide';\n");
  await site.edit('site.config.ts', "label: 'Guide', position", 'label: guide, position');
  await site.edit('site.config.ts', 'import', "import { guide } from './labels.ts';\nimport");
  const launched = site.launch();
  const preview = { ...launched, url: await launched.url };
  await open(page, preview);
  const link = page.getByRole('navigation').first().getByRole('link', { name: 'Handbook' });
  await expect(link).toBeHidden();
  await site.save('labels.ts', "export const guide = 'Handbook';\n");
  await expect(link).toBeVisible();
  await site.edit(
    'site.config.ts',
    "title: 'Documentation', links: [{ label: 'Guide'",
    "title: 'Read', links: [{ label: guide",
  );
  await expect(page.locator('.footer').getByRole('navigation', { name: 'Read' }).getByRole('link')).toHaveText(
    'Handbook',
  );
});

test('a component that was missing is on screen when it is made', async ({ page, shared: { preview, site } }) => {
  await site.save('content/guide/missing.mdx', "import Late from '@site/components/late';\n\n# Late\n\n<Late />\n");
  await site.save('components/late.tsx', "export { default } from './later';\n");
  // With the other file, in either order.
  await preview.shows(/late\.tsx(?:, \S+)*: /);
  await open(page, preview, 'guide/missing');
  await expect(page.getByRole('alert')).toContainText('./later');
  await site.save('components/later.tsx', note('Made'));
  await expect(page.locator('.note')).toHaveText('Made');
});

test('folders that the configuration names later are watched', async ({ page, preview, site }) => {
  const outside = `${basename(site.dir)}-outside`;
  const folder = join(dirname(site.dir), outside);
  await site.save(`../${outside}/one.md`, '# One\n');
  await site.edit(
    'site.config.ts',
    'docs: [',
    `docs: [{ id: 'out', label: 'Out', path: '../${outside}', routeBase: '/out' },`,
  );
  await preview.shows(/site\.config\.ts: /);
  await site.save(`../${outside}/one.md`, '# Another one\n');
  await preview.shows(/one\.md: /);
  await open(page, preview, 'out/one');
  await expect(page.locator('article h1')).toHaveText('Another one');
  await rm(folder, { recursive: true });
});

test('a configuration that breaks keeps the site on screen, with its error, until it is corrected', async ({
  page,
  shared: { preview, site },
}) => {
  await open(page, preview, 'guide/');
  const config = await site.read('site.config.ts');
  const panel = page.getByRole('alert');
  for (const [broken, reason] of [
    [config.replace('title:', 'titel:'), 'titel'],
    [config.replace('docs: [', 'docs: [['), 'site.config.ts'],
  ] as const) {
    await site.save('site.config.ts', broken);
    await expect(panel).toContainText(reason);
    await expect(page.locator('article h1')).toHaveText('Guide');
    await site.save('site.config.ts', config);
    await expect(panel).toBeHidden();
  }
});

test('a style sheet that is removed leaves pages with their error, until it is back', async ({
  page,
  preview,
  site,
}) => {
  await open(page, preview, 'guide/note');
  const shown = page.locator('.note');
  await expect(shown).toHaveCSS('color', 'rgb(1, 2, 3)');

  await rm(join(site.dir, 'styles/own.css'));
  const panel = page.getByRole('alert').filter({ hasText: 'styles/own.css' });
  await expect(panel).toContainText('there is no such file');
  await open(page, preview, 'guide/note');
  await expect(panel).toContainText('there is no such file');

  await site.save('styles/own.css', '.note { color: rgb(4, 5, 6); }\n');
  await expect(panel).toBeHidden();
  await expect(shown).toHaveCSS('color', 'rgb(4, 5, 6)');
});

test('a preview of a site whose configuration never ends starts, and goes on, when it is corrected', async ({
  page,
  site,
}) => {
  const config = await site.read('site.config.ts');
  const endless = `await new Promise(() => undefined);\n${config}`;
  await site.save('site.config.ts', endless);
  const launched = site.launch();
  await launched.shows(/The configuration is still being read/);
  await site.save('site.config.ts', config);
  await page.goto(await launched.url);
  await expect(page.locator('article h1')).toBeVisible();
  await site.save('site.config.ts', endless);
  await launched.shows(/The site is still being read/);
  await site.save('site.config.ts', config.replace("title: 'Fixture'", "title: 'Corrected'"));
  await expect(page).toHaveTitle(/Corrected/);
});

test('a preview of a site that has an error starts when the error is corrected', async ({ page, site }) => {
  const config = await site.read('site.config.ts');
  await site.save('labels.ts', "export const title = 'Fixture;\n");
  // The reference to a page is checked when the sources are read: after the configuration.
  const broken = config.replace("title: 'Fixture'", 'title').replace("doc: 'index'", "doc: 'start'");
  await site.save('site.config.ts', `import { title } from './labels.ts';\n${broken}`);
  const { url, printed, shows } = site.launch();
  const waiting = /labels\.ts[^]*The preview starts as soon as the errors above are corrected\./;
  await shows(waiting);
  await site.save('labels.ts', "export const title = 'Fixture';\n");
  await page.goto(await url);
  await expect(page.getByRole('alert')).toContainText('No docs page has the id "start"');
  // Phones show it in their width, and all of it.
  await expect(page.locator('meta[name="viewport"]')).toHaveCount(1);
  await page.setViewportSize({ width: 200, height: 600 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(200);
  expect(printed().match(/starts as soon as/g)).toHaveLength(2);
  await site.edit('site.config.ts', "doc: 'start'", "doc: 'index'");
  await hydrated(page);
  await expect(page.locator('article h1')).toBeVisible();
  // What its parts say isn't for authors.
  expect(printed()).not.toContain('[vite]');
});

test('a preview starts when a feature says which files it reads, having thrown instead', async ({ page, site }) => {
  const config = await site.read('site.config.ts');
  const throwing = "features: [{ name: 'reads', reads: () => { throw new Error('No words'); } }],\n";
  await site.save('site.config.ts', config.replace('title:', `${throwing}  title:`));
  const launched = site.launch();
  await launched.shows(/The feature "reads" throws Error: No words[^]*starts as soon as/);
  await site.save('site.config.ts', config);
  await page.goto(await launched.url);
  await expect(page.locator('article h1')).toBeVisible();
});
