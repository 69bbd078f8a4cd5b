import { putArticle } from '../article.tsx';
import { shellIds } from '../ids.ts';
import type { PageData, SidebarNode } from '../wire.ts';
import { entryKey } from './focus.ts';

/** What comes on screen. */
export interface ShownPage {
  /** `null`: its article came with the document. */
  payload: PageData & { article: string | null };
  sidebar?: SidebarNode[];
}

/** What was on screen of a page as the reader left it. */
export interface KeptPage extends ShownPage {
  /** The article as it was left: with its open folds, filters, and answers. */
  nodes: readonly Node[];
  focus: Element | null;
  /** Scrolls to the part that was at the window's top edge. How far a page is scrolled says less: parts grow and shrink. */
  scroll: () => void;
}

/** How many pages are kept: an article can have ten thousand nodes. */
const most = 8;

/**
 * Keeps the pages that a reader left, by their entry in the browser's history, so that going back leads to the page as
 * they know it: what they had opened, filtered, and compared is still so, its scroll position is right, and the focus is
 * where it was. That is what browsers do for pages that are loaded in full (the back/forward cache).
 */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>();
  /** The entry of the page on screen. */
  #entry = entry();

  /** The page on screen is that of the current entry now. */
  arrive(): void {
    this.#entry = entry();
  }

  /** Keeps the page on screen. Called before the next one is shown, and while it still has the focus. */
  keep(page: PageData, article: string | null): void {
    const shown = document.getElementById(shellIds.article);
    // What a feature renders into the article is React's: that of the not-found page.
    if (shown === null || page.notFound === true) return;
    const part = [...shown.children].find((child) => child.getBoundingClientRect().bottom > 0) ?? shown;
    const { top } = part.getBoundingClientRect();
    this.#pages.delete(this.#entry);
    this.#pages.set(this.#entry, {
      payload: { ...page, article },
      nodes: [...shown.childNodes],
      focus: document.activeElement,
      scroll: () => scrollBy({ top: part.getBoundingClientRect().top - top, behavior: 'instant' }),
    });
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= most) break;
      this.#pages.delete(oldest);
    }
  }

  /** The page of the current entry, where it was kept. */
  left(): KeptPage | undefined {
    return this.#pages.get(entry());
  }

  /**
   * Has the article of the current entry's page shown as it was left, where it was kept and is still the same.
   * @returns the page as it was kept.
   */
  takeUp({ path, article }: ShownPage['payload']): KeptPage | undefined {
    const kept = this.left();
    if (kept?.payload.path !== path || (kept.payload.article ?? article) !== article) return undefined;
    putArticle(article, kept.nodes);
    return kept;
  }

  /** Nothing of what was kept is shown again: a preview's pages change. */
  forget(): void {
    this.#pages.clear();
  }
}

/** Names the current entry. One that is replaced keeps its key, and may then be another page. */
function entry(): string {
  return [entryKey(), location.pathname].join('');
}
