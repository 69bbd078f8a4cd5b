import { type BuildCache, reuseAsync } from '../../../incremental/reuse.ts';

/** How a site counts tokens. */
export interface Tokenizer {
  /** Names it to readers, such as `cl100k_base`. */
  name: string;
  /** Finds pieces of texts, all of them, across whose ends no token goes. */
  pieces?: RegExp | undefined;
  count(text: string): Promise<number>;
}

/** Counts the tokens of texts. */
export interface TokenCounter {
  /** What a list says of the length of texts: the sum of their tokens, in two digits. */
  count(texts: readonly string[]): Promise<string>;
  /** Keeps what was counted. */
  save(): void;
}

/**
 * Each text is counted once, and so is each piece: texts repeat their words, so most changes to a text need no tokenizer,
 * which may take long to load. Without a tokenizer nothing is said.
 */
export function tokenCounter(cache: BuildCache | undefined, tokenizer: Tokenizer | undefined): TokenCounter {
  if (tokenizer === undefined) return { count: () => Promise.resolve(''), save: () => undefined };
  const { name, pieces } = tokenizer;
  const texts = new Map<string, number>();
  const key = `token pieces ${cache?.environment ?? ''} ${name} ${String(pieces)}`;
  let known: Map<string, number> | undefined;
  let isNew = false;
  const countPiece = async (piece: string, counts: Map<string, number>) => {
    const made = await tokenizer.count(piece);
    counts.set(piece, made);
    isNew = true;
    return made;
  };
  const countText = async (text: string) => {
    if (pieces === undefined) return tokenizer.count(text);
    known ??= new Map(JSON.parse(cache?.cache.read(key)?.toString() ?? '[]') as [string, number][]);
    let sum = 0;
    // Hardly any piece is new: to wait for each of a million would take longer than to count them.
    for (const [piece] of text.matchAll(pieces)) sum += known.get(piece) ?? (await countPiece(piece, known));
    return sum;
  };
  return {
    async count(of) {
      let sum = 0;
      for (const text of of) {
        const make = () => countText(text);
        const tokens =
          texts.get(text) ??
          (cache === undefined ? await make() : await reuseAsync(cache, 'tokens', [name, text], make));
        texts.set(text, tokens);
        sum += tokens;
      }
      return `: about ${roughly(sum).toLocaleString('en-US')} tokens (${name})`;
    },
    save() {
      if (isNew) cache?.cache.write(key, JSON.stringify([...(known ?? [])]));
    },
  };
}

function roughly(count: number): number {
  return Number(count.toPrecision(2));
}
