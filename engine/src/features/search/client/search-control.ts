import { nextPaint } from '../../../shell/idle.ts';
import type { SiteData } from '../../../shell/wire.ts';
import { fillForPresses } from './early-press.ts';
import { reloadForSearch, retrySearch } from './reopening.ts';
import { openedFrame, openFrame, type SearchFrame } from './search-frame.ts';

/** How far the search is: `failed` is what a reader is told of. */
export type SearchStatus = 'closed' | 'loading' | 'open' | 'failed';

/**
 * Loads what fills the dialog and, next to it, the index. Nothing of them is loaded before the search is asked for; once
 * loaded, both stay at hand.
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
  /** The dialog whose status it is. */
  #frame: SearchFrame | undefined;
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
   * Opens the search, unless it's open or about to be. A dialog that was opened early is filled.
   * @param text what the field of a new dialog has
   */
  async show(site: SiteData, text = ''): Promise<void> {
    const frame = openedFrame() ?? openFrame(text);
    if (frame === this.#frame) return;
    this.#frame = frame;
    const { dialog, input } = frame;
    dialog.addEventListener('close', () => {
      if (frame === this.#frame && this.#status !== 'failed') this.#set('closed');
    });
    this.#set('loading');
    try {
      const fillDialog = await loadDialog(site.baseUrl);
      if (!dialog.open) return;
      this.#set('open');
      fillDialog(site, frame);
    } catch (error) {
      console.warn("The search didn't load.", error);
      if ((await reloadForSearch(site.baseUrl, input.value)) || !dialog.open) return;
      this.#text = input.value;
      this.#set('failed');
      dialog.close();
    }
  }

  /** Loads the page in full where the host answers again: the search then opens. */
  readonly retry = async (): Promise<void> => {
    const frame = this.#frame;
    this.#set('loading');
    // A dialog that a reader has opened meanwhile tells by itself what becomes of it.
    if (!(await retrySearch(this.#text)) && frame === this.#frame) this.#set('failed');
  };

  /** Says no longer that it couldn't be loaded. */
  readonly dismiss = (): void => this.#set('closed');

  #set(status: SearchStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}

/** The one search of the document. */
export const searchControl = new SearchControl();

/** Fills the dialog of a reader who asks for it before the script comes: they don't wait for the shell as well. */
export async function answerEarlyPress(site: SiteData): Promise<void> {
  if (await fillForPresses(() => searchControl.show(site))) await nextPaint();
}
