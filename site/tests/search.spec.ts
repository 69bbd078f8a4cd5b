import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axeViolations } from './support/axe.ts';
import { expect, test, type Page, type Request } from './support/test.ts';

interface SearchQuery {
  q: string;
  expect: string[];
}
const readQueries = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as SearchQuery[];

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

async function openSearch(page: Page, path = '/guide/util/abort'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
}

/** Types a query and waits until the results on screen are its own. */
async function searchFor(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(`for ${query}.`);
}

const bare = (path: string) => path.replace(/#.*$/, '').replace(/(.)\/$/, '$1');

/** The rank of the first wanted page among the results of each query, from 1; 0 where none is shown. */
async function ranks(page: Page, queries: readonly SearchQuery[]): Promise<{ q: string; rank: number }[]> {
  await openSearch(page);
  const found: { q: string; rank: number }[] = [];
  for (const { q, expect: wanted } of queries) {
    await searchFor(page, q);
    const hrefs = await options(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    found.push({ q, rank: hrefs.findIndex((href) => wanted.map(bare).includes(bare(href))) + 1 });
  }
  return found;
}

const meanReciprocalRank = (found: readonly { rank: number }[]) =>
  found.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0) / found.length;
const isLate = ({ rank }: { rank: number }) => rank === 0 || rank > 5;

test('finds the right page first, for the whole set of queries', async ({ page }) => {
  test.setTimeout(180_000);
  const found = await ranks(page, readQueries('search-queries.json'));
  expect(found.filter(isLate)).toEqual([]);
  expect(found.filter(({ q, rank }) => /\p{Lu}/u.test(q) && rank !== 1)).toEqual([]);
  expect(meanReciprocalRank(found)).toBeGreaterThanOrEqual(0.9);
});

test('finds the right page first, for queries written without knowledge of the search', async ({ page }) => {
  test.setTimeout(360_000);
  const found = await ranks(page, readQueries('search-queries-further.json'));
  expect(found.filter(isLate).length / found.length).toBeLessThanOrEqual(0.02);
  expect(meanReciprocalRank(found)).toBeGreaterThanOrEqual(0.9);
});

test('finds the page about a pasted error message first', async ({ page }) => {
  test.setTimeout(180_000);
  const found = await ranks(page, readQueries('search-messages.json'));
  expect(found.filter(({ rank }) => rank !== 1)).toEqual([]);
});

test('by keyboard alone: open, choose, go there in place, open again', async ({ page }) => {
  await openSearch(page);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await searchFor(page, 'OpenAIChatModel');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await options(page).nth(1).getAttribute('id'))!);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/api/classes/OpenAIChatModel');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => 'marked' in window)).toBe(true);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: 'OpenAIChatModel' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Ctrl+Enter opens the result in a new tab', async ({ page, context }) => {
  await openSearch(page);
  await searchFor(page, 'RetryError');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL('/api/classes/RetryError');
  await expect(page).toHaveURL('/guide/util/abort');
});

test('a section narrows the results', async ({ page }) => {
  await openSearch(page);
  await searchFor(page, 'ollama');
  await page.getByRole('button', { name: /^Guide \d/ }).click();
  await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(1);
  await expect(page.getByRole('listbox').getByRole('group', { name: 'Guide' })).toBeVisible();
});

test('nothing of the search is loaded before it is asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/guide/util/abort', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /search/.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(field(page)).toBeFocused();
  expect(asked.some((path) => /search-dialog/.test(path))).toBe(true);
});

test('its first use transfers at most 125 KB, the index for later queries included', async ({ page }) => {
  const loaded: Request[] = [];
  const document = await page.goto('/guide/util/abort', { waitUntil: 'networkidle' });
  test.skip(document?.headers()['content-encoding'] !== 'br', 'The budget is for brotli; this server has none.');
  page.on('requestfinished', (request) => loaded.push(request));
  const paths = () => loaded.map((request) => new URL(request.url()).pathname.slice(1));
  const manifest = (await (await page.request.get('/data/search.json')).json()) as {
    terms: string[][];
    docs: string[];
  };
  await page.keyboard.press('/');
  await searchFor(page, 'OpenAIChatModel');
  const shards = [...manifest.terms.map(([, address]) => address), ...manifest.docs];
  await expect.poll(() => shards.filter((shard) => !paths().includes(shard ?? ''))).toEqual([]);
  const ofSearch = loaded.filter((request) => /search/.test(new URL(request.url()).pathname));
  const bytes = await Promise.all(ofSearch.map(async (request) => (await request.sizes()).responseBodySize));
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(125_000);
});

test('an index that does not load is told, and can be asked for again', async ({ page }) => {
  await page.route('**/data/search.json', (route) => route.abort());
  await openSearch(page);
  await field(page).fill('abort');
  await expect(page.getByRole('alert')).toContainText("The search index couldn't be loaded.");
  await page.unroute('**/data/search.json');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(options(page).first()).toBeVisible();
});

test('answers without the network, once the index is there', async ({ page, context }) => {
  const doc = page.waitForResponse((response) => /search-docs/.test(response.url()));
  await openSearch(page);
  await doc;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await searchFor(page, 'vector database');
  await expect(options(page).first()).toBeVisible();
});

test('the open dialog has no accessibility faults, in both modes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openSearch(page);
    await searchFor(page, 'rate limit');
    expect(await axeViolations(page, '.search-dialog')).toEqual([]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the slot shows nothing', async ({ page }) => {
    await page.goto('/guide/util/abort');
    await expect(page.locator('.search-slot')).toBeHidden();
  });
});
