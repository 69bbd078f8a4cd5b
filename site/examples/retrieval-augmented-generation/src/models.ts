import { openai, openaicompatible } from 'modelfusion';

// #region models
// The embedding model and the tokenizer load a table when they are made, so they are made once.
export const embeddingModel = openai.TextEmbedder({
  model: 'text-embedding-3-small',
});
export const tokenizer = openai.Tokenizer({
  model: 'text-embedding-3-small',
});
export const chatModel = openaicompatible
  .ChatTextGenerator({
    api: openai.Api({}),
    model: 'gpt-4.1-mini',
    temperature: 0,
    maxGenerationTokens: 200,
  })
  .withInstructionPrompt();
// #endregion models
