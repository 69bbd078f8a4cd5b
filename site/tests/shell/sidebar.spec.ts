import { openBeforeScript } from '../support/before-script.ts';
import { hold } from '../support/hold.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { expect, test, type Page } from '../../../engine/tests/browser/test.ts';
import { desktop, fixtureSite, phone, siteUrl } from '../support/sites.ts';

test.use({ viewport: desktop });

const links = (page: Page) => page.locator('.sidebar-section a');
const currentTop = (page: Page) =>
  page.locator('.sidebar-section [aria-current="page"]').evaluate((link) => link.getBoundingClientRect().top);

test('a box filters the names of a long sidebar, says how many are left, and needs no pointer', async ({ page }) => {
  await page.goto('/api/classes/OpenAIChatModel');
  await hydrated(page);
  const box = page.getByRole('searchbox', { name: 'Filter the names of this section' });
  await box.focus();
  await page.keyboard.type('mistral chat');
  const sidebar = page.locator('.sidebar-section');
  await expect(sidebar.getByRole('status')).toHaveText(/^\d+ names$/);
  await expect(sidebar.getByRole('link', { name: 'MistralChatModel', exact: true })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'OpenAIChatModel', exact: true })).toHaveCount(0);
  // What is found begins in view: the list was scrolled to the current page.
  await box.fill('chat');
  await expect(sidebar.getByRole('link', { name: 'OpenAIChatModel', exact: true })).toHaveCount(1);
  await expect(sidebar.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  await box.fill('zzz');
  await expect(sidebar.getByText('No name fits.')).toBeVisible();
  await box.fill('');
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('OpenAIChatModel');
});

test('the names of the groups around the current entry stay in view', async ({ page }) => {
  await page.goto('/api/interfaces/OpenAIChatSettings');
  await hydrated(page);
  const sidebar = page.locator('.sidebar-section');
  await expect(sidebar.locator('[aria-current="page"]')).toBeInViewport();
  const outer = sidebar.locator('summary', { hasText: /^Interfaces$/ });
  const inner = sidebar.locator('summary', { hasText: /^Settings$/ }).first();
  await expect(outer).toBeInViewport();
  await expect(inner).toBeInViewport();
  const [above, below] = [await outer.boundingBox(), await inner.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0) - 1);
});

test('in a long sidebar, too, what opens a category that is a page is at the end of its name', async ({ page }) => {
  await page.goto('/guide/tools/advanced/execute-tool');
  await hydrated(page);
  const category = page.locator('.sidebar-category[data-linked]', { hasText: 'Step by step' }).last();
  const [name, opener] = [category.locator('> .sidebar-link'), category.locator('> details > summary')];
  // Sidebars with that many entries have a box above them.
  await page.locator('.sidebar-section').evaluate((section) => {
    const box = Object.assign(document.createElement('div'), { className: 'sidebar-filter' });
    section.prepend(box);
  });
  const [left, right] = [await name.boundingBox(), await opener.boundingBox()];
  expect(right?.y).toBe(left?.y);
  expect(right?.x).toBeGreaterThan(left?.x ?? 0);
});

test('functions that a group is about come first in it', async ({ page }) => {
  await page.goto('/api/functions/retrieve');
  await hydrated(page);
  const group = page.locator('.sidebar-section details', { hasText: 'Vector index' }).last();
  await expect(group.getByRole('link')).toHaveText([
    'splitTextChunk',
    'splitTextChunks',
    'splitOnSeparator',
    'upsertIntoVectorIndex',
    'retrieve',
  ]);
  // The neighbors below the article are those of the list.
  await expect(page.getByRole('link', { name: /Previous\s*upsertIntoVectorIndex/ })).toBeVisible();
});

test('a long table is filtered by its box', async ({ page }) => {
  await page.goto('/api/interfaces/OpenAIChatSettings');
  await hydrated(page);
  await page.getByRole('searchbox', { name: 'Filter: Properties of OpenAIChatSettings' }).fill('temperature');
  await expect(page.locator('#model')).toBeHidden();
  await expect(page.locator('tr#temperature')).toBeVisible();
});

