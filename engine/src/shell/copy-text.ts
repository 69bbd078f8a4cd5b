import { announce } from './announce.ts';

/** Milliseconds for which an element shows that it has copied. */
const saysCopied = 2000;

/**
 * Copies a text, tells so, and marks the element that was pressed (`data-copied`) for a moment.
 * @param said what is told
 */
export async function copyText(pressed: HTMLElement, text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    console.warn('Nothing was copied: the browser does not allow it.', error);
    return;
  }
  announce(said);
  if ('copied' in pressed.dataset) return;
  pressed.dataset.copied = '';
  setTimeout(() => delete pressed.dataset.copied, saysCopied);
}
