/** Building the library's encoder takes most of a second: it's done once, and only by builds that have new texts. */
let tokenizer: Promise<{ tokenize(text: string): PromiseLike<number[]> }> | undefined;

/** Counts tokens with the library's own tokenizer. */
export async function countTokens(text: string): Promise<number> {
  tokenizer ??= import('modelfusion').then(({ openai }) => openai.Tokenizer({ model: 'gpt-4' }));
  // The tokenizer refuses texts that mention its control tokens, as pages about prompts do.
  return (await (await tokenizer).tokenize(text.replaceAll('<|', '< |'))).length;
}
