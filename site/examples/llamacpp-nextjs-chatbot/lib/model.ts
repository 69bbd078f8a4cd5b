import { api, llamacpp } from 'modelfusion';

// #region model
export const chatModel = llamacpp
  .CompletionTextGenerator({
    api: llamacpp.Api({
      baseUrl: process.env.LLAMACPP_URL ?? 'http://127.0.0.1:8080',
      // Half a second is enough for a server on this machine. For a remote one, keep the default of two seconds.
      retry: api.retryWithExponentialBackoff({ maxTries: 2, initialDelayInMs: 500 }),
    }),
    // The format that the model in the server was trained with. OpenHermes 2.5 wants ChatML.
    promptTemplate: llamacpp.prompt.ChatML,
    // What the server was started with: --ctx-size 4096
    contextWindowSize: 4096,
    maxGenerationTokens: 512,
    temperature: 0.6,
    cachePrompt: true,
  })
  .withChatPrompt();

export const system = `You are a guide in a maritime museum and answer the questions of its visitors.
Answer in three sentences at most. If you do not know something, say so.`;
// #endregion model
