import { jsonObjectPrompt, openai, openaicompatible } from 'modelfusion';

// #region models
export const extractionModel = openaicompatible
  .ChatTextGenerator({
    api: openai.Api({}),
    model: 'gpt-4.1-mini',
    temperature: 0,
    maxGenerationTokens: 800,
  })
  .asObjectGenerationModel(jsonObjectPrompt.instruction());
// #endregion models
