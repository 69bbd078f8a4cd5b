import {
  automatic1111,
  cohere,
  elevenlabs,
  generateImage,
  generateSpeech,
  generateText,
  generateTranscription,
  llamacpp,
  lmnt,
  ollama,
  openai,
  openaicompatible,
  stability,
  streamSpeech,
  whispercpp,
} from 'modelfusion';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { drawPng } from '../src/media/draw.ts';
import { makeWav } from '../src/media/wav.ts';
import { collect, useSimulators } from './support/simulators.ts';

useSimulators();

describe('images', () => {
  it.each([
    ['OpenAI', () => openai.ImageGenerator({ model: 'dall-e-3', size: '1024x1024' })],
    [
      'Stability',
      () =>
        stability
          .ImageGenerator({ model: 'stable-diffusion-xl-1024-v1-0', width: 1024, height: 1024 })
          .withTextPrompt(),
    ],
    [
      'Automatic1111',
      () => automatic1111.ImageGenerator({ model: 'juggernaut', width: 1024, height: 1024 }).withTextPrompt(),
    ],
  ])('of %s are PNG files', async (_name, create) => {
    const image = await generateImage({
      model: create(),
      prompt: 'A lighthouse at night',
    });
    const { width, height } = PNG.sync.read(Buffer.from(image));
    expect([width, height]).toEqual([128, 128]);
  });

  it('can be several that differ', async () => {
    const { images } = await generateImage({
      model: stability.ImageGenerator({ model: 'stable-diffusion-v1-6', numberOfGenerations: 2 }).withTextPrompt(),
      prompt: 'A ship',
      fullResponse: true,
    });
    expect(images).toHaveLength(2);
    expect(Buffer.from(images[0]!).equals(Buffer.from(images[1]!))).toBe(false);
  });
});

describe('vision', () => {
  const image = drawPng('a red ship in a harbour', 0);
  const instruction = [
    { type: 'text' as const, text: 'Describe the image.' },
    { type: 'image' as const, image, mimeType: 'image/png' },
  ];

  it.each([
    ['OpenAI', () => openai.ChatTextGenerator({ model: 'gpt-4-vision-preview' })],
    [
      'an OpenAI-compatible service',
      () => openaicompatible.ChatTextGenerator({ api: openaicompatible.FireworksAIApi(), model: 'llava' }),
    ],
    ['Llama.cpp', () => llamacpp.CompletionTextGenerator({ promptTemplate: llamacpp.prompt.BakLLaVA1 })],
    ['Ollama chat', () => ollama.ChatTextGenerator({ model: 'bakllava' })],
  ])('of %s says what the image shows', async (_name, create) => {
    const model = (create() as ReturnType<typeof ollama.ChatTextGenerator>).withInstructionPrompt();
    expect(await generateText({ model, prompt: { instruction } })).toBe('The image shows a red ship in a harbour.');
  });

  it('of Ollama completion takes images with the raw prompt', async () => {
    const model = ollama.CompletionTextGenerator({ model: 'bakllava' });
    const prompt = { prompt: 'Describe the image.', images: [image.toString('base64')] };
    expect(await generateText({ model, prompt })).toBe('The image shows a red ship in a harbour.');
  });
});

describe('speech', () => {
  const text = 'The lamp is lit at dusk.';

  it.each([
    ['OpenAI', () => openai.SpeechGenerator({ model: 'tts-1', voice: 'onyx' })],
    ['LMNT', () => lmnt.SpeechGenerator({ voice: 'lily', speed: 0.9, seed: 7 })],
    ['ElevenLabs', () => elevenlabs.SpeechGenerator({ voice: 'pNInz6obpgDQGcFmaJgB', optimizeStreamingLatency: 1 })],
  ])('of %s is an MP3 that can be transcribed', async (_name, create) => {
    const speech = await generateSpeech({ model: create(), text });
    expect(Buffer.from(speech).toString('latin1', 0, 3)).toBe('ID3');
    const transcription = await generateTranscription({
      model: openai.Transcriber({ model: 'whisper-1' }),
      audioData: speech,
      mimeType: 'audio/mp3',
    });
    expect(transcription).toBe(text);
  });

  it('of ElevenLabs is streamed over a WebSocket while the text comes in', async () => {
    const stream = await streamSpeech({
      model: elevenlabs.SpeechGenerator({ voice: 'pNInz6obpgDQGcFmaJgB' }),
      text: (async function* () {
        await Promise.resolve();
        yield 'The lamp is lit. ';
        yield 'The ships come in. ';
        yield 'Good night.';
      })(),
    });
    const parts = await collect(stream);
    expect(parts.length).toBeGreaterThan(1);
    const transcription = await generateTranscription({
      model: whispercpp.Transcriber(),
      audioData: Buffer.concat(parts),
      mimeType: 'audio/mp3',
    });
    expect(transcription).toContain('The lamp is lit');
    expect(transcription).toContain('Good night.');
  });
});

describe('transcription', () => {
  it.each([
    ['OpenAI', () => openai.Transcriber({ model: 'whisper-1', language: 'en' })],
    ['Whisper.cpp', () => whispercpp.Transcriber()],
  ])('of %s hears what a WAV file says', async (_name, create) => {
    const audioData = makeWav('Fog over the bay, wind from the west.');
    const model = create() as ReturnType<typeof whispercpp.Transcriber>;
    expect(await generateTranscription({ model, audioData, mimeType: 'audio/wav' })).toBe(
      'Fog over the bay, wind from the west.',
    );
  });
});

describe('tokenizers over HTTP', () => {
  it('of Cohere go both ways', async () => {
    const tokenizer = cohere.Tokenizer({ model: 'command' });
    const { tokens, tokenTexts } = await tokenizer.tokenizeWithTexts('A quiet harbour.');
    expect(tokenTexts.join('')).toBe('A quiet harbour.');
    expect(await tokenizer.detokenize(tokens)).toBe('A quiet harbour.');
  });

  it('of Llama.cpp count tokens', async () => {
    expect(await llamacpp.Tokenizer().tokenize('A quiet harbour.')).toHaveLength(4);
  });
});
