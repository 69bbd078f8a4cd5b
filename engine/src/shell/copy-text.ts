import { announce } from './announce.ts';

/** Milliseconds for which an element shows what came of copying. */
export const saysCopied = 2000;

/**
 * Copies a text, tells so, and marks the element that was pressed (`data-copied`) for a moment.
 * @param said what is told
 * @returns whether the browser allowed it
 */
export async function copyText(pressed: HTMLElement, text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    console.warn('Nothing was copied: the browser does not allow it.', error);
    return false;
  }
  announce(said);
  if (!('copied' in pressed.dataset)) {
    pressed.dataset.copied = '';
    setTimeout(() => delete pressed.dataset.copied, saysCopied);
  }
  return true;
}
