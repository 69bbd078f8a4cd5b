import { indexFilesFor } from '../../engine/tests/browser/index-files.ts';
import { axeViolations } from './support/axe.ts';
import { hold } from './support/hold.ts';
import { hydrated } from '../../engine/tests/browser/in-place.ts';
import { field, openSearch, options, searchFor } from './support/search.ts';
import { expect, test } from '../../engine/tests/browser/test.ts';

test('what is typed before the opened dialog is painted goes into its field', async ({ page }) => {
  await page.goto('/guide/util/abort');
  await hydrated(page);
  // Nothing is painted any more, as far as the page knows.
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
  await page.keyboard.press('/');
  await expect(page.locator('dialog[open]')).toBeVisible();
  await expect(field(page)).not.toBeFocused();
  await page.keyboard.type('abort');
  await expect(field(page)).toHaveValue('abort');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the field has the focus as soon as the dialog is open: the keyboard comes only then', async ({ page }) => {
    await page.goto('/guide/util/abort');
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(field(page)).toBeFocused();
  });
});

test('a page whose name was typed opens at its top; its headings are below it', async ({ page }) => {
  await openSearch(page);
  await searchFor(page, 'retry');
  const result = options(page).filter({ hasText: 'Retry failed calls' }).first();
  await expect(result).toHaveAttribute('href', '/guide/util/api-configuration/retry');
  const heading = page.locator('.search-section').first();
  await expect(heading).toHaveAttribute('href', /^\/guide\/util\/api-configuration\/retry#./);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/guide/util/api-configuration/retry');
});

test('marks what was typed, and names what else was searched for', async ({ page }) => {
  await openSearch(page);
  await searchFor(page, 'cancel');
  await expect(options(page).first()).toContainText('Abort calls');
  await expect(page.locator('.search-searched')).toContainText('abort');
  const marked = await page.locator('.search-result mark').allTextContents();
  expect(marked.filter((text) => !/^cancel/i.test(text))).toEqual([]);
});

test('a property shows its own words and its type', async ({ page }) => {
  await openSearch(page);
  await searchFor(page, 'maxGenerationTokens');
  const result = options(page).filter({ hasText: 'TextGenerationModelSettings.maxGenerationTokens' });
  await expect(result.locator('.search-result-signature')).toHaveText('number');
  await expect(result).toContainText('most tokens that the model may generate');
});

test('a provider that was asked for is the one whose program shows', async ({ page }) => {
  await openSearch(page);
  await searchFor(page, 'mistral generate text');
  const result = page.getByRole('listbox').getByRole('group', { name: 'Guide' }).getByRole('option').first();
  await expect(result.locator('.badge')).toHaveText('with Mistral');
  await expect(result).toHaveAttribute('href', /^\/guide\/function\/generate-text\?provider=mistral(?:#|$)/);
  await result.click();
  const sample = page.locator('.code-block[data-sample="first"]');
  await expect(sample.locator('.code-text')).toContainText("as 'mistral-small'");
  // Looking for it isn't choosing it.
  expect(await page.evaluate(() => localStorage.getItem('provider'))).toBeNull();
});

test('programs are found by how they call a model, with the provider that the reader has chosen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('provider', 'llamacpp'));
  await openSearch(page);
  await searchFor(page, 'openaicompatible.ChatTextGenerator');
  const guide = page.getByRole('listbox').getByRole('group', { name: 'Guide' }).getByRole('option').first();
  await expect(guide).toHaveAttribute('href', /\?provider=llamacpp#/);
  await expect(guide.locator('.search-result-signature')).toHaveText('openaicompatible.ChatTextGenerator');
  await searchFor(page, 'ollama.ChatTextGenerator');
  await expect(guide).toHaveAttribute('href', /\?provider=ollama#/);
});

test('the empty search and one that finds nothing offer pages', async ({ page }) => {
  await openSearch(page);
  const offered = page.getByRole('group', { name: 'Pages to begin with' }).getByRole('option');
  await expect(offered.first()).toHaveAttribute('href', '/guide/');
  // The first page of a section isn't said to be in itself.
  await expect(offered.filter({ hasText: 'API Reference' })).toHaveText(['API Reference']);
  await field(page).fill('xqzzwv');
  await expect(page.getByRole('dialog')).toContainText('Nothing found for xqzzwv');
  await expect(offered.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/guide/');
});

test('a recent search is offered again, its icon in the line of its words', async ({ page }) => {
  await openSearch(page);
  await searchFor(page, 'retry');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/retry/);
  await openSearch(page);
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: 'retry' });
  const { height } = (await recent.boundingBox()) ?? { height: 0 };
  const line = await recent.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
  expect(height).toBeLessThan(2 * line);
});

test('a long search is offered again in one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  const searches = ['A sentence of a message that was pasted. '.repeat(20), 'x'.repeat(500)];
  await page.addInitScript((all) => localStorage.setItem('recent-searches', JSON.stringify(all)), searches);
  await openSearch(page);
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect(recent).toHaveCount(2);
  const sizes = await recent.evaluateAll((all) =>
    all.map((one) => ({
      lines: one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight),
      width: one.scrollWidth,
    })),
  );
  for (const { lines, width } of sizes) {
    expect(lines).toBeLessThan(2);
    expect(width).toBeLessThanOrEqual(320);
  }
});

