import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { hydrated } from '../../engine/tests/browser/in-place.ts';
import { expect, type Page, test } from '../../engine/tests/browser/test.ts';
import { inPieces } from './support/in-pieces.ts';
import { framesPainted } from './support/shifts.ts';

const dist = join(import.meta.dirname, '../dist');
const kilobyte = 1000;

/** Bytes as a server with brotli at its highest level sends them. */
function transferred(...paths: string[]): number {
  return paths
    .map((path) =>
      brotliCompressSync(readFileSync(join(dist, path)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    .reduce((sum, { length }) => sum + length, 0);
}

function documents(): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
}

test('the script that every page loads is at most 81.1 KB, and with what some need 85.8 KB', () => {
  // Scripts of the releases before lie there too, for tabs that are open.
  const { files } = JSON.parse(readFileSync(join(dist, '../.releases/current/release.json'), 'utf8')) as {
    files: Record<string, { kept?: number }>;
  };
  const scripts = readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js') && !/search/.test(name))
    .filter((name) => files[`assets/${name}`]?.kept === undefined);
  const source = (name: string) => readFileSync(join(dist, 'assets', name), 'utf8');
  const withImports = (name: string): string[] => [
    name,
    ...[...source(name).matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)].flatMap(([, imported = '']) =>
      withImports(imported),
    ),
  ];
  const main = scripts.filter((name) => name.startsWith('main-'));
  expect(main).toHaveLength(1);
  const first = [...new Set(main.flatMap(withImports))];
  expect(first.some((name) => name.startsWith('react-'))).toBe(true);
  const bytes = (names: readonly string[]) => transferred(...names.map((name) => `assets/${name}`));
  expect(bytes(first)).toBeLessThanOrEqual(81.1 * kilobyte);
  expect(bytes(scripts)).toBeLessThanOrEqual(85.8 * kilobyte);
});

for (const [page, limit] of [
  ['/api/classes/OpenAIChatModel', 24.5],
  ['/guide/function/generate-text', 34.3],
  ['/', 21.7],
] as const) {
  test(`HTML and CSS that paint ${page} are at most ${limit} KB`, () => {
    const file = `.${page}/index.html`;
    const html = readFileSync(join(dist, file), 'utf8');
    expect(html).toContain('<style ');
    // Nothing else comes before the first paint.
    expect(html).not.toMatch(/<link rel="(?:stylesheet|preload)"|<script[^>]* src=/);
    expect(transferred(file)).toBeLessThanOrEqual(limit * kilobyte);
  });
}

test('the site’s typefaces take at most 60 KB', () => {
  const fonts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.woff2'));
  expect(fonts).toHaveLength(2);
  const bytes = fonts.map((name) => readFileSync(join(dist, 'assets', name)).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60 * kilobyte);
});

test('styles that come with the script change nothing that is on screen', () => {
  const late = readdirSync(join(dist, 'assets')).filter((name) => /^main-.*\.css$/.test(name));
  expect(late).not.toEqual([]);
  for (const name of late) {
    // A rule for what contains everything makes the browser style the whole page again.
    const css = readFileSync(join(dist, 'assets', name), 'utf8');
    expect(css).not.toMatch(/(?:^|[{},])\s*(?::root|html|body|\*)\s*[{,]/);
  }
});

interface TraceEvent {
  name: string;
  ts: number;
  args: { elementCount?: number; data?: { reason?: string; nodeName?: string } };
}

/**
 * What the browser notes on its styling between the marks `begin` and `end`.
 * @param act has the page make these marks
 * @param category of what is asked for, as Chromium's traces call it
 */
async function traced(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
  category = 'devtools.timeline',
): Promise<TraceEvent[]> {
  // Only what is asked for: on a busy machine, Chromium loses a part of what it notes at once.
  await browser.startTracing(page, { categories: [category, 'blink.user_timing'] });
  // On a busy machine, the browser says that it traces before the page's process does.
  await framesPainted(page);
  await act();
  await framesPainted(page);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const [begin, end] = ['begin', 'end'].map((mark) => traceEvents.find(({ name }) => name === mark)?.ts);
  if (begin === undefined || end === undefined) throw new Error('The trace lacks one of its marks.');
  return traceEvents.filter(({ ts }) => begin <= ts && ts <= end);
}

function focusBriefly(element: HTMLElement): void {
  const styled = () => document.body.getBoundingClientRect();
  // What the script changed before isn't counted.
  styled();
  performance.mark('begin');
  element.focus();
  styled();
  element.blur();
  styled();
  performance.mark('end');
}

test('the page is not styled again when something in the navbar or the sidebar gets the focus', async ({
  browser,
  page,
}) => {
  await page.goto('/guide/function/generate-text');
  await hydrated(page);
  // The styles that come with the script are there.
  await expect(page.locator('head')).toHaveCSS('--engine-styles', 'loaded');
  for (const part of ['.navbar', '.sidebar']) {
    const link = page.locator(`${part} a:visible`).first();
    let events: TraceEvent[] = [];
    const trace = async () => {
      events = await traced(browser, page, () => link.evaluate(focusBriefly));
    };
    // Chromium's traces lack now and then what is over at once, with the marks.
    await expect(trace).toPass();
    const counts = events
      .filter(({ name }) => name === 'UpdateLayoutTree')
      .map(({ args: { elementCount = 0 } }) => elementCount);
    expect(counts.length, part).toBeGreaterThanOrEqual(2);
    expect(Math.max(...counts), part).toBeLessThan(100);
  }
});

for (const [part, cut] of [
  ['what follows a table', (html: string) => html.lastIndexOf('</table></div>') + '</table></div>'.length],
  ['its footer', (html: string) => html.indexOf('<footer')],
] as const) {
  test(`the code of a page is not styled again when ${part} comes`, async ({ browser, page, baseURL }) => {
    const slow = await inPieces(baseURL!, cut);
    await page.goto(`${slow.origin}/api/classes/OpenAIChatModel`, { waitUntil: 'commit' });
    await expect(page.locator('.table-scroll')).toHaveCount(7);
    await framesPainted(page);
    const release = async () => {
      await page.evaluate(() => performance.mark('begin'));
      slow.release();
      await page.waitForLoadState();
      await framesPainted(page);
      await page.evaluate(() => performance.mark('end'));
    };
    const reasons = 'disabled-by-default-devtools.timeline.invalidationTracking';
    const events = await traced(browser, page, release, reasons);
    slow.close();
    expect(await page.locator('article code').count()).toBeGreaterThan(200);
    const noted = events.filter(({ name }) => name === 'StyleRecalcInvalidationTracking');
    // The new parts themselves, at least.
    expect(noted.map(({ args }) => args.data?.reason)).toContain('Node was inserted into tree');
    const again = noted.filter(({ args }) => args.data?.reason === 'Related style rule');
    expect(again.filter(({ args }) => args.data?.nodeName?.startsWith('CODE'))).toEqual([]);
  });
}

test('prefetching what is in view ends at its budget, and pointing at a link goes on', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/page.json', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}${' '.repeat(60 * kilobyte)}` });
  });
  await page.goto('/api/modules');
  await hydrated(page);
  // Two at a time: they may be so large that no third one begins.
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
  await page.locator('.footer').getByRole('link', { name: 'Showcase' }).hover();
  await expect.poll(() => asked).toContain('/tutorial/showcase/page.json');
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  // Two at a time: the last may still be on its way when the budget is spent. One is what was pointed at.
  expect(asked.length).toBeLessThanOrEqual(5);
  // Those on their way end with the page.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('prefetching documents ends, too, where the browser does not say what they took', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.addInitScript(() => delete (window as { navigation?: unknown }).navigation);
  await page.goto('/api/modules');
  await hydrated(page);
  const prefetched = page.locator('link[rel="prefetch"]:not([href^="/assets/"])');
  await expect(prefetched).not.toHaveCount(0);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  expect(await prefetched.count()).toBeLessThanOrEqual(12);
});

