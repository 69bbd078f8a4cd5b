import { type BuildCache, reuseAsync } from '../../../incremental/reuse.ts';

/** How a site counts tokens. */
export interface Tokenizer {
  /** Names it to readers, such as `cl100k_base`. */
  name: string;
  count(text: string): Promise<number>;
}

/**
 * What a list says of the length of texts: the sum of their tokens, in two digits. Each text is counted once; without
 * a tokenizer nothing is said.
 */
export function tokenCounter(
  cache: BuildCache | undefined,
  tokenizer: Tokenizer | undefined,
): (texts: readonly string[]) => Promise<string> {
  const known = new Map<string, number>();
  return async (texts) => {
    if (tokenizer === undefined) return '';
    let sum = 0;
    for (const text of texts) {
      const make = () => tokenizer.count(text);
      const tokens =
        known.get(text) ??
        (cache === undefined ? await make() : await reuseAsync(cache, 'tokens', [tokenizer.name, text], make));
      known.set(text, tokens);
      sum += tokens;
    }
    return `: about ${roughly(sum).toLocaleString('en-US')} tokens (${tokenizer.name})`;
  };
}

function roughly(count: number): number {
  return Number(count.toPrecision(2));
}
