import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../../content/blog/pictures');
const size = { width: 720, height: 600 };
/** A picture shouldn't be heavier than the page that shows it. */
const largest = 64 * 1024;

/**
 * Takes the picture of an application that its post shows, where PICTURES=update asks for it. Otherwise the recorded one
 * is compared by its size alone: fonts differ from machine to machine.
 *
 * @param name of the picture: `site/content/blog/pictures/NAME.png`
 * @param subject what has to be in it
 */
export async function picture(page: Page, name: string, subject: readonly Locator[]): Promise<void> {
  await page.setViewportSize(size);
  for (const part of subject) await expect(part).toBeInViewport();
  const file = join(folder, `${name}.png`);
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  if (process.env.PICTURES === 'update') {
    await mkdir(folder, { recursive: true });
    await writeFile(file, taken);
  }
  const recorded = await readFile(file);
  expect(sizeOf(recorded)).toEqual(size);
  expect(sizeOf(taken)).toEqual(size);
  expect(recorded.length, `${name}.png is ${recorded.length} bytes long`).toBeLessThan(largest);
}

/** A PNG begins with its width and height: https://www.w3.org/TR/png-3/#11IHDR */
function sizeOf(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
