import type { Page } from '../../../engine/tests/browser/test.ts';

/** An entry of the browser's log of layout shifts, which the types of the DOM don't have. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Logs the shifts of each document that this page loads, with what moved.
 * @param arriving selector of text that comes in pieces: a word whose rest comes later may then begin another line,
 * which no page can prevent
 */
export async function logShifts(page: Page, arriving = 'none'): Promise<void> {
  await page.addInitScript((selector) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const isWrap = ({ node }: LayoutShift['sources'][0]) =>
          node?.nodeName === '#text' && node.parentElement?.closest(selector);
        if (entry.sources.length > 0 && entry.sources.every(isWrap)) continue;
        const moved = entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${(node as Element | undefined)?.className ?? ''} ${node?.nodeName ?? ''} ` +
            `${String(from.x)},${String(from.y)} ${String(from.width)}×${String(from.height)} → ` +
            `${String(to.x)},${String(to.y)} ${String(to.width)}×${String(to.height)}`,
        );
        shifts.push(`${String(entry.value)}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, arriving);
}

/** What has moved on the page. */
export function loggedShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** Two frames after everything has loaded. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await framesPainted(page);
}

/** Two frames later. */
export async function framesPainted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
