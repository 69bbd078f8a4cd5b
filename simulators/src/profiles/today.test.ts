import {
  embed,
  generateObject,
  generateSpeech,
  generateText,
  generateToolCall,
  huggingface,
  elevenlabs,
  jsonObjectPrompt,
  jsonToolCallPrompt,
  llamacpp,
  mistral,
  openai,
  openaicompatible,
  streamText,
  zodSchema,
} from 'modelfusion';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calculator, testReplies } from '../providers/provider-tests.ts';
import { useSimulators } from '../test-support.ts';
import { openaiModels } from './openai-models.ts';

// What the library meets today: the default profile.
useSimulators([...testReplies, { when: { prompt: 'name a lake' }, object: { lake: 'Inari' } }]);

const prompt = 'What is the capital of Japan?';
const answer = 'The capital of Japan is Tokyo.';
const small = 'mistral-small-2603' as 'mistral-small';
const at = (baseUrl: string, model: string) =>
  openaicompatible.ChatTextGenerator({ api: openai.Api({ baseUrl, apiKey: 'key' }), model });

describe('still reached through openaicompatible', () => {
  it.each([
    ['OpenAI', 'https://api.openai.com/v1', 'gpt-4.1-mini'],
    ['OpenRouter', 'https://openrouter.ai/api/v1', 'vendor/model'],
    ['Groq', 'https://api.groq.com/openai/v1', 'llama'],
    ['Anthropic', 'https://api.anthropic.com/v1', 'claude-haiku-4-5'],
    ['Gemini', 'https://generativelanguage.googleapis.com/v1beta/openai', 'gemini-3-flash'],
    ['Cohere', 'https://api.cohere.ai/compatibility/v1', 'command-a-03-2025'],
    ['Hugging Face', 'https://router.huggingface.co/v1', 'any/model'],
    ['Ollama', 'http://127.0.0.1:11434/v1', 'llama3'],
    ['Llama.cpp', 'http://127.0.0.1:8080/v1', 'any'],
  ])('%s', async (_name, baseUrl, model) => {
    expect(await generateText({ model: at(baseUrl, model).withTextPrompt(), prompt })).toBe(answer);
  });

  it('Mistral, as a stream', async () => {
    const model = at('https://api.mistral.ai/v1', 'mistral-small-2603').withTextPrompt();
    let text = '';
    for await (const part of await streamText({ model, prompt })) text += part;
    expect(text).toBe(answer);
  });

  it("Mistral, with the library's class for it", async () => {
    const model = mistral.ChatTextGenerator({ api: mistral.Api({ apiKey: 'key' }), model: small });
    expect(await generateText({ model: model.withTextPrompt(), prompt })).toBe(answer);
    const withInstructions = model.withInstructionPrompt();
    const tools = withInstructions.asToolCallGenerationModel(jsonToolCallPrompt.text());
    const call = await generateToolCall({ model: tools, tool: calculator, prompt: '14 times 12?' });
    expect(call.args).toEqual({ a: 14, b: 12, operator: '*' });
    const schema = zodSchema(z.object({ lake: z.string() }));
    const objects = withInstructions.asObjectGenerationModel(jsonObjectPrompt.text());
    expect(await generateObject({ model: objects, schema, prompt: 'Name a lake.' })).toEqual({ lake: 'Inari' });
  });

  it('embeddings of Hugging Face, under the address of their task', async () => {
    const model = huggingface.TextEmbedder({
      api: huggingface.Api({ baseUrl: 'https://router.huggingface.co/hf-inference/models' }),
      model: 'intfloat/e5-base-v2/pipeline/feature-extraction',
    });
    expect(await embed({ model, value: 'lamp' })).toHaveLength(768);
  });
});

