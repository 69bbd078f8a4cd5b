import { openai } from '@ai-sdk/openai';
import { isStepCount, tool, ToolLoopAgent } from 'ai';
import { z } from 'zod';

const agent = new ToolLoopAgent({
  model: openai.chat('gpt-4.1-mini'),
  instructions: 'Use the calculator for every product.',
  tools: {
    multiply: tool({
      description: 'Multiply two numbers',
      inputSchema: z.object({ a: z.number(), b: z.number() }),
      execute: ({ a, b }) => a * b,
    }),
  },
  stopWhen: isStepCount(5),
});

const { text, steps } = await agent.generate({ prompt: 'What is 14 times 3?' });

console.log(text);
console.log(`${steps.length} steps`);
