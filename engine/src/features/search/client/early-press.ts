import { bootFailed, pressKept } from '../../../shell/boot.ts';
import { openedFrame, openFrame } from './search-frame.ts';

/* Runs before React: a reader who asks for the search has its field at once, and doesn't wait for the shell. */

/** The button that a reader has pressed, until it's answered. */
const pressedButton = (): HTMLElement | null => document.querySelector('[aria-busy]:is(.search-button, [data-search])');

let opening: Promise<void> | undefined;
let fill: (() => Promise<void>) | undefined;

/** Opens the dialog for a press that waits for an answer, with its styles. */
function openForPress(): Promise<void> {
  opening ??= open().finally(() => (opening = undefined));
  return opening;
}

async function open(): Promise<void> {
  if (pressedButton() === null) return;
  await lateStylesLoaded();
  const button = pressedButton();
  if (button === null) return;
  // The press is answered: the shell doesn't carry it out again.
  button.removeAttribute('aria-busy');
  if (openedFrame() !== undefined) return;
  // The dialog gives the focus back to what has it: the button, unless a key was pressed elsewhere.
  if (document.activeElement === document.body) button.focus({ preventScroll: true });
  openFrame(button.dataset['search'] ?? '');
  void fill?.();
}

/**
 * From now on, fills the dialog of each press.
 * @param fillFrame fills the dialog on screen
 * @returns whether a reader has pressed already, when their dialog is filled
 */
export async function fillForPresses(fillFrame: () => Promise<void>): Promise<boolean> {
  await openForPress();
  fill = fillFrame;
  if (openedFrame() === undefined) return false;
  await fillFrame();
  return true;
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
