import { createOpenAI } from '@ai-sdk/openai';
import { APICallError, generateText, RetryError } from 'ai';

const openai = createOpenAI({
  baseURL: 'https://api.openai.com/v1',
  headers: { 'X-Team': 'docs' },
});

try {
  const { text } = await generateText({
    model: openai.chat('gpt-4.1-mini'),
    prompt: 'Name three things that a lighthouse keeper does every evening.',
    headers: { 'X-Call': crypto.randomUUID() },
    maxRetries: 2, // retries after the first call: three calls at most
    abortSignal: AbortSignal.timeout(30_000),
  });
  console.log(text);
} catch (error) {
  if (error instanceof Error && error.name === 'TimeoutError') console.log('took too long');
  else if (RetryError.isInstance(error)) console.log(error.reason, error.errors.length);
  else if (APICallError.isInstance(error)) console.log(error.statusCode);
  else throw error;
}
