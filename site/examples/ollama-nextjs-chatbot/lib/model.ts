import { ollama } from 'modelfusion';

// #region model
export const modelName = 'mistral';

export const chatModel = ollama
  .ChatTextGenerator({ model: modelName, temperature: 0.7, maxGenerationTokens: 400 })
  .withChatPrompt();

export const system = `You help people to cook with what they have at home.
Suggest one dish at a time. Answer in at most five sentences, without headings.
If something in a message may be spoiled, say so before anything else.`;
// #endregion model
