import type { Locator } from '@playwright/test';

/**
 * Listens for the mark of what was copied (`data-copied`), on an element or in it. It goes after two seconds: a busy
 * machine may ask for it later.
 * @returns resolves when the mark is on screen
 */
export async function listenForCopied(part: Locator): Promise<() => Promise<void>> {
  const heard = await part.evaluateHandle((element) => ({
    marked: new Promise<void>((resolve) => {
      new MutationObserver((records) => {
        const isMarked = ({ target }: MutationRecord) =>
          target instanceof HTMLElement &&
          target.matches('[data-copied]') &&
          target.checkVisibility({ visibilityProperty: true });
        if (records.some(isMarked)) resolve();
      }).observe(element, { subtree: true, attributeFilter: ['data-copied'] });
    }),
  }));
  return () => heard.evaluate(({ marked }) => marked);
}
