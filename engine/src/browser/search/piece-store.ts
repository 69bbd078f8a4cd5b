import { headPath, type PageCard, type PageFacts, type SearchHead, type TermPiece } from './index-format.ts';
import { createPhrases, type Phrases } from './phrases.ts';
import { loadPiece, type LoadedPiece } from './term-piece.ts';

/** Fetches a JSON file of the site, by its address below the base URL. Rejects where it cannot be had. */
export type FetchJson = (address: string) => Promise<unknown>;

/** A word that few letters begin would need much of the index: this many pieces are asked. */
const mostPieces = 4;

/** The index's pieces, each fetched when it is first asked for. What failed is asked for again. */
export class PieceStore {
  readonly head: SearchHead;
  readonly facts: PageFacts;
  readonly phrases: Phrases;
  readonly #fetch: FetchJson;
  readonly #terms = new Map<string, Promise<LoadedPiece>>();
  readonly #cards = new Map<string, Promise<PageCard[]>>();

  private constructor(head: SearchHead, facts: PageFacts, fetchJson: FetchJson) {
    this.head = head;
    this.facts = facts;
    this.phrases = createPhrases(head.synonyms);
    this.#fetch = fetchJson;
  }

  /** Fetches what every query needs. */
  static async open(fetchJson: FetchJson): Promise<PieceStore> {
    const head = (await fetchJson(headPath)) as SearchHead;
    return new PieceStore(head, (await fetchJson(head.facts)) as PageFacts, fetchJson);
  }

  /** The pieces in which terms that begin so can be. */
  termPieces(start: string): Promise<LoadedPiece[]> {
    const { terms } = this.head;
    const last = terms.findLastIndex(([first]) => first.slice(0, start.length) <= start);
    const before = terms.findLastIndex(([first]) => first < start);
    const wanted = terms.slice(Math.max(0, before), last + 1).slice(0, mostPieces);
    return Promise.all(wanted.map(([, address]) => this.#piece(address)));
  }

  async card(page: number): Promise<PageCard | undefined> {
    const { cards, cardsPerPiece } = this.head;
    const address = cards[Math.floor(page / cardsPerPiece)];
    return address === undefined ? undefined : (await this.#cardPiece(address))[page % cardsPerPiece];
  }

  /** Fetches the whole of a small index, so that everything can be found without the network. */
  async fetchAhead(): Promise<void> {
    if (!this.head.small) return;
    for (const [, address] of this.head.terms) await this.#piece(address);
    for (const address of this.head.cards) await this.#cardPiece(address);
  }

  #piece(address: string): Promise<LoadedPiece> {
    return remember(this.#terms, address, async () =>
      loadPiece((await this.#fetch(address)) as TermPiece, this.head, this.facts),
    );
  }

  #cardPiece(address: string): Promise<PageCard[]> {
    return remember(this.#cards, address, async () => (await this.#fetch(address)) as PageCard[]);
  }
}

/** A promise by key; a rejected one is forgotten. */
function remember<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const promise = make();
  known.set(key, promise);
  promise.catch(() => known.delete(key));
  return promise;
}
