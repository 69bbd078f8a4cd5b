import { putArticle } from '../article.tsx';
import { shellIds } from '../ids.ts';
import type { PageData, SidebarNode } from '../wire.ts';

/** What comes on screen. */
export interface ShownPage {
  /** `null`: its article came with the document. */
  payload: PageData & { article: string | null };
  sidebar?: SidebarNode[];
  /** How far its reader had scrolled. Chromium has lost that where a page in between didn't come. */
  top?: number;
}

/** What was on screen of a page as the reader left it. */
interface KeptPage extends ShownPage {
  /** The article as it was left: with its open folds, filters, and answers. */
  nodes: readonly Node[];
  focus: Element | null;
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
    const nodes = document.getElementById(shellIds.article)?.childNodes;
    // What a feature renders into the article is React's: that of the not-found page.
    if (nodes === undefined || page.notFound === true) return;
    this.#pages.delete(this.#entry);
    this.#pages.set(this.#entry, {
      payload: { ...page, article },
      top: scrollY,
      nodes: [...nodes],
      focus: document.activeElement,
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
   * @returns what had the focus.
   */
  takeUp({ path, article }: ShownPage['payload']): Element | null {
    const kept = this.left();
    if (kept?.payload.path !== path || (kept.payload.article ?? article) !== article) return null;
    putArticle(article, kept.nodes);
    return kept.focus;
  }

  /** Nothing of what was kept is shown again: a preview's pages change. */
  forget(): void {
    this.#pages.clear();
  }
}

/** Names the current entry. One that is replaced keeps its key, and may then be another page. */
function entry(): string {
  return ('navigation' in globalThis ? (navigation.currentEntry?.key ?? '') : '') + location.pathname;
}