describe('what the library no longer understands', () => {
  it.each([
    ['Mistral', 'https://api.mistral.ai/v1', small],
    ['Groq', 'https://api.groq.com/openai/v1', 'llama'],
    ['Gemini', 'https://generativelanguage.googleapis.com/v1beta/openai', 'gemini-2.5-flash'],
  ])('tool calls of %s', async (_name, baseUrl, id) => {
    const model = at(baseUrl, id).withTextPrompt();
    await expect(generateToolCall({ model, tool: calculator, prompt: '14 times 12?' })).rejects.toMatchObject({
      cause: { message: 'Invalid JSON response' },
    });
  });

  it("Mistral's texts, with the class for OpenAI's protocol", async () => {
    const model = at('https://api.mistral.ai/v1', small).withTextPrompt();
    await expect(generateText({ model, prompt })).rejects.toMatchObject({ message: 'Invalid JSON response' });
  });

  it('the end of a stream of OpenRouter', async () => {
    const model = at('https://openrouter.ai/api/v1', 'vendor/model').withTextPrompt();
    let text = '';
    const read = async () => {
      for await (const part of await streamText({ model, prompt })) text += part;
    };
    await expect(read()).rejects.toThrow(TypeError);
    expect(text).toBe(answer);
  });

  it("Llama.cpp's answers", async () => {
    await expect(
      generateText({ model: llamacpp.CompletionTextGenerator().withTextPrompt(), prompt }),
    ).rejects.toMatchObject({ name: 'ApiCallError', message: 'Invalid JSON response' });
    await expect(embed({ model: llamacpp.TextEmbedder(), value: 'lamp' })).rejects.toMatchObject({
      message: 'Invalid JSON response',
    });
  });
});

describe('what an error says', () => {
  it.each([
    ['OpenAI', 'https://api.openai.com/v1', 'gpt-4.1-mini', /key/],
    ['Groq', 'https://api.groq.com/openai/v1', 'llama', /key/],
    ['OpenRouter', 'https://openrouter.ai/api/v1', 'vendor/model', /^Unauthorized$/],
    ['Gemini', 'https://generativelanguage.googleapis.com/v1beta/openai', 'gemini-3-flash', /^Unauthorized$/],
  ])('%s', async (_name, baseUrl, id, message) => {
    const api = openai.Api({ baseUrl, apiKey: 'wrong-key' });
    const model = openaicompatible.ChatTextGenerator({ api, model: id }).withTextPrompt();
    await expect(generateText({ model, prompt })).rejects.toMatchObject({
      statusCode: 401,
      message: expect.stringMatching(message) as string,
    });
  });
});

describe('what providers refuse', () => {
  it.each([
    ['a chat model of the library', () => openai.ChatTextGenerator({ model: 'gpt-4' }).withTextPrompt(), 404],
    ['the default address of Hugging Face', () => huggingface.TextGenerator({ model: 'gpt2' }), 410],
    ['maxGenerationTokens', () => at('https://api.openai.com/v1', 'gpt-6-luna').withTextPrompt(), 400],
  ])('%s', async (_name, create, statusCode) => {
    const model = create().withSettings({ maxGenerationTokens: 9 }) as never;
    await expect(generateText({ model, prompt: prompt as never })).rejects.toMatchObject({ statusCode });
  });

  it('tools with the model that replaces gpt-4.1-mini, as its advice says', async () => {
    const model = at('https://api.openai.com/v1', 'gpt-6-luna').withTextPrompt();
    const call = generateToolCall({ model, tool: calculator, prompt });
    await expect(call).rejects.toMatchObject({ cause: { statusCode: 400 } });
    const older = openaiModels.find(({ ids }) => ids.includes('gpt-4.1-mini'));
    expect(older?.instead).toMatch(/gpt-6-luna.* without .*tools/);
  });

  it('the default model of ElevenLabs, over HTTP', async () => {
    const model = elevenlabs.SpeechGenerator({ voice: 'v' });
    await expect(generateSpeech({ model, text: 'Ahoy.' })).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('eleven_monolingual_v1') as string,
    });
  });
});