test('the box of a table in a fold is there once that is open, and filters what was typed early', async ({ page }) => {
  const { arrive } = await openBeforeScript(page, '/guide/function/generate-text');
  const box = page.getByRole('searchbox', { name: 'Filter: Properties of OpenAIChatSettings' });
  await expect(box).toHaveCount(0);
  await page.locator('summary', { hasText: /^All \d+ properties of OpenAIChatSettings$/ }).press('Enter');
  await box.pressSequentially('presence');
  await arrive();
  const fold = page.locator('details.fold[open]');
  await expect(fold.getByRole('status')).toHaveText(/^1 of \d+$/);
  await expect(fold.locator('tbody > tr:visible')).toHaveCount(1);
  const heights = await fold.locator('.filter').evaluate((row: HTMLElement) => {
    const withBox = row.offsetHeight;
    row.querySelector('input')?.remove();
    return [withBox, row.offsetHeight];
  });
  expect(heights[1], 'the room is there before the box').toBe(heights[0]);
});

test('two versions of the library are compared', async ({ page }) => {
  await page.goto('/api/changes');
  await hydrated(page);
  const form = page.getByRole('form', { name: 'Compare two versions' });
  await form.getByLabel('From').selectOption('0.121.2');
  await form.getByRole('button', { name: 'Compare' }).click();
  const answer = form.locator('.version-answer');
  await expect(answer.getByText(/^Added \(\d+\)$/)).toBeVisible();
  await expect(answer.getByRole('link', { name: 'FileCache' })).toBeVisible();
  // What has changed is next to the name it's about.
  const offsets = await answer.locator('.values > li').evaluateAll((items) =>
    items.map(({ children: [name, ...words] }) => {
      const [top = 0, ...tops] = [name, ...words].map((part) => part?.getBoundingClientRect().top);
      return Math.min(...tops.map((other = 0) => other - top));
    }),
  );
  expect(offsets.length).toBeGreaterThan(9);
  expect(Math.max(...offsets)).toBeLessThan(8);
});

test('from a newer version to an older one, what was added is removed; the address keeps the comparison', async ({
  page,
}) => {
  await page.goto('/api/changes');
  await hydrated(page);
  const form = page.getByRole('form', { name: 'Compare two versions' });
  const compare = async (from: string, to: string) => {
    await form.getByLabel('From').selectOption(from);
    await form.locator('[name="to"]').selectOption(to);
    await form.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL(`/api/changes?from=${from}&to=${to}`);
    return [...(await form.getByRole('status').innerText()).matchAll(/(\d+) (\w+)/g)].map(([, count, kind]) => [
      kind,
      count,
    ]);
  };
  const forward = Object.fromEntries(await compare('0.54.0', '0.137.0')) as Record<string, string>;
  const back = Object.fromEntries(await compare('0.137.0', '0.54.0')) as Record<string, string>;
  expect(Number(forward['added'])).not.toBe(Number(forward['removed']));
  expect(back).toEqual({ added: forward['removed'], changed: forward['changed'], removed: forward['added'] });
  const found = await form.locator('.version-answer').innerText();
  // In one alphabet, whichever version the names came with.
  for (const list of await form.locator('.version-answer ul').all()) {
    const names = await list.locator('li > :first-child').allTextContents();
    expect(names.length).toBeGreaterThan(99);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  }
  // Somebody else opens the address, and touches nothing.
  await page.goto('about:blank');
  await page.goto('/api/changes?from=0.137.0&to=0.54.0');
  await expect(form.getByLabel('From')).toHaveValue(
    (await form.getByRole('option', { name: '0.137.0' }).first().getAttribute('value')) ?? '',
  );
  await expect.poll(() => form.locator('.version-answer').innerText()).toBe(found);
});

test('a page carries the part of a long sidebar around itself; the rest comes when the pointer does, in place', async ({
  page,
}) => {
  await page.goto('/api/classes/OpenAIChatModel');
  await hydrated(page);
  const carried = await links(page).count();
  await expect(page.locator('.sidebar-section').getByText(/^… \d+ more$/)).not.toHaveCount(0);
  const before = await currentTop(page);
  await page.mouse.move(40, 400);
  await expect.poll(() => links(page).count()).toBeGreaterThan(carried + 40);
  await expect(page.locator('.sidebar-section').getByText(/^… \d+ more$/)).toHaveCount(0);
  expect(Math.abs((await currentTop(page)) - before)).toBeLessThan(1);
});

