import { openai } from '@ai-sdk/openai';
import { generateText, Output } from 'ai';
import { z } from 'zod';

const { output } = await generateText({
  model: openai.chat('gpt-4.1-mini'),
  output: Output.object({
    schema: z.object({
      sentiment: z.enum(['positive', 'neutral', 'negative']).describe('Sentiment of the review'),
    }),
  }),
  instructions: 'You evaluate the sentiment of product reviews.',
  prompt: 'After I opened the package, I was met by a very unpleasant smell. Never again!',
});

console.log(output.sentiment);
