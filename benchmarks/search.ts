import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createSiteServer } from '../engine/src/serve/server.ts';
import { findBrowser } from '../scripts/find-browser.mjs';
import { publishedSite } from '../scripts/published-site.ts';
import { spread } from './spread.ts';

/*
 * `npm run bench:search`: how long readers wait for the search, in the published site on this machine.
 *
 * - key → dialog → result: from the key that opens the dialog to the dialog, and from there to the first result in
 *   the document, the query being typed at once; a new page load each time, the browser's cache warm.
 * - keystroke → result: from the key to the first frame with the results of the text so far.
 * - main thread: what one keystroke keeps the page busy with until its results are on screen, by the browser's own
 *   clock of tasks, without what the measuring costs. Below 16 ms no frame is lost.
 */

const root = join(import.meta.dirname, '..');
const queries = (JSON.parse(readFileSync(join(root, 'site/tests/search-queries.json'), 'utf8')) as { q: string }[]).map(
  ({ q }) => q,
);

publishedSite();
const server = createSiteServer(join(root, 'site'));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as { port: number };
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}` });

await openAndAsk('streamText'); // fills the browser's cache
const opening: { dialog: number; result: number }[] = [];
for (const query of queries) opening.push(await openAndAsk(query));

const clock = await page.context().newCDPSession(page);
await clock.send('Performance.enable', { timeDomain: 'threadTicks' });
const waiting: number[] = [];
const busy: number[] = [];
for (const query of queries) {
  await page.getByRole('dialog').getByRole('combobox').fill('');
  for (const [index, key] of query.split('').entries()) {
    // What the measuring itself costs: a key that types nothing, with the same questions to the page.
    const idle = await taskMilliseconds();
    await press('Shift', index === 0 ? '' : query.slice(0, index).trim());
    const before = await taskMilliseconds();
    waiting.push(await press(key, query.slice(0, index + 1).trim()));
    const after = await taskMilliseconds();
    busy.push(after - before - (before - idle));
  }
}

const dialogs = opening.map(({ dialog }) => dialog);
const results = opening.map(({ result }) => result);
console.log(spread('key → dialog, ms', dialogs));
console.log(spread(`dialog → first result, ms, ${results.length} queries`, results));
console.log(spread(`keystroke → result, ms, ${waiting.length} keystrokes`, waiting));
console.log(spread('main thread per keystroke, ms', busy));
await browser.close();
server.close();

/** What the page notes for the benchmark: the answers come as promises that were made before the key is pressed. */
interface Noting {
  noted: Promise<{ dialog: number; result: number }>;
}

async function openAndAsk(query: string): Promise<{ dialog: number; result: number }> {
  await page.goto('/guide/util/abort');
  // The script starts at the first intent: the pointer has to move, and it's still where the page before left it.
  await page.mouse.move(1, 1);
  await page.mouse.move(9, 9);
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate((value) => {
    const noted = new Promise<{ dialog: number; result: number }>((resolve) => {
      let start = 0;
      let shown = 0;
      addEventListener('keydown', () => (start ||= performance.now()), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        const field = document.querySelector<HTMLInputElement>('dialog[open] input[role=combobox]');
        if (field?.value === '') {
          shown = performance.now();
          // As if it were pasted: React listens to the prototype's setter.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
          field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }
        if (document.querySelector('dialog[open] [role=listbox] [role=option][href]') === null) return;
        observer.disconnect();
        resolve({ dialog: shown - start, result: performance.now() - shown });
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    Object.assign(window, { noted });
  }, query);
  await page.keyboard.press('/');
  return page.evaluate(() => (window as unknown as Noting).noted);
}

/** Presses one key and waits for the frame that shows the results of the text so far. */
async function press(key: string, text: string): Promise<number> {
  await page.evaluate((query) => {
    const noted = new Promise<Event>((resolve) => {
      addEventListener('keydown', resolve, { capture: true, once: true });
    }).then(async () => {
      const start = performance.now();
      let status;
      do {
        await new Promise(requestAnimationFrame);
        status = document.querySelector('dialog[open] [role=status]')?.textContent ?? '';
      } while (query !== '' && !status.includes(`for ${query}.`));
      return performance.now() - start;
    });
    Object.assign(window, { noted });
  }, text);
  await page.keyboard.press(key);
  return page.evaluate(() => (window as unknown as { noted: Promise<number> }).noted);
}

async function taskMilliseconds(): Promise<number> {
  const { metrics } = await clock.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
