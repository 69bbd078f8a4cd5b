import { type RefObject, useEffect, useRef } from 'react';
import { nextPaint } from '../../../shell/idle.ts';

/**
 * Opens the dialog as a modal one: the browser keeps the focus in it, closes it on Escape, and gives the
 * focus back. A press next to it closes it, too, and so does going back.
 */
export function useModal(
  input: RefObject<HTMLInputElement | null>,
  onClose: () => void,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) open(element, input);
    const onPress = (event: PointerEvent) => {
      if (event.target === element) element.close();
    };
    const close = () => element.close();
    element.addEventListener('pointerdown', onPress);
    element.addEventListener('close', onClose);
    addEventListener('popstate', close);
    return () => {
      element.removeEventListener('pointerdown', onPress);
      element.removeEventListener('close', onClose);
      removeEventListener('popstate', close);
    };
  }, [input, onClose]);
  return dialog;
}

/**
 * Shows the dialog, and gives the focus to its field. Where a text field gets the focus, Chromium looks through the fields
 * of the whole page for what it could fill in, and behind a dialog that has just opened, it lays out each closed part of
 * the page for that. So the dialog is painted first, except on phones: their keyboard opens only for a focus at once.
 */
function open(dialog: HTMLDialogElement, input: RefObject<HTMLInputElement | null>): void {
  const panel = dialog.firstElementChild;
  const focus = () => {
    panel?.removeEventListener('keydown', focus);
    input.current?.focus();
  };
  // React writes no such attribute. The panel has the focus until the field has it.
  panel?.setAttribute('autofocus', '');
  dialog.showModal();
  if (!matchMedia('(pointer: fine)').matches) {
    focus();
    return;
  }
  // A key that comes before that is meant for the field.
  panel?.addEventListener('keydown', focus);
  void nextPaint().then(focus);
}
