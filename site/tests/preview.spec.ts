import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { hydrated, isMarked, markDocument } from './support/in-place.ts';
import { startPreview, type RunningPreview } from './support/preview.ts';

interface Preview extends RunningPreview {
  /** Writes a file of the site, as an editor does when it is saved. */
  save(path: string, text: string): Promise<void>;
  read(path: string): Promise<string>;
}

const root = join(import.meta.dirname, '../..');
const fixture = join(root, 'engine/tests/fixtures/shell-site');
const note = (text: string) => `export default function Note() {\n  return <p className="note">${text}</p>;\n}\n`;

/** The preview of a copy of the fixture site, with a style sheet and a component of its own. */
const test = base.extend<{ preview: Preview }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  preview: async ({}, use, info) => {
    // Not among the test results, which the development server does not watch.
    const siteDir = await mkdtemp(join(await realpath(tmpdir()), 'preview-'));
    const left = new Set([join(fixture, 'dist'), join(fixture, '.cache')]);
    await cp(fixture, siteDir, { recursive: true, filter: (path) => !left.has(path) });
    await symlink(join(root, 'node_modules'), join(siteDir, 'node_modules'));
    const read = (path: string) => readFile(join(siteDir, path), 'utf8');
    const save = async (path: string, text: string) => {
      await mkdir(dirname(join(siteDir, path)), { recursive: true });
      await writeFile(join(siteDir, path), text);
    };
    await save('styles/own.css', '.note { color: rgb(1, 2, 3); }\n');
    await save('components/note.tsx', note('First'));
    await save('content/guide/note.mdx', "import Note from '@site/components/note';\n\n# A note\n\n<Note />\n");
    const config = await read('site.config.ts');
    await save(
      'site.config.ts',
      config
        .replace('docs: [', "styles: ['styles/own.css'],\n  docs: [")
        .replace('items: [', "items: [\n      { type: 'search', position: 'right' },"),
    );
    const running = await startPreview(siteDir, Number(process.env.TEST_PORT ?? 3100) + 10 + info.parallelIndex);
    await use({ ...running, read, save });
    await running.close();
    await rm(siteDir, { recursive: true });
  },
});

test('a saved page, component or style is on screen without a full reload', async ({ page, preview }) => {
  await page.goto(new URL('guide/note', preview.url).href);
  await hydrated(page);
  await markDocument(page);
  const shown = page.locator('.note');
  await expect(shown).toHaveText('First');

  await preview.save('components/note.tsx', note('Second'));
  await expect(shown).toHaveText('Second');

  await preview.save('styles/own.css', '.note { color: rgb(4, 5, 6); }\n');
  await expect(shown).toHaveCSS('color', 'rgb(4, 5, 6)');

  const source = await preview.read('content/guide/note.mdx');
  await preview.save('content/guide/note.mdx', source.replace('# A note', '# Another note'));
  await expect(page.locator('article h1')).toHaveText('Another note');
  expect(await isMarked(page)).toBe(true);
});

test('an error is told in the page and in the terminal, with its place, until it is mended', async ({
  page,
  preview,
}) => {
  await page.goto(new URL('guide/note', preview.url).href);
  await hydrated(page);
  await markDocument(page);
  const source = await preview.read('content/guide/note.mdx');
  await preview.save('content/guide/note.mdx', `${source}\n<Unknown />\n`);
  const panel = page.getByRole('alert').filter({ hasText: 'Unknown' });
  await expect(panel).toContainText('content/guide/note.mdx:7');
  await expect.poll(preview.printed).toContain('content/guide/note.mdx:7');

  await preview.save('content/guide/note.mdx', source);
  await expect(panel).toBeHidden();
  await expect.poll(preview.printed).toContain('All problems are mended.');
  await expect(page.locator('.note')).toHaveText('First');
  expect(await isMarked(page)).toBe(true);
});

test('a new page is there when its file is saved', async ({ page, preview }) => {
  await page.goto(preview.url);
  await hydrated(page);
  await preview.save('content/guide/fresh.md', '# Fresh\n\nBaked today.\n');
  const address = new URL('guide/fresh', preview.url).href;
  await expect(async () => {
    expect((await page.goto(address))?.status()).toBe(200);
  }).toPass();
  await expect(page.locator('article h1')).toHaveText('Fresh');
});

test('the controls of the frame work, and the mode stands before the first paint', async ({ page, preview }) => {
  await page.goto(preview.url);
  await hydrated(page);
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the search knows the pages as they are', async ({ page, preview }) => {
  await preview.save('content/guide/bread.md', '# Bread\n\nFlour, water, salt and a day of patience.\n');
  await expect.poll(preview.printed).toContain('bread.md');
  await page.goto(preview.url);
  await hydrated(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search the documentation' }).fill('patience');
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toContainText('Bread');
});
