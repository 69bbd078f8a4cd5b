/** Building the library's encoder takes most of a second: it's done once, and only by builds that have new texts. */
let tokenizer: Promise<{ tokenize(text: string): PromiseLike<number[]> }> | undefined;

/** Tokens of each piece of text that was counted: pages repeat their words. */
const known = new Map<string, number>();

/**
 * The pattern of `cl100k_base` (github.com/openai/tiktoken, `tiktoken_ext/openai_public.py`): no token goes across the
 * end of a match, and a match by itself is one, too. The tokenizer merges letters slowly; so it gets every word once.
 */
export const pieces =
  /'(?:[sStTmMdD]|[rR][eE]|[vV][eE]|[lL][lL])|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+/gu;

/** Counts tokens with the library's own tokenizer. */
export async function countTokens(text: string): Promise<number> {
  tokenizer ??= import('modelfusion').then(({ openai }) => openai.Tokenizer({ model: 'gpt-4' }));
  const encoder = await tokenizer;
  let sum = 0;
  // The tokenizer refuses texts that mention its control tokens, as pages about prompts do.
  for (const [piece] of text.replaceAll('<|', '< |').matchAll(pieces)) {
    const count = known.get(piece) ?? (await encoder.tokenize(piece)).length;
    known.set(piece, count);
    sum += count;
  }
  return sum;
}
