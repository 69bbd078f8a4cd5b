import { useEffect, useRef, type RefObject } from 'react';

/**
 * Opens the dialog as a modal one: the browser keeps the focus in it, closes it on Escape, and gives the
 * focus back. A press beside it closes it, too, and so does going back.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) element.showModal();
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
  }, [onClose]);
  return dialog;
}