test('the rest of a long sidebar comes also where the pointer was on it before the script', async ({ page }) => {
  const path = '/api/classes/OpenAIChatModel';
  const script = /\/assets\/main-[\w-]+\.js/.exec(await (await page.request.get(path)).text())?.[0] ?? '';
  const held = await hold(page, script);
  await page.goto(path);
  const carried = await links(page).count();
  await page.mouse.move(40, 400, { steps: 2 });
  await held.asked;
  held.release();
  await expect.poll(() => links(page).count()).toBeGreaterThan(carried + 40);
});

/** The sidebar's tree as markup; React leaves comments where it keeps texts apart. */
const treeOf = (page: Page) =>
  page.locator('.sidebar-section > ul').evaluate((tree) => tree.outerHTML.replace(/<!--.*?-->/g, ''));

test('the shell takes over the sidebar of the document as it is, whatever its entries are', async ({
  page,
  browser,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const url of [
    `${siteUrl}/api/classes/RetryError`,
    `${siteUrl}/guide/util/abort`,
    `${siteUrl}/blog`,
    // Classes, a category that stays open, and a closed one.
    `${fixtureSite}/docs/notes/`,
    `${fixtureSite}/docs/notes/kept/first`,
    `${fixtureSite}/docs/notes/kept/closed/second`,
  ]) {
    await page.goto(url);
    await hydrated(page);
    await plain.goto(url);
    expect(await treeOf(page)).toBe(await treeOf(plain));
  }
  expect(errors).toEqual([]);
  await plain.close();
});

test('in a window as low as that of a phone at 400 %, nothing covers the page that is marked', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/api/classes/OpenAIChatModel');
  await hydrated(page);
  await page.locator('.navbar-hamburger').click();
  const marked = page.locator('.sidebar-link[aria-current="page"]');
  await expect(marked).toBeInViewport();
  await expect
    .poll(() =>
      marked.evaluate((link) => {
        const { left, top, height } = link.getBoundingClientRect();
        return link === document.elementFromPoint(left + 20, top + height / 2);
      }),
    )
    .toBe(true);
});

test('the row with the focus stays in view when the rest of a long sidebar comes, and shows its whole ring', async ({
  page,
}) => {
  const path = '/api/classes/OpenAIChatModel';
  const rest = /\/assets\/sidebar-[\w.-]+\.json/.exec(await (await page.request.get(path)).text())?.[0] ?? '';
  const held = await hold(page, rest);
  await page.goto(path);
  await hydrated(page);
  const carried = await links(page).count();
  await page.getByRole('searchbox', { name: 'Filter the names of this section' }).focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
  const row = page.locator('.sidebar-section summary', { hasText: 'Functions' }).first();
  await expect(row).toBeFocused();
  const before = await row.boundingBox();
  held.release();
  await expect.poll(() => links(page).count()).toBeGreaterThan(carried + 40);
  expect(await row.boundingBox()).toEqual(before);

  const isOnTop = await row.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect();
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const edge = bottom + parseFloat(outlineOffset) + parseFloat(outlineWidth) - 1;
    return element.contains(document.elementFromPoint(left + 20, edge));
  });
  expect(isOnTop).toBe(true);
});

test('the page stays where it is while the focus goes through the navbar, its menus, and the sidebar', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.goto('/api/classes/OpenAIChatModel');
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.locator('.navbar a').first().focus();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    expect(await place(), `after ${step + 1} Tabs`).toBe(3000);
  }
  await page.getByRole('button', { name: /^Version/ }).click();
  expect(await place()).toBe(3000);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Filter the names of this section' }).pressSequentially('ret');
  expect(await place()).toBe(3000);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('fields have letters of 16 pixels: Safari zooms in on smaller ones', async ({ page }) => {
    await page.goto('/api/type-aliases/OpenAIChatResponse');
    await hydrated(page);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('combobox')).toBeFocused();
    const sizes = await page
      .locator('input:is([type="search"], [type="text"])')
      .evaluateAll((all) => all.map((field) => parseFloat(getComputedStyle(field).fontSize)));
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.min(...sizes)).toBe(16);
  });
});
