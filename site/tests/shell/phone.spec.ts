import { expect, test } from '../../../engine/tests/browser/test.ts';
import { desktop, fromBreakpoint } from '../support/sites.ts';

/* What there's little room for. */

const phone = { width: 390, height: 844 };

const withDiagrams = [
  '/blog/generate-structured-information-ollama',
  '/blog/pdf-chat-nodejs',
  '/guide/function/classify',
  '/guide/tools/advanced/',
  '/tutorial/showcase/',
];

test('drawings fit a laptop, and on a phone they fade where they go on', async ({ page }) => {
  for (const path of withDiagrams) {
    await page.setViewportSize(desktop);
    await page.goto(path);
    const drawing = page.locator('.diagram-drawing').first();
    expect(await drawing.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path).toBe(0);
  }
  await page.setViewportSize(phone);
  await page.goto('/guide/');
  const drawing = page.locator('.diagram-drawing').first();
  await drawing.scrollIntoViewIfNeeded();
  expect(await drawing.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
  const fade = () => drawing.evaluate((element) => getComputedStyle(element).getPropertyValue('--fade-end'));
  expect(await fade()).toBe('40px');
  await drawing.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(fade).toBe('0px');
});

test('on a phone, programs in a list are as wide as those outside of it', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/guide/');
  const blocks = await page
    .locator('article :is(li, .tab-panel) > .code-block:visible')
    .evaluateAll((all) => all.map((block) => block.getBoundingClientRect().width));
  expect(blocks.length).toBeGreaterThan(2);
  expect(new Set(blocks)).toEqual(new Set([358]));
});

test('on a phone, the title begins in the upper third of the window, and its name is not repeated above it', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/guide/function/generate-text');
  const [navbar, title] = await Promise.all([page.locator('.navbar').boundingBox(), page.locator('h1').boundingBox()]);
  expect((title?.y ?? 0) - (navbar?.y ?? 0)).toBeLessThan(phone.height / 4);
  await expect(page.locator('.breadcrumbs [aria-current]')).toBeHidden();
  await page.setViewportSize(desktop);
  await expect(page.locator('.breadcrumbs [aria-current]')).toBeVisible();
});

test('one sign says that something unfolds', async ({ page }) => {
  for (const path of ['/guide/function/generate-text', '/api/functions/generateText', '/guide/troubleshooting/']) {
    await page.goto(path);
    const signs = await page.locator('article :is(summary, .code-unfold)').evaluateAll((all) =>
      all.map((one) => {
        const { borderStyle } = getComputedStyle(one, '::before');
        return `${getComputedStyle(one).listStyleType} ${borderStyle}`;
      }),
    );
    expect(signs.length, path).toBeGreaterThan(0);
    expect(new Set(signs.map((sign) => sign.replace(/^disc /, 'none '))), path).toEqual(new Set(['none solid']));
  }
});

test('on a phone, the marks of a program are below its name, each on one line', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of ['/tutorial/retrieval-augmented-generation', '/integration/model-provider/huggingface']) {
    await page.goto(path);
    const heads = await page.locator('.code-head:visible:has(.code-marks)').evaluateAll((all) =>
      all.map((head) => {
        const name = head.querySelector('.code-title, .code-language')?.getBoundingClientRect().bottom ?? 0;
        const marks = [...head.querySelectorAll('.code-mark')].map((mark) => mark.getBoundingClientRect());
        return marks.every(({ top, height }) => top >= name && height < 24);
      }),
    );
    expect(heads.length, path).toBeGreaterThan(2);
    expect(new Set(heads), path).toEqual(new Set([true]));
  }
});

test('on a phone, a setting above an output is on one line', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/integration/model-provider/huggingface');
  const lines = await page
    .locator('.code-origin > code:visible')
    .evaluateAll((all) => all.map((setting) => setting.getBoundingClientRect().height < 24));
  expect(new Set(lines)).toEqual(new Set([true]));
});

test('on a phone, no separator is left over before or after a part', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/guide/function/generate-text');
  const afterLast = await page
    .locator('.breadcrumbs li:visible')
    .last()
    .evaluate((item) => getComputedStyle(item, '::after').content);
  expect(afterLast).toBe('none');
  await page.setViewportSize({ ...phone, width: 280 });
  await page.goto('/api/interfaces/AbstractOpenAIChatSettings');
  // Each line begins with a separator to the left of what's shown.
  const crumbs = await page.locator('.breadcrumbs').evaluate((element) => ({
    shown: getComputedStyle(element).clipPath,
    lines: [...element.querySelectorAll('li')]
      .filter((part) => part.checkVisibility())
      .map((part) => ({
        part: part.getBoundingClientRect(),
        sign: parseFloat(getComputedStyle(part, '::before').width),
      }))
      .filter(({ part }, index, all) => part.top >= (all[index - 1]?.part.bottom ?? 0))
      .map(({ part, sign }) => Math.round(part.left + sign)),
  }));
  expect(crumbs.shown).toBe('inset(-4px)');
  expect(crumbs.lines.length).toBeGreaterThan(1);
  expect(new Set(crumbs.lines)).toEqual(new Set([16]));

  // The first part of each line of a post's data begins where its title does.
  await page.setViewportSize(phone);
  await page.goto('/blog/llamacpp-nextjs-chatbot');
  const starts = await page.locator('.post-meta').evaluate((meta) => {
    const rows = new Map<number, number>();
    for (const part of meta.children) {
      const text = document.createRange();
      text.selectNodeContents(part);
      const { top, left } = text.getBoundingClientRect();
      if (!rows.has(Math.round(top))) rows.set(Math.round(top), Math.round(left));
    }
    return [...rows.values()];
  });
  expect(starts.length).toBeGreaterThan(1);
  expect(new Set(starts)).toEqual(new Set([16]));
});

