import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SiteData } from '../../../shell/wire.ts';
import { SearchDialog } from './search-dialog.tsx';

/**
 * Shows the dialog, in a tree of its own: it doesn't wait for the shell to be hydrated, and what breaks in it leaves the
 * shell as it is.
 * @param text what its field has
 * @param onClose called when it's gone
 */
export function openDialog(site: SiteData, text: string, onClose: () => void): void {
  const container = document.body.appendChild(document.createElement('div'));
  const end = () => {
    container.remove();
    onClose();
  };
  const root = createRoot(container, {
    // The shell's tree numbers its ids, too.
    identifierPrefix: 'search-',
    onUncaughtError: (error, { componentStack }) => {
      console.error('The search crashed:', error, componentStack);
      end();
    },
  });
  const close = () => {
    root.unmount();
    end();
  };
  flushSync(() => root.render(<SearchDialog site={site} initialText={text} onClose={close} />));
}
