import { expect, type Page } from '@playwright/test';

/** Marks the document, so that `expectInPlace` can tell whether it was loaded again. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window);
}

/** The page on screen was reached without loading a document. */
export async function expectInPlace(page: Page): Promise<void> {
  expect(await isMarked(page)).toBe(true);
}

/** Resolves when the script has taken over the page; it starts at the reader's first intent, which this gives. */
export async function hydrated(page: Page): Promise<void> {
  const document = page.locator('html');
  // Another document may be on its way.
  await expect(async () => {
    await document.dispatchEvent('focusin');
    await expect(document).toHaveAttribute('data-hydrated', '', { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}

/** Resolves when the marked document has given way to another. */
export async function loadedInFull(page: Page): Promise<void> {
  // While the document changes there is nothing to ask.
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
}
