import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countTokens, openai, splitAtToken, trimChatPrompt } from 'modelfusion';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../content/guide/function/tokenize-text.md'), 'utf8');
const [, advice = ''] = /\n\*\*Special tokens are rejected\.\*\*(.+)\n/.exec(page) ?? [];
const markers = advice.match(/<\|\w+\|>/g) ?? [];

const tokenizer = openai.Tokenizer({ model: 'gpt-4' });
const split = splitAtToken({ tokenizer, maxTokensPerChunk: 128 });
const model = openai
  .ChatTextGenerator({ api: openai.Api({ apiKey: 'unused' }), model: 'gpt-4', maxGenerationTokens: 100 })
  .withChatPrompt();
const trim = (content: string) => trimChatPrompt({ model, prompt: { messages: [{ role: 'user', content }] } });

test('the guide names all markers that the tokenizer rejects, and the functions that count', async () => {
  expect(markers).toHaveLength(5);
  for (const marker of markers) {
    const message = `The text contains a special token that is not allowed: ${marker}`;
    await expect(countTokens(tokenizer, marker)).rejects.toThrow(message);
    await expect(split({ text: marker })).rejects.toThrow(message);
    await expect(trim(marker)).rejects.toThrow(message);
  }
  // Of the other markers, none is special to this tokenizer.
  expect(await countTokens(tokenizer, '<|im_start|><|im_end|>')).toBeGreaterThan(2);
});

test('the replacement that it recommends leaves no marker, and removing does', async () => {
  expect(advice).toContain("`text.replaceAll('<|', '< |')`");
  const nested = '<|endof<|endoftext|>text|><<|endoftext|>';
  expect(await countTokens(tokenizer, nested.replaceAll('<|', '< |'))).toBeGreaterThan(2);
  await expect(countTokens(tokenizer, nested.replaceAll('<|endoftext|>', ''))).rejects.toThrow('special token');
});
