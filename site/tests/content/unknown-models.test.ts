import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cohere, mistral, openai } from 'modelfusion';
import { expect, test } from 'vitest';

const read = (page: string) =>
  readFileSync(join(import.meta.dirname, '../../content/integration/model-provider', `${page}.md`), 'utf8');

test('the pages say which providers look models up by name', () => {
  expect(() => openai.ChatTextGenerator({ model: 'gpt-4.1-mini' as 'gpt-4' })).toThrow(
    'Unknown OpenAI chat base model',
  );
  expect(() => mistral.ChatTextGenerator({ model: 'mistral-small-2603' as 'mistral-small' })).not.toThrow();
  const message = "Cannot read properties of undefined (reading 'contextWindowSize')";
  expect(() => cohere.TextEmbedder({ model: 'embed-v4.0' as 'embed-english-v3.0' })).toThrow(message);
  expect(read('cohere')).toContain(message);
  expect(() => openai.TextEmbedder({ model: 'text-embedding-4' as 'text-embedding-3-small' })).toThrow('Unknown model');
  expect(() => cohere.TextGenerator({ model: 'command-x' as 'command' })).toThrow(message);
  expect(read('index')).toContain(
    "Mistral's work. Those of OpenAI and Cohere for text and embeddings throw at run time",
  );
});
