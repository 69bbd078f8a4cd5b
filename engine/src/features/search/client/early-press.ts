import { bootFailed, pressKept } from '../../../shell/boot.ts';
import { openedFrame, openFrame } from './search-frame.ts';

/* Runs before React: a reader who asks for the search has its field at once, and doesn't wait for the shell. */

/** The button that a reader has pressed, until it's answered. */
export const pressedButton = (): HTMLElement | null =>
  document.querySelector('[aria-busy]:is(.search-button, [data-search])');

async function answer(): Promise<void> {
  if (pressedButton() === null) return;
  await lateStyles();
  const button = pressedButton();
  if (button === null || openedFrame() !== undefined) return;
  // The focus comes back to it, where the search can be opened again.
  button.focus({ preventScroll: true });
  const { dialog } = openFrame(button.dataset['search'] ?? '');
  // Who closed it has had an answer: the shell doesn't press the button again.
  dialog.addEventListener('close', () => button.removeAttribute('aria-busy'));
}

/** Resolves when the style sheets that come with the script are there, or can't be. */
async function lateStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]');
  await Promise.all(
    [...links].map(
      (link) =>
        new Promise((resolve) => {
          if (link.sheet !== null) resolve(link);
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    ),
  );
}

/** Answers presses from now on, and the one that has been. */
export default function answerPresses(): void {
  addEventListener(pressKept, () => void answer());
  addEventListener(bootFailed, () => openedFrame()?.dialog.close());
  void answer();
}
