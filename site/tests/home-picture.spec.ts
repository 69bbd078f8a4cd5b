import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';

/** The picture in the README. It keeps the words that it shows, in a text chunk. */
const file = join(import.meta.dirname, '../../docs/home.png');
const keyword = 'Description\0';
/** Of a chunk's data: before it are a length and a type of four bytes each, after it a checksum of four bytes. */
const around = 12;

test.use({ viewport: { width: 1440, height: 900 } });

test('the picture in the README shows the home page as it is', async ({ page }) => {
  await page.goto('/');
  // A first press brings the fonts, which show from the next page on.
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => localStorage.getItem('fonts') === 'on');
  await page.reload();
  await page.evaluate(() => document.fonts.ready);
  const words = await wordsInView(page);
  if (process.env.PICTURES === 'update') {
    await writeFile(file, withDescription(await page.screenshot({ animations: 'disabled' }), words));
  }
  expect(descriptionOf(await readFile(file)), 'take it again: npm run picture:home').toBe(words);
});

/** All words of the first screen, those for screen readers too. Not those for keys: they depend on the machine. */
function wordsInView(page: Page): Promise<string> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      if (parent === null || parent.closest('kbd, option:not(:checked)') !== null) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { top, bottom, width } = range.getBoundingClientRect();
      if (width > 1 && bottom > 0 && top < innerHeight) words.push(text.textContent ?? '');
    }
    return words.join(' ').replace(/\s+/g, ' ').trim();
  });
}

/** Adds a text to a PNG, ahead of its last chunk: https://www.w3.org/TR/png-3/#11iTXt */
function withDescription(png: Buffer, text: string): Buffer {
  // Not compressed, in no language, with no translated keyword.
  const data = Buffer.from(`iTXt${keyword}\0\0\0\0${text}`);
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - 4);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  return Buffer.concat([png.subarray(0, -around), chunk, png.subarray(-around)]);
}

function descriptionOf(png: Buffer): string | undefined {
  const start = png.indexOf(`iTXt${keyword}`);
  if (start === -1) return undefined;
  const text = start + `iTXt${keyword}`.length + 4;
  return png.subarray(text, start + 4 + png.readUInt32BE(start - 4)).toString();
}
