import { bootFailed, pressKept } from '../../../shell/boot.ts';
import { openedFrame, openFrame } from './search-frame.ts';

/* Runs before React: a reader who asks for the search has its field at once, and doesn't wait for the shell. */

/** The button that a reader has pressed, until it's answered. */
export const pressedButton = (): HTMLElement | null =>
  document.querySelector('[aria-busy]:is(.search-button, [data-search])');

let opening: Promise<void> | undefined;

/** Opens the dialog for a press that waits for an answer, with its styles. */
export function openForPress(): Promise<void> {
  opening ??= open().finally(() => (opening = undefined));
  return opening;
}

async function open(): Promise<void> {
  if (pressedButton() === null) return;
  await lateStylesLoaded();
  const button = pressedButton();
  if (button === null || openedFrame() !== undefined) return;
  // The dialog gives the focus back to it.
  button.focus({ preventScroll: true });
  const { search = '', typed = '' } = button.dataset;
  delete button.dataset['typed'];
  const { dialog } = openFrame(search + typed);
  // Who closed it has had an answer: the shell doesn't press the button again.
  dialog.addEventListener('close', () => button.removeAttribute('aria-busy'));
}

/** Waits for the style sheets that come with the script; those that don't load are gone (`bootScript`). */
async function lateStylesLoaded(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-late]');
  const pending = [...links].filter(({ sheet }) => sheet === null);
  await Promise.all(
    pending.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    ),
  );
}

/** Answers presses from now on, and the one that has been. */
export default function answerPresses(): void {
  addEventListener(pressKept, () => void openForPress());
  addEventListener(bootFailed, () => openedFrame()?.dialog.close());
  void openForPress();
}
