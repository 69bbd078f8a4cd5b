import { expect, test } from '../../../engine/tests/browser/test.ts';
import type { Browser, Page } from 'puppeteer-core';
import { findFirefox } from '../support/find-firefox.ts';
import { launch, openPage } from '../support/other-drivers.ts';
import { phone, siteUrl } from '../support/sites.ts';

/* The main journeys in Firefox, driven over WebDriver BiDi: Playwright drives its own Firefox only. */
const firefox = findFirefox();
test.skip(firefox === undefined, 'No Firefox on this machine: install firefox-esr, or set FIREFOX_PATH.');
test.describe.configure({ mode: 'serial' });

let browser: Browser;
let page: Page;

test.beforeAll(async () => {
  browser = await launch({ browser: 'firefox', executablePath: firefox });
});
test.afterAll(() => browser.close());
test.beforeEach(async () => {
  page = await openPage(browser);
});
test.afterEach(() => page.close());

async function open(path: string): Promise<void> {
  await page.goto(siteUrl + path);
  // The script starts at the first intent.
  await page.mouse.move(9, 9, { steps: 2 });
  await page.waitForSelector('html[data-hydrated]');
}

const path = () => new URL(page.url()).pathname;
const heading = () => page.$eval('article h1', (element) => element.textContent);

test('Firefox: a link leads to its page, and back restores the scroll position', async () => {
  await open('/guide/function/generate-text');
  await page.evaluate(() => scrollTo(0, 1500));
  await page.click('.sidebar a[href="/guide/function/generate-object"]');
  await page.waitForFunction(() => location.pathname === '/guide/function/generate-object');
  await expect.poll(heading).toContain('object');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => location.pathname === '/guide/function/generate-text');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
});

test('Firefox: hash targets are reached and focused', async () => {
  await open('/guide/function/generate-text');
  await page.click('.toc-aside a[href="#errors"]');
  await page.waitForFunction(() => document.activeElement?.id === 'errors');
  expect(await page.$eval('#errors', (element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
});

test('Firefox: the color mode is switched and remembered', async () => {
  await open('/guide/');
  await page.click('.color-mode-switch');
  await page.waitForSelector('html[data-theme="dark"]');
  await page.reload();
  await page.waitForSelector('html[data-theme="dark"]');
  await page.evaluate(() => localStorage.clear());
});

test('Firefox: a menu opens under its button and is worked with the keyboard', async () => {
  await open('/guide/');
  await page.focus('#shell\\:version-menu-button');
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => document.activeElement?.role === 'menuitemradio');
  const gap = await page.evaluate(() => {
    const bottom = document.querySelector('#shell\\:version-menu-button')?.getBoundingClientRect().bottom ?? 0;
    return (document.querySelector('#shell\\:version-menu')?.getBoundingClientRect().top ?? 0) - bottom;
  });
  expect(gap).toBeGreaterThanOrEqual(-1);
  expect(gap).toBeLessThan(20);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.id === 'shell:version-menu-button');
});

test('Firefox: the mobile sidebar opens, keeps the focus, and leads on', async () => {
  await page.setViewport(phone);
  await open('/guide/function/generate-text');
  await page.click('.navbar-hamburger');
  await page.waitForFunction(() => document.activeElement?.classList.contains('sidebar-close') === true);
  expect(await page.$eval('main', (main) => main.inert)).toBe(true);
  await page.click('.sidebar a[href="/guide/function/generate-object"]');
  await page.waitForFunction(() => location.pathname === '/guide/function/generate-object');
  await page.waitForFunction(() => document.querySelector('.sidebar:popover-open') === null);
  expect(path()).toBe('/guide/function/generate-object');
});

test('Firefox: an unknown address shows the not-found page with the nearest pages', async () => {
  await open('/guide/util/abrot');
  expect(await heading()).toBe('Page not found');
  await page.waitForSelector('.nearest a[href="/guide/util/abort"]');
});

test('Firefox: a long name in the sidebar breaks between its words only', async () => {
  await open('/api/classes/OpenAIChatModel');
  const words = await page.$$eval('.sidebar-link:has(wbr)', (links) =>
    links.flatMap(({ childNodes }) =>
      [...childNodes].flatMap((node) => {
        const range = document.createRange();
        range.selectNode(node);
        return node.nodeName === '#text' ? [{ word: node.textContent, lines: range.getClientRects().length }] : [];
      }),
    ),
  );
  expect(words.length).toBeGreaterThan(20);
  // Those of a closed category have no box.
  expect(words.filter(({ lines }) => lines > 1)).toEqual([]);
});

test('Firefox: links in small print are underlined', async () => {
  await page.setViewport({ width: 390, height: 2400 });
  await page.goto(`${siteUrl}/`);
  await page.evaluate(() => document.fonts.ready);
  const links = await page.$$eval('article a:not([class])', (all) =>
    all
      .filter((link) => getComputedStyle(link).fontSize === '14px' && link.getClientRects().length === 1)
      .filter((link) => getComputedStyle(link).textDecorationLine === 'underline' && link.parentElement?.matches('p'))
      .map((link) => ({ name: link.textContent, box: link.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom < innerHeight)
      .map(({ name, box: { x, y, width, height } }) => ({ name, box: { x, y, width, height: height + 4 } })),
  );
  expect(links.length).toBeGreaterThan(2);
  const pictures = async () => {
    const all: string[] = [];
    for (const { box } of links) all.push(await page.screenshot({ clip: box, encoding: 'base64' }));
    return all;
  };
  const before = await pictures();
  await page.evaluate(() => {
    const plain = new CSSStyleSheet();
    plain.replaceSync('a { text-decoration: none !important; }');
    document.adoptedStyleSheets = [plain];
  });
  const without = await pictures();
  expect(links.filter((_, index) => before[index] === without[index]).map(({ name }) => name)).toEqual([]);
});

test('Firefox: in dark mode, the bar below code that scrolls is dark, too', async () => {
  await page.setViewport(phone);
  await open('/guide/function/generate-text');
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  const strip = await page.$eval('.code-block pre', (code) => {
    code.scrollIntoView({ block: 'center' });
    const { left, bottom, width } = code.getBoundingClientRect();
    return code.scrollWidth > code.clientWidth ? { x: left, y: bottom + scrollY - 8, width, height: 7 } : null;
  });
  const picture = await page.screenshot({ clip: strip ?? undefined, encoding: 'base64' });
  const lightest = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return Math.max(
      ...(context?.getImageData(0, 0, bitmap.width, bitmap.height).data.filter((_, at) => at % 4 < 3) ?? []),
    );
  }, picture);
  expect(strip).not.toBeNull();
  expect(lightest).toBeLessThan(128);
});

test('Firefox: the search, pressed before its script, has its field and searches', async () => {
  await page.goto(`${siteUrl}/guide/`);
  await page.click('.search-button');
  await page.waitForFunction(() => document.activeElement?.matches('dialog[open] input') === true);
  await page.keyboard.type('abort');
  await page.waitForSelector('[aria-label="Results"] [role="option"]');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.matches('.search-button') === true);
});

test('Firefox: what a page loads ahead, its policy allows', async () => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const styles = page.waitForResponse((response) => /\/main-[^/]*\.css$/.test(response.url()));
  await page.goto(`${siteUrl}/guide/`);
  expect((await styles).ok()).toBe(true);
  await open('/guide/');
  expect(errors).toEqual([]);
});
