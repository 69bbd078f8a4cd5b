import { openai } from 'modelfusion';

// #region models
// Each model loads its tokenizer when it is made, so they are made once.
export const embeddingModel = openai.TextEmbedder({
  model: 'text-embedding-3-small',
});
export const tokenizer = openai.Tokenizer({
  model: 'text-embedding-3-small',
});
export const chatModel = openai
  .ChatTextGenerator({
    model: 'gpt-3.5-turbo',
    temperature: 0,
    maxGenerationTokens: 200,
  })
  .withInstructionPrompt();
// #endregion models
