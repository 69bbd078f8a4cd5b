import { readFile } from 'node:fs/promises';
import {
  generateText,
  openai,
  openaicompatible,
  runTool,
  Tool,
  zodSchema,
} from 'modelfusion';
import { z } from 'zod';
import { correctOpenAIRequests } from './correct-openai-requests.ts';

correctOpenAIRequests();

const model = openaicompatible.ChatTextGenerator({
  api: openai.Api({}),
  model: 'gpt-6-luna',
  maxGenerationTokens: 200,
});

const text = await generateText({
  model: model.withInstructionPrompt(),
  prompt: {
    instruction: [
      { type: 'text', text: 'Describe the picture in one sentence.' },
      {
        type: 'image',
        image: await readFile('data/lighthouse.png'),
        mimeType: 'image/png',
      },
    ],
  },
});
console.log(text);

const weather = new Tool({
  name: 'weather',
  description: 'Today’s weather in a city.',
  parameters: zodSchema(
    z.object({ city: z.string().describe('Name of the city.') }),
  ),
  execute: async ({ city }) => `Rain in ${city}, 7 degrees`,
});

const { ok, result } = await runTool({
  model: model.withTextPrompt(),
  tool: weather,
  prompt: 'What is the weather in Oslo?',
});
console.log(ok ? result : 'The tool failed.');
