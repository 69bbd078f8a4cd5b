import { openai } from '@ai-sdk/openai';
import { generateText, tool } from 'ai';
import { z } from 'zod';

const multiply = tool({
  description: 'Multiply two numbers',
  inputSchema: z.object({ a: z.number(), b: z.number() }),
  execute: ({ a, b }) => a * b,
});

const { content } = await generateText({
  model: openai.chat('gpt-4.1-mini'),
  tools: { multiply },
  toolChoice: { type: 'tool', toolName: 'multiply' },
  prompt: 'What is 14 times 3?',
});

for (const part of content) {
  if (part.type === 'tool-result') console.log(part.input, true, part.output);
  if (part.type === 'tool-error') console.log(part.input, false, part.error);
}