test('no page asks another host, none has an inline style or handler', () => {
  const offenders: string[] = [];
  for (const page of documents()) {
    const html = readFileSync(join(dist, page), 'utf8').replace(/<script[\s\S]*?<\/script>/g, '');
    const loads =
      /<(?:script|img|source|iframe|link rel="(?:stylesheet|icon|preload|modulepreload)")[^>]* (?:src|href)="(?:https?:)?\/\//;
    if (/<[a-z][^>]* style="/.test(html) || /<[a-z][^>]* on[a-z]+="/.test(html) || loads.test(html))
      offenders.push(page);
  }
  expect(offenders).toEqual([]);
});

test('pictures and sounds in an article load when a reader comes to them', () => {
  const found = documents().flatMap((page) => {
    const [, article = ''] = readFileSync(join(dist, page), 'utf8').split('<main');
    return [...article.matchAll(/<(?:img|audio|video)\b[^>]*>/g)].map(([tag]) => ({ page, tag }));
  });
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ tag }) => !/ (?:loading="lazy"|preload="none")/.test(tag))).toEqual([]);
});

test('the types that show at names in code add at most 10 % to the HTML of a page', () => {
  const own = /<span class="hv" data-h="\d+">([^<]*)<\/span>/g;
  const shared = / hv" data-h="\d+"/g;
  const growth = documents().map((page) => {
    const html = readFileSync(join(dist, page), 'utf8');
    const without = html.replace(own, '$1').replace(shared, '"');
    return { page, share: html.length / without.length - 1 };
  });
  expect(growth.some(({ share }) => share > 0)).toBe(true);
  expect(growth.filter(({ share }) => share > 0.1)).toEqual([]);
});

test('the choice of providers adds at most 15 % to the HTML of a page', () => {
  const parts = [
    /<script>\(\(\)=>\{(?:(?!<\/script>)[\s\S])*assets\/variant-switch(?:(?!<\/script>)[\s\S])*<\/script>/,
    / data-sample="[^"]*"/g,
    /<label class="code-provider[\s\S]*?<\/label>/g,
    /<div class="code-foot">[\s\S]*?<\/div>/g,
  ];
  const growth = documents().flatMap((page) => {
    const html = readFileSync(join(dist, page), 'utf8');
    if (!html.includes(' data-sample="')) return [];
    const without = parts.reduce((text, part) => text.replace(part, ''), html);
    return [{ page, share: html.length / without.length - 1 }];
  });
  expect(growth.length).toBeGreaterThan(1);
  expect(growth.filter(({ share }) => share > 0.15)).toEqual([]);
});
