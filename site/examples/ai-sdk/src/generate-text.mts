import { openai } from '@ai-sdk/openai';
import { generateText } from 'ai';

const { text, finishReason, usage } = await generateText({
  model: openai.chat('gpt-4.1-mini'),
  temperature: 0,
  maxOutputTokens: 60,
  maxRetries: 0, // ModelFusion doesn't retry by default
  instructions: 'You are a lighthouse keeper. Answer in one sentence.',
  prompt: 'What do you do when fog comes in?',
});

console.log(text);
console.log(finishReason, usage.totalTokens);
