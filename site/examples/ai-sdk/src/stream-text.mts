import { openai } from '@ai-sdk/openai';
import { streamText } from 'ai';

const result = streamText({
  model: openai.chat('gpt-4.1-mini'),
  prompt: 'Name three things that a lighthouse keeper does every evening.',
  // Most errors don't reach the loop below. Without this function, the text only ends early.
  onError: ({ error }) => console.error('The stream failed:', error),
});

for await (const textPart of result.textStream) process.stdout.write(textPart);

console.log(`\n${(await result.text).length} characters`);