test('nothing is said of a search that has no answer yet', async ({ page }) => {
  const files = (query: string) =>
    indexFilesFor(query, async (address) => (await page.request.get(`/${address}`)).json());
  const before = await files('xqzzwv');
  const [shard = ''] = [...(await files('embed'))].filter((file) => !before.has(file) && file.includes('search-terms'));
  const { release } = await hold(page, shard);
  await openSearch(page);
  const dialog = page.getByRole('dialog');
  await field(page).fill('xqzzwv');
  await expect(dialog).toContainText('Nothing found for xqzzwv');
  await field(page).fill('embed');
  await expect(dialog).toContainText('Nothing found for xqzzwv');
  release();
  await expect(options(page).first()).toContainText('Embed');
});

test('an entry point of the package is found', async ({ page }) => {
  await openSearch(page);
  await searchFor(page, './node');
  await expect(options(page).first()).toHaveAttribute('href', /^\/api\/(modules|classes\/FileCache)/);
});

for (const [platform, shortcut] of [
  ['MacIntel', '⌘ K'],
  ['Linux x86_64', 'Ctrl K'],
] as const) {
  test(`the button shows the shortcut of ${platform}, also before its script has run`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'platform', { value }), platform);
    await page.goto('/guide/util/abort');
    const keys = page.locator('.search-button kbd');
    expect(await keys.evaluate((kbd) => getComputedStyle(kbd, '::before').content)).toBe(`"${shortcut}"`);
  });
}

test('the not-found page lists similar addresses first, and searches for the words of the address', async ({
  page,
}) => {
  await page.goto('/guide/function/genrate-text');
  const headings = page.locator('.article h2');
  await expect(headings.first()).toHaveText('Pages with a similar address');
  await expect(
    page.getByRole('region', { name: 'Pages with a similar address' }).getByRole('link').first(),
  ).toHaveAttribute('href', '/guide/function/generate-text');
  await page.getByRole('button', { name: 'Search for “genrate text”' }).click();
  await expect(field(page)).toHaveValue('genrate text');
  await expect(options(page).first()).toHaveAttribute('href', /^\/guide\/function\/generate-text/);
});

test('an address without a page that follows another one has its own similar addresses', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto('/guide/function/genrate-text');
  await hydrated(page);
  const search = page.getByRole('button', { name: /^Search for/ });
  await expect(search).toHaveText('Search for “genrate text”');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/api/classes/AbstractOpenAITextEmbeddingModels' });
    document.querySelector('.article')?.append(link);
    link.click();
  });
  await expect(search).toHaveText('Search for “abstractopenaitextembeddingmodels”');
  await expect(page.locator('.nearest li a').first()).toHaveText('AbstractOpenAITextEmbeddingModel');
  // A long word fits a narrow screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
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

test('the search that is opened from a menu gives the focus to its button', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto('/guide/util/abort');
  await hydrated(page);
  for (const name of ['Open the menu', 'Markdown']) {
    const button = page.getByRole('button', { name });
    await button.click();
    await expect(button).not.toBeFocused();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  }
});

for (const keys of ['Control+Enter', 'Shift+Enter']) {
  test(`${keys} opens the result elsewhere, as it does a link`, async ({ page, context }) => {
    await openSearch(page);
    await searchFor(page, 'RetryError');
    const opened = context.waitForEvent('page');
    await page.keyboard.press(keys);
    await expect(await opened).toHaveURL('/api/classes/RetryError');
    await expect(page).toHaveURL('/guide/util/abort');
  });
}

test('a section narrows the results', async ({ page }) => {
  await openSearch(page);
  await searchFor(page, 'ollama');
  await page.getByRole('button', { name: /^Guide \d/ }).click();
  await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(1);
  await expect(page.getByRole('listbox').getByRole('group', { name: 'Guide' })).toBeVisible();
});

test('a section without results is left with the focus in the field', async ({ page }) => {
  await openSearch(page);
  await searchFor(page, 'abort');
  await page.getByRole('group', { name: 'Show results of' }).getByRole('button', { name: 'Blog' }).click();
  await field(page).fill('BasicTokenizer');
  await page.getByRole('button', { name: 'Search all sections' }).click();
  await expect(options(page).first()).toBeVisible();
  await expect(field(page)).toBeFocused();
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

for (const [query, page] of [
  ['llama.cpp', '/integration/model-provider/llamacpp/'],
  ['whisper.cpp', '/integration/model-provider/whispercpp'],
  ['Next.js', '/guide/troubleshooting/bundling'],
  ['console.log', '/guide/util/logging'],
  ['z.object', '/guide/function/generate-object'],
  ['changelog', '/api/changes'],
  // These are names of the library.
  ['Tool.execute', '/api/classes/Tool#execute'],
  ['model.withTextPrompt', '/api/classes/OpenAICompatibleChatModel#withtextprompt'],
] as const) {
  test(`${query} leads to ${page}`, async ({ page: opened }) => {
    await openSearch(opened);
    await searchFor(opened, query);
    await expect(options(opened).first()).toHaveAttribute('href', page);
  });
}
