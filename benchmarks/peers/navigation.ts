import { chromium, type Browser, type Page } from '@playwright/test';
import { median } from '../../engine/src/core/median.ts';
import { findBrowser } from '../../scripts/find-browser.mjs';

/** Milliseconds. */
export interface Interaction {
  /** From a click to the next page's words on screen. */
  routeChange: number;
  /** The same with the CPU as it is. */
  fastRouteChange: number;
  /** From that click to the next paint (https://web.dev/articles/inp); absent where a click loads another document. */
  nextPaint?: number;
  /** From the press of the button that opens the search, the first thing done on a page, to its field. */
  firstPress: number;
  /** From that press to the next paint. */
  firstPressPaint: number;
  /** From the last key to the first result. */
  search: number;
}

const cpuSlowdown = 4;
const searchField = 'dialog[open] input';

/** Milliseconds from pointing at a link to the click. */
const pointingTime = 1000;

/** How one site is used: what differs between generators. */
export interface Usage {
  url: string;
  from: string;
  /** Path of the page that a link of the sidebar leads to. */
  to: string;
  /** Selector of the button that opens the search. */
  openSearch: string;
  /** Selector of the search's results. */
  results: string;
}

/** Measures with a CPU four times slower than this machine's, if nothing else is said. */
export async function measureInteraction(usage: Usage, rounds: number): Promise<Interaction> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const routes: number[] = [];
    const fastRoutes: number[] = [];
    const paints: number[] = [];
    const presses: number[] = [];
    const pressPaints: number[] = [];
    const searches: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { words, nextPaint } = await routeChange(browser, usage, cpuSlowdown);
      routes.push(words);
      if (nextPaint !== undefined) paints.push(nextPaint);
      fastRoutes.push((await routeChange(browser, usage, 1)).words);
      const { opened, nextPaint: pressPaint, found } = await search(browser, usage);
      presses.push(opened);
      pressPaints.push(pressPaint);
      searches.push(found);
    }
    return {
      routeChange: median(routes),
      fastRouteChange: median(fastRoutes),
      ...(paints.length > 0 && { nextPaint: median(paints) }),
      firstPress: median(presses),
      firstPressPaint: median(pressPaints),
      search: median(searches),
    };
  } finally {
    await browser.close();
  }
}

async function openPage(browser: Browser, address: string, slowdown = cpuSlowdown) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return page;
}

/** The link is pointed at first, as readers do: what a site fetches and starts then counts for it. */
async function routeChange(browser: Browser, { url, from, to }: Usage, slowdown: number) {
  const page = await openPage(browser, url + from, slowdown);
  // Chromium reports the first place of a pointer as no movement, which isn't a reader's intent (engine/src/shell/boot.ts).
  await page.mouse.move(1, 1);
  await page.locator(`a[href="${to}"]`).first().hover();
  await page.waitForTimeout(pointingTime);
  const heading = await page.locator('h1').first().innerText();
  await watchInteractions(page);
  const press = async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
  const words = await untilPainted(page, { event: 'pointerup', act: press, selector: 'h1', before: heading });
  const nextPaint = await longestInteraction(page);
  await page.close();
  return { words, nextPaint };
}

interface Reaction {
  event: 'pointerup' | 'input';
  act: () => Promise<void>;
  /** Selector of what then shows. */
  selector: string;
  /** The text that it has before. */
  before?: string;
}

/**
 * Milliseconds from an event in the page to the paint of what it leads to, in the same document or the next. How an act
 * gets to the browser takes several milliseconds, which aren't the site's.
 */
async function untilPainted(page: Page, reaction: Reaction): Promise<number> {
  await page.evaluate((type) => {
    addEventListener(
      type,
      ({ timeStamp }) => sessionStorage.setItem('happened', String(performance.timeOrigin + timeStamp)),
      { capture: true, once: true },
    );
  }, reaction.event);
  // It watches before the act: what starts it takes as long as a frame.
  const painted = page.waitForFunction(
    ([selector, before]) => {
      const element = document.querySelector(selector);
      const text = element?.textContent.trim();
      if (element?.checkVisibility() !== true || (before !== undefined && (text === '' || text === before))) {
        return undefined;
      }
      // It's called before the frame with this element is painted.
      return new Promise<number>((resolve) => {
        setTimeout(() => resolve(performance.timeOrigin + performance.now()));
      });
    },
    [reaction.selector, reaction.before] as const,
    { polling: 'raf' },
  );
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await reaction.act();
  const end = Number(await (await painted).jsonValue());
  return end - (await page.evaluate(() => Number(sessionStorage.getItem('happened'))));
}

/** Milliseconds; undefined in another document than the one that was watched. */
async function longestInteraction(page: Page): Promise<number | undefined> {
  // Observers are told some time after the paint.
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as Partial<Watched>).longestInteraction);
}

/** What `watchInteractions` leaves in the document. */
interface Watched {
  longestInteraction: number;
}

/** Keeps the longest time from an interaction to the next paint. Browsers report none below 16 ms. */
async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.longestInteraction = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        watched.longestInteraction = Math.max(watched.longestInteraction, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

async function search(browser: Browser, { url, from, openSearch, results }: Usage) {
  const { page, opened } = await openSearchDialog(browser, url + from, openSearch);
  const nextPaint = (await longestInteraction(page)) ?? 0;
  // The first query also loads the index: readers wait for that, too.
  const type = () => page.locator(searchField).first().fill('streamText');
  const found = await untilPainted(page, { event: 'input', act: type, selector: results });
  await page.close();
  return { opened, nextPaint, found };
}

/** Tries again where a click came too early to have an effect: it isn't part of what is measured. */
async function openSearchDialog(browser: Browser, address: string, button: string, tries = 3) {
  const page = await openPage(browser, address);
  await watchInteractions(page);
  const press = () => page.locator(button).first().click();
  try {
    return { page, opened: await untilPainted(page, { event: 'pointerup', act: press, selector: searchField }) };
  } catch (error) {
    await page.close();
    if (tries <= 1) throw error;
    return openSearchDialog(browser, address, button, tries - 1);
  }
}
