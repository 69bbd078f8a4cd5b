import { nextPaint } from '../../../shell/idle.ts';
import type { SiteData } from '../../../shell/wire.ts';
import { pressedButton } from './early-press.ts';
import { reloadForSearch, retrySearch } from './reopening.ts';
import { openedFrame, openFrame } from './search-frame.ts';

export type SearchStatus = 'closed' | 'loading' | 'open' | 'failed';

/**
 * Only the dialog's frame is there before the search is asked for: then come what it's filled with and, next to that, the
 * index. Once loaded, both stay at hand.
 */
async function loadDialog(baseUrl: string) {
  const [{ fillDialog }] = await Promise.all([
    import('./fill-search-dialog.tsx'),
    // The worker starts while the dialog is on its way.
    import('./search-client.ts').then(({ searchClient }) => searchClient(baseUrl)),
  ]);
  return fillDialog;
}

/** Opens the search, and knows whether it's open. It's at work before the shell is hydrated. */
class SearchControl {
  #status: SearchStatus = 'closed';
  /** What was in the field of the dialog that couldn't be filled. */
  #text = '';
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): SearchStatus => this.#status;

  /** Loads what the search needs: a reader is about to ask for it. What fails is told when they do. */
  readonly prepare = ({ baseUrl }: SiteData): void => void loadDialog(baseUrl).catch(() => undefined);

  /**
   * Opens the search, unless it's open or about to be.
   * @param text what its field has then
   */
  async show(site: SiteData, text = ''): Promise<void> {
    if (this.#status === 'open' || this.#status === 'loading') return;
    // A reader who asked for it early may be typing in it.
    const frame = openedFrame() ?? openFrame(text);
    const { dialog, input } = frame;
    dialog.addEventListener('close', () => {
      if (this.#status !== 'failed') this.#set('closed');
    });
    this.#set('loading');
    try {
      const fillDialog = await loadDialog(site.baseUrl);
      if (!dialog.open) return;
      this.#set('open');
      fillDialog(site, frame);
    } catch (error) {
      console.warn("The search didn't load.", error);
      if (!dialog.open) return;
      this.#text = input.value;
      dialog.close();
      if (!(await reloadForSearch(site.baseUrl, this.#text))) this.#set('failed');
    }
  }

  /** Loads the page in full where the host answers again: the search then opens. */
  async retry(): Promise<void> {
    this.#set('loading');
    if (!(await retrySearch(this.#text))) this.#set('failed');
  }

  #set(status: SearchStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}

/** The one search of the document. */
export const searchControl = new SearchControl();

/** Opens the search where a reader has asked for it before the script came: they don't wait for the shell as well. */
export async function answerEarlyPress(site: SiteData): Promise<void> {
  const button = pressedButton();
  if (button === null) return;
  // The focus comes back to it, where the search can be opened again.
  if (openedFrame() === undefined) button.focus({ preventScroll: true });
  await searchControl.show(site, button.dataset['search']);
  // It's answered: the shell doesn't press it again.
  button.removeAttribute('aria-busy');
  await nextPaint();
}
