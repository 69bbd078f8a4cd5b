import { openai } from 'modelfusion';

// #region models
export const extractionModel = openai
  .ChatTextGenerator({
    model: 'gpt-4-1106-preview',
    temperature: 0,
    maxGenerationTokens: 800,
  })
  .asFunctionCallObjectGenerationModel({
    fnName: 'storeTasks',
    fnDescription: 'Store the tasks that the minutes give to somebody.',
  })
  .withInstructionPrompt();
// #endregion models
