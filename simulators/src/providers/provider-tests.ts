import {
  cosineSimilarity,
  embedMany,
  generateImage,
  generateObject,
  generateSpeech,
  generateText,
  generateToolCall,
  generateTranscription,
  streamObject,
  streamText,
  Tool,
  zodSchema,
  type EmbeddingModel,
  type ImageGenerationModel,
  type ObjectGenerationModel,
  type ObjectStreamingModel,
  type SpeechGenerationModel,
  type TextGenerationModel,
  type TextStreamingModel,
  type ToolCallGenerationModel,
  type TranscriptionModel,
} from 'modelfusion';
import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Reply } from '../generation/reply.ts';
import { drawPng } from '../media/draw.ts';
import { makeMp3 } from '../media/mp3.ts';
import { makeWav } from '../media/wav.ts';

/**
 * What tests check of every provider that has a capability. Models are created in the tests, by their names; their
 * types differ too much from one provider to another to be written down.
 */
export type Models = Record<string, () => unknown>;

const capital = 'The capital of Japan is Tokyo.';
const review = 'I arrived late, the room smelled of mold, and the bathroom was dirty.';
const prompts = { capital: 'What is the capital of Japan?', story: 'Tell me about a keeper.', product: '14 times 12?' };
const inImage = 'A red ship lies in a harbor.';

/** The replies that these tests need. */
export const testReplies: Reply[] = [
  { when: { prompt: prompts.capital }, text: capital },
  { when: { prompt: prompts.story }, text: ['She lit the lamp.', 'He wound up the clock.'] },
  { when: { prompt: review, schema: ['sentiment', 'stars'] }, object: { sentiment: 'negative', stars: 1 } },
  {
    when: { prompt: prompts.product, tools: 'calculator' },
    toolCalls: [{ name: 'calculator', args: { a: 14, b: 12, operator: '*' } }],
  },
  { when: { prompt: 'describe the image', image: 'red ship' }, text: inImage },
];

/** @param options.streams whether the provider streams text */
export function testText(models: Models, { streams = true } = {}): void {
  describe.each(Object.entries(models))('text of %s', (_name, create) => {
    it('is the scripted reply', async () => {
      const model = create() as TextGenerationModel<string, never>;
      expect(await generateText({ model, prompt: prompts.capital })).toBe(capital);
    });

    it.skipIf(!streams)('is streamed in several pieces', async () => {
      const model = create() as TextStreamingModel<string, never>;
      const pieces = await collect(await streamText({ model, prompt: prompts.capital }));
      expect(pieces.length).toBeGreaterThan(3);
      expect(pieces.join('')).toBe(capital);
    });
  });
}

/** The models create two generations. */
export function testSeveralGenerations(models: Models): void {
  it.each(Object.entries(models))('several generations of %s differ from each other', async (_name, create) => {
    const model = create() as TextGenerationModel<string, never>;
    const { textGenerationResults } = await generateText({ model, prompt: prompts.story, fullResponse: true });
    expect(textGenerationResults.map(({ text }) => text)).toEqual(['She lit the lamp.', 'He wound up the clock.']);
  });
}

/** The models have a wrong API key. */
export function testWrongKeys(models: Models): void {
  it.each(Object.entries(models))('a wrong key of %s is refused', async (_name, create) => {
    const model = create() as TextGenerationModel<string, never>;
    await expect(generateText({ model, prompt: prompts.capital })).rejects.toMatchObject({
      statusCode: 401,
      message: 'Incorrect API key provided.',
    });
  });
}

const reviewSchema = zodSchema(
  z.object({ sentiment: z.enum(['positive', 'neutral', 'negative']), stars: z.number().int().min(1).max(5) }),
);

/**
 * @param options.streams whether the provider streams objects
 * @param options.prompt what asks for the object, in the form that the model takes
 */
export function testObjects(
  models: Models,
  { streams = true, prompt = review }: { streams?: boolean; prompt?: unknown } = {},
): void {
  describe.each(Object.entries(models))('an object of %s', (_name, create) => {
    it('is the scripted one', async () => {
      const model = create() as ObjectGenerationModel<never, never>;
      const object = await generateObject({ model, schema: reviewSchema, prompt: prompt as never });
      expect(object).toEqual({ sentiment: 'negative', stars: 1 });
    });

    it.skipIf(!streams)('is streamed in parts that grow', async () => {
      const model = create() as ObjectStreamingModel<never, never>;
      const parts = await collect(await streamObject({ model, schema: reviewSchema, prompt: prompt as never }));
      expect(parts.length).toBeGreaterThan(2);
      expect(parts.at(-1)?.partialObject).toEqual({ sentiment: 'negative', stars: 1 });
    });
  });
}

