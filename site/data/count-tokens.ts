/** Building the library's encoder takes most of a second: it's done once, and only by builds that have new texts. */
let tokenizer: Promise<{ tokenize(text: string): PromiseLike<number[]> }> | undefined;

/** Tokens of each piece of text that was counted: pages repeat their words. */
const known = new Map<string, number>();

/**
 * Places where no token of `cl100k_base` goes across: before what follows a line break, and before a blank that
 * precedes a letter. Its pattern ends every match there (github.com/openai/tiktoken, `tiktoken_ext/openai_public.py`).
 */
const betweenTokens = /(?<=\n)(?=\S)|(?<=\S)(?= \p{L})/u;

/** Counts tokens with the library's own tokenizer. */
export async function countTokens(text: string): Promise<number> {
  tokenizer ??= import('modelfusion').then(({ openai }) => openai.Tokenizer({ model: 'gpt-4' }));
  const encoder = await tokenizer;
  let sum = 0;
  // The tokenizer refuses texts that mention its control tokens, as pages about prompts do.
  for (const piece of text.replaceAll('<|', '< |').split(betweenTokens)) {
    const count = known.get(piece) ?? (await encoder.tokenize(piece)).length;
    known.set(piece, count);
    sum += count;
  }
  return sum;
}
