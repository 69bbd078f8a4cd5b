import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SiteData } from '../../../shell/wire.ts';
import { SearchDialog } from './search-dialog.tsx';
import type { SearchFrame } from './search-frame.ts';

/**
 * Renders what is below the field of an open dialog, in a tree of its own: it doesn't wait for the shell to be hydrated,
 * and what breaks in it leaves the shell as it is.
 */
export function fillDialog(site: SiteData, frame: SearchFrame): void {
  const root = createRoot(frame.rest, {
    // The shell's tree numbers its ids, too.
    identifierPrefix: 'search-',
    onUncaughtError: (error, { componentStack }) => {
      console.error('The search crashed:', error, componentStack);
      frame.dialog.close();
    },
  });
  frame.dialog.addEventListener('close', () => {
    root.unmount();
    // The browser can't give the focus back to the entry of a menu: the dialog has closed it.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('.search-button')?.focus({ preventScroll: true });
  });
  flushSync(() => root.render(<SearchDialog site={site} frame={frame} />));
}
