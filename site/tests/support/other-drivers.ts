import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
import { noteAsked } from '../../../engine/tests/browser/asked.ts';
import { desktop } from './sites.ts';

/** Starts a browser over its own protocol: Playwright drives its own Firefox only. */
export function launch(options: LaunchOptions): Promise<Browser> {
  return puppeteer.launch({ ...options, headless: true });
}

/** Opens a page as wide as a desktop's. What it asks for is noted, as with all tests. */
export async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  page.on('request', (request) => noteAsked(request.url()));
  await page.setViewport(desktop);
  return page;
}
