import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../../content/blog/pictures');
const window = { width: 720, height: 600 };
/** A picture shouldn't be heavier than the page that shows it. */
const largest = 64 * 1024;

/**
 * Takes the picture of an application that its post shows, where PICTURES=update asks for it. Otherwise the recorded one
 * is compared by its width alone: fonts differ from machine to machine. It ends where the application does.
 *
 * @param name of the picture: `site/content/blog/pictures/NAME.png`
 * @param subject what has to be in it
 */
export async function picture(page: Page, name: string, subject: readonly Locator[]): Promise<void> {
  await page.setViewportSize(window);
  for (const part of subject) await expect(part).toBeInViewport();
  const file = join(folder, `${name}.png`);
  const end = await page.locator('main').evaluate((main) => Math.ceil(main.getBoundingClientRect().bottom));
  const clip = { x: 0, y: 0, width: window.width, height: Math.min(window.height, end) };
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide', clip });
  if (process.env.PICTURES === 'update') {
    await mkdir(folder, { recursive: true });
    await writeFile(file, taken);
  }
  const recorded = await readFile(file);
  expect(widthOf(recorded)).toBe(window.width);
  expect(widthOf(taken)).toBe(window.width);
  expect(recorded.length, `${name}.png is ${recorded.length} bytes long`).toBeLessThan(largest);
}

/** A PNG begins with its width: https://www.w3.org/TR/png-3/#11IHDR */
function widthOf(png: Buffer): number {
  return png.readUInt32BE(16);
}
