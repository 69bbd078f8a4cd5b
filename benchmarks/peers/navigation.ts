import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { median } from '../median.ts';

/** Milliseconds from a click to the next page's words on screen, and from the last key to the first result. */
export interface Interaction {
  routeChange: number;
  search: number;
}

const cpuSlowdown = 4;

/** How one site is used: what differs between generators. */
export interface Usage {
  url: string;
  from: string;
  /** Path of the page that a link of the sidebar leads to. */
  to: string;
  /** Role and name of what opens the search. */
  openSearch: string;
  /** Selector of the search's results. */
  results: string;
}

/** Measures with a CPU four times slower than this machine's. */
export async function measureInteraction(usage: Usage, rounds: number): Promise<Interaction> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const routes: number[] = [];
    const searches: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      routes.push(await routeChange(browser, usage));
      searches.push(await search(browser, usage));
    }
    return { routeChange: median(routes), search: median(searches) };
  } finally {
    await browser.close();
  }
}

async function openPage(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return page;
}

/** The link is pointed at first, as readers do: what a site fetches then counts for it. */
async function routeChange(browser: Browser, { url, from, to }: Usage): Promise<number> {
  const page = await openPage(browser, url + from);
  const link = page.locator(`a[href="${to}"]`).first();
  await link.hover();
  await page.waitForLoadState('networkidle');
  const heading = await page.locator('h1').first().innerText();
  const clicked = await page.evaluate(() => performance.timeOrigin + performance.now());
  await link.click();
  const painted = page.waitForFunction(
    (before) => {
      const text = document.querySelector('h1')?.textContent.trim() ?? '';
      if (text === '' || text === before) return undefined;
      return new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now()))),
      );
    },
    heading,
    { polling: 'raf' },
  );
  const end = await (await painted).jsonValue();
  await page.close();
  return Number(end) - clicked;
}

async function search(browser: Browser, { url, from, openSearch, results }: Usage): Promise<number> {
  const { page, field } = await openSearchDialog(browser, url + from, openSearch);
  // The first query also loads the index: readers wait for that, too.
  const start = performance.now();
  await field.fill('streamText');
  await page.locator(results).first().waitFor();
  const taken = performance.now() - start;
  await page.close();
  return taken;
}

/** Tries again where a click came too early to have an effect: it isn't part of what is measured. */
async function openSearchDialog(browser: Browser, address: string, button: string, tries = 3) {
  const page = await openPage(browser, address);
  await page.locator(button).first().click();
  const field = page.locator('dialog[open] input').first();
  try {
    await field.waitFor();
    return { page, field };
  } catch (error) {
    await page.close();
    if (tries <= 1) throw error;
    return openSearchDialog(browser, address, button, tries - 1);
  }
}
