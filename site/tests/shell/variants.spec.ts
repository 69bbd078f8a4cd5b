import { expect, type Page, test } from '../../../engine/tests/browser/test.ts';
import { listenForCopied } from '../support/copied.ts';
import { hold } from '../support/hold.ts';
import { inPieces } from '../support/in-pieces.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { framesPainted, loggedShifts, logShifts } from '../support/shifts.ts';
import { desktop, phone } from '../support/sites.ts';

test.use({ viewport: desktop });

const path = '/guide/function/generate-text';
const sample = (page: Page, name: string) => page.locator(`.code-block[data-sample="${name}"]`);
const provider = (page: Page, name: string) => sample(page, name).getByLabel('Provider');
const code = (page: Page, name: string) => sample(page, name).locator('.code-text');

/** A reader who has chosen on an earlier visit. */
async function remember(page: Page, choice: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('provider', value), choice);
}

/** Opens the fold that a sample is in. */
const open = (page: Page, name: string) =>
  page
    .locator('details', { has: sample(page, name) })
    .locator('summary')
    .first()
    .click();

/** All samples show what they're to show. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('.code-block[data-shown]').first()).toBeAttached();
  await expect(page.locator('.code-block[data-waiting]')).toHaveCount(0);
}

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a choice in one sample counts for all, is in the address, is copied, and holds on the next page', async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    await expect(code(page, 'stream')).toContainText('ollama.ChatTextGenerator');
    await provider(page, 'first').focus();
    await provider(page, 'first').selectOption('mistral');
    await expect(code(page, 'first')).toContainText("as 'mistral-small'");
    await expect(code(page, 'stream')).toContainText("as 'mistral-small'");
    await expect(provider(page, 'stream')).toHaveValue('mistral');
    await expect(provider(page, 'first')).toBeFocused();
    await open(page, 'cache');
    await expect(provider(page, 'cache')).toHaveValue('mistral');
    await expect(page).toHaveURL(`${path}?provider=mistral`);
    await expect(sample(page, 'first').locator('.code-needs')).toHaveText('Mistral needs MISTRAL_API_KEY.');
    await expect(page.locator('.code-status[role="status"]')).toHaveText(/^\d+ samples on this page use Mistral now\./);

    await sample(page, 'first').hover();
    const marked = await listenForCopied(sample(page, 'first'));
    await sample(page, 'first').getByRole('button', { name: 'Copy the code' }).click();
    await marked();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("from 'modelfusion';");
    expect(copied).toContain('mistral-small-2603');

    await page.locator('.navbar a[href="/"]').first().click();
    await expect(page).toHaveURL('/');
    await expect(code(page, 'text')).toContainText("as 'mistral-small'");
    await page.reload();
    await expect(code(page, 'text')).toContainText("as 'mistral-small'");
    await provider(page, 'text').selectOption('ollama');
    await expect(code(page, 'text')).toContainText('import { generateText, ollama }');
  });
});

test.describe('with a clipboard, as Markdown', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the page is copied with the programs of the chosen provider, and what they print', async ({ page }) => {
    const short = '/guide/experimental/guard';
    await page.goto(`${short}?provider=openai`);
    await hydrated(page);
    await settled(page);
    await page.locator('.page-menu > button').click();
    await page.getByRole('menuitem', { name: 'Copy page as Markdown' }).click();
    await expect(page.locator('.page-menu > button')).toHaveText('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const shown = await code(page, 'fix-object').textContent();
    expect(copied).toContain(`\`\`\`ts title="main.ts"\n${shown?.trimEnd() ?? ''}\n\`\`\``);
    expect(copied).toContain((await sample(page, 'fix-object').locator('.code-output pre').textContent()) ?? '?');
    // The programs of the other providers, which the file has at its end, aren't copied.
    const file = await (await page.request.get(`${short}.md`)).text();
    const [asFirstShown = '', others] = file.split('## Programs with other providers');
    expect(others).toContain('mistral-small-2603');
    expect(copied).not.toContain('mistral-small-2603');
    expect(copied.match(/^```/gm)).toHaveLength(asFirstShown.match(/^```/gm)?.length ?? 0);
  });
});

test('what is chosen before any script has come is carried out', async ({ page }) => {
  const { release, asked } = await hold(page, '.js');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await provider(page, 'first').selectOption('mistral');
  await asked;
  release();
  await expect(code(page, 'stream')).toContainText("as 'mistral-small'");
  await expect(page).toHaveURL(`${path}?provider=mistral`);
});

test('a fold has its choice once it is open, also before any script has come', async ({ page }) => {
  const { release, asked } = await hold(page, '.js');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // Chromium lays out each closed fold that has a field in it, when a page has loaded.
  await expect(page.locator('details:not([open]) :is(input, select, textarea)')).toHaveCount(0);
  await expect(sample(page, 'stream-full')).toBeAttached();
  await page
    .locator('details', { has: sample(page, 'stream-full') })
    .locator('summary')
    .first()
    .press('Enter');
  await provider(page, 'stream-full').selectOption('mistral');
  await asked;
  release();
  await expect(code(page, 'stream')).toContainText("as 'mistral-small'");
  await open(page, 'cache');
  await expect(provider(page, 'cache')).toHaveValue('mistral');
});

test('an address with a provider wins over what is remembered, and is not remembered', async ({ page }) => {
  await remember(page, 'mistral');
  await page.goto(`${path}?provider=openai`);
  await settled(page);
  await expect(code(page, 'first')).toContainText('gpt-4.1-mini');
  expect(await page.evaluate(() => localStorage.getItem('provider'))).toBe('mistral');
});

test('the output is that of the chosen program', async ({ page }) => {
  await page.goto(`${path}?provider=openai`);
  await settled(page);
  await expect(sample(page, 'full-response').locator('.code-output')).toContainText("modelName: 'gpt-4.1-mini'");
  await open(page, 'full-response');
  await provider(page, 'full-response').selectOption('ollama');
  await expect(sample(page, 'full-response').locator('.code-output')).toContainText("modelName: 'mistral'");
});

test('names in the chosen program say what they are', async ({ page }) => {
  await page.goto(`${path}?provider=openai`);
  await hydrated(page);
  await settled(page);
  await code(page, 'first').locator('.hv', { hasText: 'openaicompatible' }).first().hover();
  await expect(page.locator('.hover-card:popover-open')).toContainText('namespace openaicompatible');
});

test('a sample without the chosen provider says so, and why where that is known', async ({ page }) => {
  await page.goto(`${path}?provider=ollama`);
  await settled(page);
  const notice = sample(page, 'abort').locator('.code-notice');
  await expect(notice).toHaveText(/^Not with Ollama: .+ This is the program with OpenAI\.$/);
  await page.goto(`${path}?provider=lmnt`);
  await settled(page);
  await expect(sample(page, 'first').locator('.code-notice')).toHaveText(
    'Not offered with the provider that you chose. This is the program with Ollama.',
  );
  await expect(code(page, 'first')).toContainText('ollama.ChatTextGenerator');
});

test('where a program does not load, the one that is there stays, and says so', async ({ page }) => {
  await page.route('**/assets/variants/**/*.json', (route) => route.abort());
  await page.goto(`${path}?provider=openai`);
  await settled(page);
  await expect(code(page, 'first')).toContainText('ollama.ChatTextGenerator');
  await expect(provider(page, 'first')).toHaveValue('ollama');
  await expect(sample(page, 'first').locator('.code-notice')).toHaveText(
    'The program with OpenAI didn’t load. This is the one with Ollama.',
  );
});

