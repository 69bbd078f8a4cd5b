import { api, BaseUrlApiConfiguration, generateText, jsonObjectPrompt, jsonToolCallPrompt, ollama } from 'modelfusion';
import { expect, it } from 'vitest';
import { drawPng } from '../media/draw.ts';
import { useSimulators } from '../test-support.ts';
import { testEmbeddings, testObjects, testReplies, testText, testToolCalls, testVision } from './provider-tests.ts';

useSimulators(testReplies, '2024-02');

const chat = () => ollama.ChatTextGenerator({ model: 'llama2' });
const rawMistral = () =>
  ollama.CompletionTextGenerator({ model: 'mistral', promptTemplate: ollama.prompt.Mistral, raw: true });

testText({
  chat: () => chat().withTextPrompt(),
  completion: () => rawMistral().withTextPrompt(),
  'a base URL': () =>
    ollama
      .ChatTextGenerator({ api: new BaseUrlApiConfiguration({ baseUrl: 'http://localhost:11434' }), model: 'llama2' })
      .withTextPrompt(),
});
testObjects({
  chat: () => chat().asObjectGenerationModel(jsonObjectPrompt.text()),
  completion: () => rawMistral().asObjectGenerationModel(jsonObjectPrompt.text()),
});
testToolCalls({
  chat: () => chat().withInstructionPrompt().asToolCallGenerationModel(jsonToolCallPrompt.text()),
  completion: () =>
    ollama
      .CompletionTextGenerator({ model: 'mistral' })
      .withInstructionPrompt()
      .asToolCallGenerationModel(jsonToolCallPrompt.text()),
});
testVision({ chat: () => ollama.ChatTextGenerator({ model: 'bakllava' }).withInstructionPrompt() });
testEmbeddings({ 'a language model': [4096, () => ollama.TextEmbedder({ model: 'llama2' })] });

it('completion takes images with the raw prompt', async () => {
  const images = [drawPng('a red ship in a harbor', 0).toString('base64')];
  const model = ollama.CompletionTextGenerator({ model: 'bakllava' });
  expect(await generateText({ model, prompt: { prompt: 'Describe the image.', images } })).toBe(
    'A red ship lies in a harbor.',
  );
});

it('requests can be throttled', async () => {
  const throttled = ollama.Api({ throttle: api.throttleMaxConcurrency({ maxConcurrentCalls: 1 }) });
  const model = ollama.ChatTextGenerator({ api: throttled, model: 'llama2' }).withTextPrompt();
  const ask = () => generateText({ model, prompt: 'What is the capital of Japan?' });
  const answer = 'The capital of Japan is Tokyo.';
  expect(await Promise.all([ask(), ask()])).toEqual([answer, answer]);
});
