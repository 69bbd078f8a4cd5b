import {
  api,
  automatic1111,
  AzureOpenAIApiConfiguration,
  BaseUrlApiConfiguration,
  cohere,
  elevenlabs,
  embed,
  generateImage,
  generateSpeech,
  generateText,
  generateTranscription,
  HeliconeOpenAIApiConfiguration,
  huggingface,
  llamacpp,
  lmnt,
  mistral,
  ollama,
  openai,
  openaicompatible,
  stability,
  whispercpp,
} from 'modelfusion';
import { describe, expect, it } from 'vitest';
import { makeMp3 } from '../src/media/mp3.ts';
import { useSimulators } from './support/simulators.ts';

useSimulators();

const answer = 'The capital of Japan is Tokyo.';
const ask = (model: unknown) =>
  generateText({ model: model as ReturnType<typeof openai.CompletionTextGenerator>, prompt: 'Capital of Japan?' });

const azure = () =>
  new AzureOpenAIApiConfiguration({ resourceName: 'shop', deploymentId: 'chat', apiVersion: '2023-12-01-preview' });

const textApis: Record<string, () => unknown> = {
  OpenAI: () => openai.CompletionTextGenerator({ api: openai.Api({}), model: 'gpt-3.5-turbo-instruct' }),
  'Azure OpenAI': () => openai.ChatTextGenerator({ api: azure(), model: 'gpt-4' }).withTextPrompt(),
  Helicone: () =>
    openai.ChatTextGenerator({ api: new HeliconeOpenAIApiConfiguration(), model: 'gpt-4' }).withTextPrompt(),
  'Fireworks AI': () =>
    openaicompatible.CompletionTextGenerator({ api: openaicompatible.FireworksAIApi(), model: 'mixtral' }),
  Perplexity: () =>
    openaicompatible
      .ChatTextGenerator({ api: openaicompatible.PerplexityApi(), model: 'pplx-7b-chat' })
      .withTextPrompt(),
  'Together AI': () =>
    openaicompatible.CompletionTextGenerator({ api: openaicompatible.TogetherAIApi(), model: 'mixtral' }),
  Mistral: () => mistral.ChatTextGenerator({ api: mistral.Api({}), model: 'mistral-tiny' }).withTextPrompt(),
  Cohere: () => cohere.TextGenerator({ api: cohere.Api({}), model: 'command' }),
  'Hugging Face': () => huggingface.TextGenerator({ api: huggingface.Api({}), model: 'org/model' }),
  'Llama.cpp': () => llamacpp.CompletionTextGenerator({ api: llamacpp.Api({}) }).withTextPrompt(),
  'Llama.cpp by name': () =>
    llamacpp.CompletionTextGenerator({ api: llamacpp.Api({ baseUrl: { host: 'localhost' } }) }).withTextPrompt(),
  Ollama: () => ollama.ChatTextGenerator({ api: ollama.Api({}), model: 'llama2' }).withTextPrompt(),
  'a base URL of one’s own': () =>
    ollama
      .ChatTextGenerator({ api: new BaseUrlApiConfiguration({ baseUrl: 'http://localhost:11434' }), model: 'llama2' })
      .withTextPrompt(),
};

describe.each(Object.entries(textApis))('text by %s', (_name, create) => {
  it('is generated', async () => {
    expect(await ask(create())).toBe(answer);
  });
});

describe('other functions', () => {
  it('of Azure have the deployment in their path', async () => {
    const model = openai.TextEmbedder({ api: azure(), model: 'text-embedding-ada-002' });
    expect(await embed({ model, value: 'lamp' })).toHaveLength(1536);
  });

  it.each([
    [
      'Stability',
      () => stability.ImageGenerator({ api: stability.Api({}), model: 'stable-diffusion-v1-6' }).withTextPrompt(),
    ],
    [
      'Automatic1111',
      () => automatic1111.ImageGenerator({ api: automatic1111.Api({}), model: 'any' }).withTextPrompt(),
    ],
  ])('of %s take an API configuration', async (_name, create) => {
    const model = create() as unknown as ReturnType<typeof openai.ImageGenerator>;
    expect(Buffer.from(await generateImage({ model, prompt: 'A ship' })).toString('latin1', 1, 4)).toBe('PNG');
  });

  it.each([
    ['LMNT', () => lmnt.SpeechGenerator({ api: lmnt.Api({}), voice: 'lily' })],
    ['ElevenLabs', () => elevenlabs.SpeechGenerator({ api: elevenlabs.Api({}), voice: 'v' })],
  ])('of %s take an API configuration', async (_name, create) => {
    expect((await generateSpeech({ model: create(), text: 'Hello' })).length).toBeGreaterThan(100);
  });

  it('of Whisper.cpp take an API configuration', async () => {
    const model = whispercpp.Transcriber({ api: whispercpp.Api({}) });
    expect(await generateTranscription({ model, audioData: makeMp3('Hello'), mimeType: 'audio/mp3' })).toBe('Hello');
  });
});

describe('keys', () => {
  it.each<[name: string, create: () => unknown]>([
    [
      'OpenAI',
      () => openai.CompletionTextGenerator({ api: openai.Api({ apiKey: 'wrong' }), model: 'gpt-3.5-turbo-instruct' }),
    ],
    ['Cohere', () => cohere.TextGenerator({ api: cohere.Api({ apiKey: 'wrong' }), model: 'command' })],
    [
      'Mistral',
      () =>
        mistral.ChatTextGenerator({ api: mistral.Api({ apiKey: 'wrong' }), model: 'mistral-tiny' }).withTextPrompt(),
    ],
    ['Hugging Face', () => huggingface.TextGenerator({ api: huggingface.Api({ apiKey: 'wrong' }), model: 'gpt2' })],
  ])('of %s are checked', async (_name, create) => {
    await expect(ask(create())).rejects.toMatchObject({ statusCode: 401, message: 'Incorrect API key provided.' });
  });

  it('of ElevenLabs are checked by HTTP', async () => {
    const model = elevenlabs.SpeechGenerator({ api: elevenlabs.Api({ apiKey: 'wrong' }), voice: 'v' });
    await expect(generateSpeech({ model, text: 'Hello' })).rejects.toMatchObject({ statusCode: 401 });
  });
});

it('retries and throttles are the library’s own', async () => {
  const throttled = ollama.Api({ throttle: api.throttleMaxConcurrency({ maxConcurrentCalls: 1 }) });
  const model = ollama.ChatTextGenerator({ api: throttled, model: 'llama2' }).withTextPrompt();
  expect(await Promise.all([ask(model), ask(model)])).toEqual([answer, answer]);
});