test('where what switches does not load, the programs that the page came with can be read, and say so', async ({
  page,
}) => {
  await page.route('**/assets/variant-switch.*.js', (route) => route.abort());
  await remember(page, 'openai');
  await page.goto(path);
  await settled(page);
  await expect(code(page, 'first')).toContainText('ollama.ChatTextGenerator');
  await expect(provider(page, 'first')).toHaveValue('ollama');
  await expect(sample(page, 'first').locator('.code-notice')).toHaveText(
    'The program that you chose didn’t load. This is the one with Ollama.',
  );
});

test('where that is known before the page is there, its later programs say so, too', async ({ page, baseURL }) => {
  await page.route('**/assets/variant-switch.*.js', (route) => route.abort());
  await remember(page, 'openai');
  const slow = await inPieces(baseURL!, (html) => html.indexOf('<article'));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('variant-switch'));
  await page.goto(slow.origin + path, { waitUntil: 'commit' });
  await failed;
  slow.release();
  await settled(page);
  slow.close();
  await expect(sample(page, 'first').locator('.code-notice')).toHaveText(
    'The program that you chose didn’t load. This is the one with Ollama.',
  );
});

for (const viewport of [desktop, phone]) {
  for (const address of ['/', path]) {
    test(`a remembered choice moves nothing on ${address}, ${viewport.width} pixels wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await remember(page, 'mistral');
      await logShifts(page);
      // The program comes after the page was painted.
      let release = (): void => undefined;
      const painted = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/variants/**/*.json', async (route) => {
        await painted;
        await route.continue();
      });
      await page.goto(address);
      await expect(page.locator('.code-block[data-waiting]').first()).toBeAttached();
      await expect(page.locator('.code-block[data-waiting] .code-text').first()).toHaveText(/^\s*$/);
      await framesPainted(page);
      const height = await page.locator('article').evaluate((article) => article.getBoundingClientRect().height);
      release();
      await settled(page);
      await expect(page.locator('.code-block[data-sample] .code-text').first()).toContainText("as 'mistral-small'");
      await framesPainted(page);
      expect(await page.locator('article').evaluate((article) => article.getBoundingClientRect().height)).toBe(height);
      expect(await loggedShifts(page)).toEqual([]);
    });
  }
}

test('on paper the chosen program stands', async ({ page }) => {
  await page.goto(`${path}?provider=mistral`);
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  await expect(code(page, 'first')).toContainText("as 'mistral-small'");
  await expect(sample(page, 'first').locator('.code-others')).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the first program reads, and the others are a link away', async ({ page }) => {
    await page.goto(path);
    await expect(code(page, 'first')).toContainText('ollama.ChatTextGenerator');
    await expect(provider(page, 'first')).toBeHidden();
    await sample(page, 'first').getByText('Other providers').click();
    await sample(page, 'first').getByRole('link', { name: 'Mistral' }).click();
    await expect(page.locator('body')).toContainText('mistral-small-2603');
  });
});

test('a search in the page finds the programs of the other providers', async ({ page }) => {
  await page.goto(path);
  await hydrated(page);
  await expect(page.locator('.code-other')).toHaveCount(0);
  const height = () => sample(page, 'first').evaluate((figure) => figure.getBoundingClientRect().height);
  const before = await height();
  // The keyboard reaches the page before the browser's own search.
  const mistral = sample(page, 'first').locator('.code-other', { hasText: "as 'mistral-small'" });
  await expect(async () => {
    await page.keyboard.press('Control+f');
    await page.keyboard.press('Control+f');
    await expect(mistral).toHaveAttribute('hidden', 'until-found', { timeout: 5000 });
  }).toPass();
  await expect(code(page, 'first').first()).toBeVisible();
  expect(await height()).toBe(before);

  // A link to text takes the way that the browser's search takes.
  await page.goto(`${path}#:~:text=mistral%2Dsmall%2D2603`);
  await expect(mistral).toBeVisible();
  await expect(mistral).toContainText('With Mistral:');
  await provider(page, 'first').selectOption('mistral');
  await expect(mistral).toHaveCount(0);
  await expect(code(page, 'first')).toContainText("as 'mistral-small'");
});

test('the other providers stay where they were clicked', async ({ page }) => {
  await page.goto(path);
  const summary = sample(page, 'first').getByText('Other providers');
  const place = () =>
    summary.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, top } = range.getBoundingClientRect();
      return { left: Math.round(left), top: Math.round(top + scrollY) };
    });
  await hydrated(page);
  const before = await place();
  await summary.click();
  await expect(sample(page, 'first').locator('.code-others li').first()).toBeVisible();
  expect(await place()).toEqual(before);
});
