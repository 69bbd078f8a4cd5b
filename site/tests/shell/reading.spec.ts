import { expect, type Page, test } from '../../../engine/tests/browser/test.ts';
import { hydrated } from '../../../engine/tests/browser/in-place.ts';
import { listenForCopied } from '../support/copied.ts';
import { hold } from '../support/hold.ts';
import { desktop, phone } from '../support/sites.ts';

/** A page with long lines, and one with long code. */
const longLines = '/guide/function/generate-text';
const longCode = '/integration/vector-index/pinecone';

test('lines of code wrap where a reader wants it, on the next pages too, and nothing moves for that', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(longLines);
  await hydrated(page);
  const overflow = () =>
    page
      .locator('.code-text')
      .evaluateAll((blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth + 1).length);
  expect(await overflow()).toBeGreaterThan(0);
  const wrap = page.getByRole('button', { name: 'Wrap long lines' });
  await expect(wrap.first()).toHaveAttribute('aria-pressed', 'false');
  await wrap.first().click();
  expect(await overflow()).toBe(0);
  await expect(wrap.last()).toHaveAttribute('aria-pressed', 'true');

  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ startTime }) => startTime))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.reload();
  await hydrated(page);
  expect(await overflow()).toBe(0);
  await expect(wrap.first()).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await wrap.first().click();
  expect(await overflow()).toBeGreaterThan(0);
});

