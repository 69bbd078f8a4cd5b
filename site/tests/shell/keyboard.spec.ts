import type { Browser, KeyInput, Page } from 'puppeteer-core';
import { findTestBrowser } from '../../../scripts/find-browser.mjs';
import { findFirefox } from '../support/find-firefox.ts';
import { launch, openPage } from '../support/other-drivers.ts';
import { fixtureSite, phone, siteUrl } from '../support/sites.ts';
import { expect, test } from '../../../engine/tests/browser/test.ts';

/*
 * The same journeys in Chromium and Firefox, with the keyboard alone. Both are driven over their own protocols, as
 * Playwright drives its own Firefox only.
 */

const browsers = {
  Chromium: { browser: 'chrome', executablePath: findTestBrowser(), args: ['--no-sandbox', '--disable-gpu'] },
  Firefox: { browser: 'firefox', executablePath: findFirefox(), args: [] },
} as const;

for (const [name, options] of Object.entries(browsers)) {
  test.describe(`${name}, with the keyboard alone:`, () => {
    test.skip(
      options.executablePath === undefined,
      `No ${name} on this machine: install it, or set its path (README.md).`,
    );
    test.describe.configure({ mode: 'serial' });

    let browser: Browser;
    let page: Page;

    test.beforeAll(async () => {
      browser = await launch({ ...options, args: [...options.args] });
    });
    test.afterAll(() => browser.close());
    test.beforeEach(async () => {
      page = await openPage(browser);
    });
    test.afterEach(() => page.close());

    async function open(address: string): Promise<void> {
      await page.goto(new URL(address, siteUrl).href);
      // The script starts at the first intent.
      await page.mouse.move(9, 9, { steps: 2 });
      await page.waitForSelector('html[data-hydrated]');
    }

    async function press(...keys: KeyInput[]): Promise<void> {
      for (const key of keys) await page.keyboard.press(key);
    }

    /** Presses Tab until the focus is there. */
    async function tabTo(selector: string): Promise<void> {
      for (let count = 0; count < 60; count++) {
        await press('Tab');
        if (await page.evaluate((it) => document.activeElement?.matches(it) === true, selector)) return;
      }
      throw new Error(`Tab never comes to ${selector}`);
    }

    const focused = (selector: string) =>
      page.waitForFunction((it) => document.activeElement?.matches(it) === true, {}, selector);
    const path = () => new URL(page.url()).pathname;

    test('past the navigation bar to the text', async () => {
      await open('/guide/function/generate-text');
      await tabTo('.skip-link');
      await press('Enter');
      await focused('main');
      await press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    });

    test('the announcement is closed, and the focus goes on', async () => {
      await open(`${fixtureSite}/docs/guide/`);
      await tabTo('.announcement button');
      await press('Enter');
      await page.waitForFunction(() => document.querySelector('.announcement')?.checkVisibility() !== true);
      expect(await page.evaluate(() => document.activeElement?.closest('.navbar') !== null)).toBe(true);
      await page.evaluate(() => localStorage.clear());
    });

    test('a category is closed and opened, and an entry leads to its page', async () => {
      await open('/guide/function/generate-text');
      const isOpen = () => page.$eval('.sidebar-section details', (category) => category.open);
      const before = await isOpen();
      await tabTo('.sidebar-section summary');
      await press('Enter');
      expect(await isOpen()).toBe(!before);
      await press(' ');
      expect(await isOpen()).toBe(before);
      await tabTo('a[href="/guide/function/generate-object"]');
      await press('Enter');
      await page.waitForFunction(() => location.pathname === '/guide/function/generate-object');
      await focused('article h1');
    });

    test('the mode is switched', async () => {
      await open('/guide/');
      await tabTo('.color-mode-switch');
      await press(' ');
      await page.waitForSelector('html[data-theme="dark"]');
      await press('Enter');
      await page.waitForSelector('html[data-theme="light"]');
      await page.evaluate(() => localStorage.clear());
    });

    test('search is opened, left, opened again, and leads to a page', async () => {
      await open('/guide/');
      await tabTo('.search-button');
      await press('Enter');
      await focused('[role="combobox"]');
      await press('Escape');
      await focused('.search-button');
      await press('/');
      await focused('[role="combobox"]');
      await page.keyboard.type('retry');
      await page.waitForSelector('[role="option"]:nth-of-type(2), [role="option"] ~ [role="option"]');
      await press('ArrowDown');
      await page.waitForSelector('[role="option"][aria-selected="true"]');
      await press('Enter');
      await page.waitForFunction(() => location.pathname !== '/guide/');
      await page.waitForFunction(() => document.activeElement?.closest('article') != null);
    });

    test('a tab is chosen with the arrows', async () => {
      await open(`${fixtureSite}/docs/guide/tabs`);
      await tabTo('.tab-input');
      const chosen = () =>
        page.$$eval('.tab-input', (all) => all.findIndex((one) => (one as HTMLInputElement).checked));
      expect(await chosen()).toBe(0);
      await press('ArrowRight');
      expect(await chosen()).toBe(1);
    });

    test('the menu of a phone keeps the focus, and Escape gives it back', async () => {
      await page.setViewport(phone);
      await open('/guide/function/generate-text');
      await tabTo('.navbar-hamburger');
      await press('Enter');
      await focused('.sidebar-close');
      for (let count = 0; count < 10; count++) {
        await press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('main, .navbar, .footer') ?? null)).toBeNull();
      }
      await press('Escape');
      await focused('.navbar-hamburger');
      expect(path()).toBe('/guide/function/generate-text');
    });
  });
}
