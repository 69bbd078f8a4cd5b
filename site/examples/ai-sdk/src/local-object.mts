import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, Output } from 'ai';
import { z } from 'zod';

const ollama = createOpenAICompatible({
  name: 'ollama',
  baseURL: 'http://127.0.0.1:11434/v1',
  supportsStructuredOutputs: true, // sends the schema
});

const { output } = await generateText({
  model: ollama('mistral'),
  output: Output.object({ schema: z.object({ city: z.string(), country: z.string() }) }),
  prompt: 'The capital of Norway.',
});

console.log(output);