for (const [name, size] of Object.entries({ desktop, phone })) {
  test(`all code whose lines don't fit has the switch that wraps them: ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const path of ['/', longLines, longCode, '/api/functions/generateText']) {
      await page.goto(path);
      await hydrated(page);
      const { cut, needless } = await page.locator('.code-block:not(:has(.origin))').evaluateAll((figures) => {
        const blocks = figures
          .filter((figure) => figure.checkVisibility())
          .map((figure) => {
            const code = figure.querySelector('.code-text');
            const longest = Math.max(...(code?.textContent.split('\n') ?? []).map(({ length }) => length));
            const doesFit = code === null || code.scrollWidth <= code.clientWidth;
            return {
              longest,
              doesFit,
              hasSwitch: figure.querySelector('.code-wrap')?.checkVisibility({ visibilityProperty: true }) === true,
            };
          });
        return {
          cut: blocks.filter(({ doesFit, hasSwitch }) => !doesFit && !hasSwitch),
          needless: blocks.filter(({ longest, hasSwitch }) => hasSwitch && longest <= (innerWidth < 1100 ? 36 : 80)),
        };
      });
      expect({ path, cut, needless }).toEqual({ path, cut: [], needless: [] });
    }
  });
}

test('what scrolls sideways fades at its end only as far as it goes on', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/api/functions/generateText');
  const code = page.locator('.code-text').first();
  /** Pixels that fade where the code is `hidden` pixels wider than its room. */
  const fadeOf = (hidden: number) =>
    code.evaluate(async (scroller, pixels) => {
      (scroller as HTMLElement).style.width = '0';
      (scroller as HTMLElement).style.width = `${scroller.scrollWidth - pixels}px`;
      // Timelines of scrolling are brought up to date with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const width = getComputedStyle(scroller).getPropertyValue('--fade-end');
      return { hidden: scroller.scrollWidth - scroller.clientWidth, width: parseFloat(width) };
    }, hidden);
  for (const hidden of [2, 20, 300]) {
    const fade = await fadeOf(hidden);
    expect(fade.hidden).toBeGreaterThan(0);
    expect(fade.width).toBe(Math.min(fade.hidden, 40));
  }
});

test('Tab stops at what scrolls and at code whose names say what they are, and at nothing else', async ({ page }) => {
  await page.goto('/api/classes/OpenAIChatModel');
  await hydrated(page);
  const stops = () =>
    page.locator('main :is(pre, div)[tabindex="0"]').evaluateAll((all) => {
      const scrolls = all.map((e) => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight);
      const stay = all.filter((e, index) => scrolls[index] !== true && e.querySelector('.hv') === null);
      return { scroll: scrolls.filter(Boolean).length, stay: stay.length };
    });
  expect((await stops()).stay).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  const { scroll, stay } = await stops();
  expect(stay).toBe(0);
  // Where there's less room, more of it scrolls.
  await page.setViewportSize(phone);
  // The browser says with the next frame that the size has changed.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(shown)));
  await page.keyboard.press('Tab');
  const onPhone = await stops();
  expect(onPhone.stay).toBe(0);
  expect(onPhone.scroll).toBeGreaterThan(scroll);
});

test('long code begins folded, and a button shows all of it', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto(longCode);
  await hydrated(page);
  const button = page.getByRole('button', { name: /^Show all \d+ lines$/ }).first();
  const code = page.locator('pre:has(+ .code-all)').first();
  const folded = await code.elementHandle();
  const hidden = () => folded.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(await hidden()).toBeGreaterThan(0);
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await hidden()).toBe(0);
  expect(await folded.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all of long code is shown, with no buttons that do nothing', async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto(longCode);
    const code = page.locator('pre[data-long]').first();
    const { scrollHeight, clientHeight } = await code.evaluate((element) => ({
      scrollHeight: element.scrollHeight,
      clientHeight: element.clientHeight,
    }));
    expect(scrollHeight).toBe(clientHeight);
    await expect(page.locator('.code-all, .code-wrap').filter({ visible: true })).toHaveCount(0);
  });
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const anchor = (page: Page) => page.locator('.heading-anchor').first();

  test('the link after a heading goes there, copies the address, and says so', async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto(longLines);
    await hydrated(page);
    const link = anchor(page);
    const marked = await listenForCopied(link);
    await link.click();
    const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
    await expect(page).toHaveURL(address);
    await marked();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expect(page.getByText('Link copied', { exact: true })).toBeAttached();
  });

  test('a program that is still to come is copied once it is there', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('provider', 'mistral'));
    const { asked, release } = await hold(page, '/mistral.json');
    await page.goto('/guide/');
    await hydrated(page);
    await page.evaluate(() => void navigation.navigate('/guide/function/generate-text'));
    await asked;
    const sample = page.locator('.code-block[data-sample="first"]');
    await expect(sample).toHaveAttribute('data-waiting');
    await sample.getByRole('button', { name: 'Copy the code' }).click();
    release();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("as 'mistral-small'");
  });

  test('a heading that is opened in another tab leaves the clipboard as it is', async ({ page, context }) => {
    await page.setViewportSize(desktop);
    await page.goto(longLines);
    await hydrated(page);
    await page.evaluate(() => navigator.clipboard.writeText('mine'));
    const opened = context.waitForEvent('page');
    await anchor(page).click({ modifiers: ['ControlOrMeta'] });
    await opened;
    await page.bringToFront();
    await expect(page.locator('[data-copied]')).toHaveCount(0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mine');
  });
});

test('a long page leads back to its top', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto(longLines);
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('nobody waits for the site’s typefaces', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(request.url());
  });
  const first = page.waitForRequest((request) => request.resourceType() === 'script');
  await page.goto('/guide/');
  await first;
  expect(asked).toEqual([]);
  await hydrated(page);
  const shown = () =>
    page.evaluate(() => [
      getComputedStyle(document.body).fontFamily.split(',', 1)[0]?.replace(/"/g, ''),
      [...document.fonts].filter(({ status, display }) => display === 'optional' && status === 'loaded').length,
    ]);
  await expect.poll(shown).toEqual(['Like Public Sans', 2]);

  // The next page shows them, be it in place or loaded in full. They are there before its words, which are laid out once.
  await page.evaluate(() => {
    const changed = new Set<string>();
    Object.assign(window, { changed });
    const observer = new MutationObserver((records) => {
      for (const { attributeName, target } of records) changed.add(attributeName ?? (target as Element).id);
      // In the frame that paints the page, its words have them; what is around it follows.
      requestAnimationFrame(() => changed.add(getComputedStyle(document.querySelector('h1') as Element).fontFamily));
    });
    observer.observe(document.documentElement, { attributeFilter: ['data-fonts'], subtree: true });
    // The style sheets that the page needs come before it, into the head.
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await page.locator('.navbar').getByRole('link', { name: 'Integrations' }).click();
  await expect.poll(shown).toEqual(['Public Sans', 2]);
  const changed = await page.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed]);
  expect(changed.filter((name) => name === 'data-fonts' || name === 'shell:content')).toEqual([
    'data-fonts',
    'shell:content',
  ]);
  expect(changed.find((name) => name.includes('Public Sans'))).toMatch(/^"?Public Sans/);
  await page.reload();
  await expect.poll(shown).toEqual(['Public Sans', 2]);
  expect(await page.locator('html').getAttribute('data-fonts')).toBe('on');
});

test('the button that copies code is at the end of its head, whatever else is there', async ({ page }) => {
  await page.setViewportSize(desktop);
  for (const path of [longLines, '/api/functions/generateText', '/guide/', '/tutorial/']) {
    await page.goto(path);
    const gaps = await page.locator('.code-head:visible:has(.code-copy)').evaluateAll((heads) =>
      heads.map((head) => {
        const copy = head.querySelector('.code-copy')?.getBoundingClientRect().right ?? 0;
        return Math.round(head.getBoundingClientRect().right - copy);
      }),
    );
    expect(gaps, path).not.toEqual([]);
    expect(new Set(gaps), path).toEqual(new Set([8]));
  }
});

test('prose in a tab is as wide as the prose around it', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/guide/');
  const widest = (selector: string) =>
    page.locator(selector).evaluateAll((texts) => Math.max(...texts.map((text) => text.getBoundingClientRect().width)));
  expect(await widest('.tab-panel > p:visible')).toBe(await widest('.article > p:visible'));
});

test('a name of the list of changes that takes two lines reads as one, next to others', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 900 });
  await page.goto('/api/changes');
  const grounds = await page.locator('.names code').evaluateAll((codes) => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('article details')) folded.open = true;
    return codes.map((code) => ({
      boxes: code.getClientRects().length,
      hasGround: getComputedStyle(code).backgroundColor !== 'rgba(0, 0, 0, 0)',
      isInRow: code.parentElement?.matches('span') ?? false,
    }));
  });
  // Those in a row are told apart by their grounds; those in a list begin a line.
  expect(grounds.filter(({ isInRow }) => isInRow).length).toBeGreaterThan(10);
  expect(grounds.filter(({ isInRow, hasGround }) => isInRow !== hasGround)).toEqual([]);
  expect(grounds.filter(({ boxes, hasGround }) => hasGround && boxes > 1)).toEqual([]);
});

test('in lists, what is told of a post begins where its title does, next to its picture', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/blog');
  const starts = await page.locator('.post-entry').evaluateAll((entries) =>
    entries.map((entry) =>
      ['h2', 'time'].map((name) => {
        const text = document.createRange();
        text.selectNodeContents(entry.querySelector(name) ?? entry);
        return Math.round(text.getBoundingClientRect().left);
      }),
    ),
  );
  expect(starts.length).toBeGreaterThan(1);
  for (const [title, date] of starts) expect(date).toBe(title);
});
