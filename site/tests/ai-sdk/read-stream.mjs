import { createOpenAI } from '@ai-sdk/openai';
import { streamText } from 'ai';

// Reads a stream from the server at BASE_URL and prints what a program learns of it. It's copied to where `ai` is installed.

const told = [];
const openai = createOpenAI({ apiKey: 'test', baseURL: process.env.BASE_URL });
const result = streamText({
  model: openai.chat('gpt-4.1-mini'),
  prompt: 'Greet Ada.',
  maxRetries: 0,
  onError: ({ error }) => told.push(error.message),
});

let parts = '';
let loop = 'ends';
try {
  for await (const part of result.textStream) {
    parts += part;
    // What fails next fails after this part has been read.
    await fetch(`${process.env.BASE_URL}/read`);
  }
} catch {
  loop = 'throws';
}
const text = await Promise.resolve(result.text).catch((error) => error.name);
const finishReason = await Promise.resolve(result.finishReason).catch((error) => error.name);
console.log(JSON.stringify({ parts, loop, told: told.length, text, finishReason }));