/** For models whose prompt is an instruction with a system prompt. */
export const reviewInstruction = { system: 'You rate hotel reviews.', instruction: review };

/** The tool that the scripted reply calls. */
export const calculator = new Tool({
  name: 'calculator',
  description: 'Execute a calculation',
  parameters: zodSchema(z.object({ a: z.number(), b: z.number(), operator: z.enum(['+', '*']) })),
  execute: ({ a, b, operator }) => Promise.resolve(operator === '+' ? a + b : a * b),
});

/** The models know tools by themselves, or by a format of their prompts. */
export function testToolCalls(models: Models): void {
  it.each(Object.entries(models))('a tool call of %s has the scripted arguments', async (_name, create) => {
    const model = create() as ToolCallGenerationModel<string, never>;
    const { args } = await generateToolCall({ model, tool: calculator, prompt: prompts.product });
    expect(args).toEqual({ a: 14, b: 12, operator: '*' });
  });
}

/** The models take images in their prompts. */
export function testVision(models: Models): void {
  const image = drawPng('a red ship in a harbor', 0);
  const instruction = [
    { type: 'text' as const, text: 'Describe the image.' },
    { type: 'image' as const, image, mimeType: 'image/png' },
  ];
  it.each(Object.entries(models))('vision of %s gets the image', async (_name, create) => {
    const model = create() as TextGenerationModel<{ instruction: typeof instruction }, never>;
    expect(await generateText({ model, prompt: { instruction } })).toBe(inImage);
  });
}

/** Each model comes with the number of dimensions that the provider documents for it. */
export function testEmbeddings(models: Record<string, [dimensions: number, create: () => unknown]>): void {
  it.each(Object.entries(models))(
    'embeddings of %s have the real number of dimensions, and compare by shared words',
    async (_name, [dimensions, create]) => {
      const values = ['The lighthouse keeper lights the lamp.', 'Who lights the lamp?', 'Bananas are yellow.'];
      const vectors = await embedMany({ model: create() as EmbeddingModel<string>, values });
      const [keeper = [], lamp = [], bananas = []] = vectors;
      expect(keeper).toHaveLength(dimensions);
      expect(cosineSimilarity(keeper, lamp)).toBeGreaterThan(cosineSimilarity(keeper, bananas));
    },
  );
}

/** The models ask for images of 1024 by 1024 pixels, which the simulators draw at half that size. */
export function testImages(models: Models): void {
  it.each(Object.entries(models))('an image of %s is a PNG file', async (_name, create) => {
    const model = create() as ImageGenerationModel<string, never>;
    const image = await generateImage({ model, prompt: 'A lighthouse at night' });
    const { width, height } = decode(image);
    expect([width, height]).toEqual([512, 512]);
  });
}

/** The models answer with MP3. */
export function testSpeech(models: Models): void {
  it.each(Object.entries(models))('speech of %s is an MP3 file that carries its text', async (_name, create) => {
    const text = 'The lamp is lit at dusk.';
    const speech = await generateSpeech({ model: create() as SpeechGenerationModel<never>, text });
    expect(Buffer.from(speech)).toEqual(makeMp3(text));
  });
}

/** The models take recordings that the simulators made, which carry their text. */
export function testTranscription(models: Models): void {
  const text = 'Fog over the bay, wind from the west.';
  describe.each(Object.entries(models))('transcription of %s', (_name, create) => {
    it.each([
      ['wav', makeWav(text)],
      ['mp3', makeMp3(text)],
    ])('reads the text that an audio file carries: %s', async (type, audioData) => {
      const model = create() as TranscriptionModel<never>;
      expect(await generateTranscription({ model, audioData, mimeType: `audio/${type}` })).toBe(text);
    });
  });
}

/** Collects what an async iterable yields. */
export async function collect<T>(iterable: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of iterable) items.push(item);
  return items;
}
