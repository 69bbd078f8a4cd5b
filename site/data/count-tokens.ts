/** Counts tokens with the library's own tokenizer, which builds call for texts that they haven't counted before. */
export async function countTokens(text: string): Promise<number> {
  const { openai } = await import('modelfusion');
  // The tokenizer refuses texts that mention its control tokens, as pages about prompts do.
  return (await openai.Tokenizer({ model: 'gpt-4' }).tokenize(text.replaceAll('<|', '< |'))).length;
}