test('names of stations from a program to a service stay on one line', async ({ page }) => {
  for (const width of [phone.width, fromBreakpoint.width, desktop.width]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/integration/vector-index/pinecone', '/integration/observability/helicone']) {
      await page.goto(path);
      const lines = await page.locator('.integration-route li').evaluateAll((all) =>
        all.map((station) => {
          const name = document.createRange();
          name.setStart(station, 0);
          name.setEndBefore(station.querySelector(':scope > span') ?? station);
          return name.getBoundingClientRect().height < 30;
        }),
      );
      expect(lines, `${path} at ${String(width)}`).toEqual([true, true, true, true]);
    }
  }
});

test('on a phone, drawings that are as wide as it are whole', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const [path, drawing] of [
    ['/guide/tools/agent-loop', '.diagram-drawing'],
    ['/tutorial/retrieval-augmented-generation', '.diagram-drawing'],
    ['/guide/util/observer', '.call-times > .table-scroll'],
  ] as const) {
    await page.goto(path);
    const beyond = await page
      .locator(drawing)
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(beyond, path).toBe(0);
  }
});

test('on a phone, a button in a label covers none of its words, and copying stays next to the name', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/guide/function/generate-text');
  const room = await page
    .locator('.code-replay')
    .first()
    .evaluate((button) => {
      const words = document.createRange();
      words.selectNodeContents(button.parentElement ?? button);
      const { top, left } = button.getBoundingClientRect();
      // Lines above the one that the button is in.
      const above = [...words.getClientRects()].filter((line) => line.bottom < top + 8 && line.right > left);
      return Math.min(...above.map((line) => top - line.bottom));
    });
  expect(room).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 320, height: 800 });
  const rows = await page.locator('.code-head:visible:has(.code-provider)').evaluateAll((all) =>
    all.map((head) => {
      const middle = (part: Element | null) => {
        const { top = 0, height = 0 } = part?.getBoundingClientRect() ?? {};
        return top + height / 2;
      };
      return Math.abs(middle(head.firstElementChild) - middle(head.querySelector('.code-copy'))) < 4;
    }),
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(new Set(rows)).toEqual(new Set([true]));
});

test('on a phone, tables whose rows are blocks do not scroll sideways', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of ['/integration/other/vercel-ai-sdk', '/integration/model-provider/openai/']) {
    await page.goto(path);
    const beyond = await page
      .locator('.table-scroll:has(> .rows)')
      .evaluateAll((tables) => tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(Math.max(...beyond), path).toBe(0);
  }
});

test('each link of the menu has a line for its name, also where it is an icon elsewhere', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/guide/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const links = page.getByRole('dialog', { name: 'Menu' }).locator('.sidebar-main a');
  await expect(links.first()).toBeVisible();
  const overfull = await links.evaluateAll((all) =>
    all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).map((link) => link.outerHTML),
  );
  expect(overfull).toEqual([]);
});

test('on a phone, the names of the columns of the capability table stay in view', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of ['/integration/model-provider/', '/']) {
    await page.goto(path);
    const table = page.locator('.capabilities').first();
    await table
      .locator('tbody tr')
      .nth(-2)
      .evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(table.locator('thead'), path).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone, the panel of a menu keeps away from the edges', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/guide/');
  await page.getByRole('button', { name: /^Version/ }).click();
  // That is in the styles that come with the script.
  const left = () => page.locator('.menu-list:popover-open').evaluate((list) => list.getBoundingClientRect().left);
  await expect.poll(left).toBeGreaterThanOrEqual(8);
});

test('the second line of what unfolds begins where the first does, not below its chevron', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/guide/function/generate-text');
  const summary = page.locator('.fold > summary', { hasText: 'A program that streams a text and then' });
  const lines = await summary.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ left }) => Math.round(left));
  });
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines).size).toBe(1);
});

test('on a phone, a line ends before short code with an option, not in it', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/guide/');
  const code = page.locator('p > code', { hasText: /^node --version$/ });
  expect(await code.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test('on a phone, a line ends before a date, not in it', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of ['/guide/', '/integration/model-provider/cohere', '/integration/model-provider/elevenlabs']) {
    await page.goto(path);
    const lines = await page.locator('article').evaluate((article) => {
      const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
      const counts: number[] = [];
      while (texts.nextNode() !== null) {
        const text = texts.currentNode as Text;
        if (text.parentElement?.closest('code, pre') !== null) continue;
        for (const { 0: day, index } of text.data.matchAll(/\d{4}-\d{2}-\d{2}/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + day.length);
          counts.push(range.getClientRects().length);
        }
      }
      return counts;
    });
    expect(Math.max(...lines), path).toBe(1);
  }
});
