import { openai, openaicompatible, stability } from 'modelfusion';

// #region models
/** Looks at pictures. */
export const visionModel = openaicompatible.ChatTextGenerator({
  api: openai.Api({}),
  model: 'gpt-4.1-mini',
  temperature: 0,
  maxGenerationTokens: 200,
});

/** Writes prompts. */
export const textModel = openaicompatible
  .ChatTextGenerator({
    api: openai.Api({}),
    model: 'gpt-4.1-mini',
    temperature: 0.7,
    maxGenerationTokens: 120,
  })
  .withInstructionPrompt();

/** Paints. */
export const imageModel = stability
  .ImageGenerator({
    model: 'stable-diffusion-xl-1024-v1-0',
    width: 1024,
    height: 1024,
    cfgScale: 7,
    steps: 30,
    seed: 7,
  })
  .withTextPrompt();
// #endregion models
