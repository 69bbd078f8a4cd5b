import {
  cohere,
  generateText,
  huggingface,
  llamacpp,
  mistral,
  ollama,
  openai,
  openaicompatible,
  streamText,
  type TextGenerationModel,
  type TextStreamingModel,
} from 'modelfusion';
import { describe, expect, it } from 'vitest';
import { collect, useSimulators } from './support/simulators.ts';

useSimulators();

type Model = TextGenerationModel<string, never> & Partial<Pick<TextStreamingModel<string, never>, 'doStreamText'>>;

const models: Record<string, () => unknown> = {
  'OpenAI chat': () => openai.ChatTextGenerator({ model: 'gpt-3.5-turbo' }).withTextPrompt(),
  'OpenAI completion': () => openai.CompletionTextGenerator({ model: 'gpt-3.5-turbo-instruct' }),
  'OpenAI-compatible chat': () =>
    openaicompatible
      .ChatTextGenerator({ api: openaicompatible.FireworksAIApi(), model: 'llama-v2-7b-chat' })
      .withTextPrompt(),
  'OpenAI-compatible completion': () =>
    openaicompatible.CompletionTextGenerator({
      api: openaicompatible.TogetherAIApi(),
      model: 'mistralai/Mistral-7B-v0.1',
    }),
  'Llama.cpp': () => llamacpp.CompletionTextGenerator({ promptTemplate: llamacpp.prompt.Llama2 }).withTextPrompt(),
  'Ollama chat': () => ollama.ChatTextGenerator({ model: 'llama2' }).withTextPrompt(),
  'Ollama completion': () =>
    ollama
      .CompletionTextGenerator({ model: 'mistral', promptTemplate: ollama.prompt.Mistral, raw: true })
      .withTextPrompt(),
  Mistral: () => mistral.ChatTextGenerator({ model: 'mistral-tiny' }).withTextPrompt(),
  Cohere: () => cohere.TextGenerator({ model: 'command' }).withTextPrompt(),
  'Hugging Face': () => huggingface.TextGenerator({ model: 'tiiuae/falcon-7b' }),
};

const prompt = 'What is the capital of Japan?';
const answer = 'The capital of Japan is Tokyo.';

describe.each(Object.entries(models))('%s', (name, create) => {
  it('generates the text that fits the prompt', async () => {
    expect(await generateText({ model: create() as Model, prompt })).toBe(answer);
  });

  it.skipIf(name === 'Hugging Face')('streams the same text in several pieces', async () => {
    const stream = await streamText({ model: create() as TextStreamingModel<string, never>, prompt });
    const pieces = await collect(stream);
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('')).toBe(answer);
  });
});

describe('the end of a generation', () => {
  it('is at the limit of tokens, with its reason', async () => {
    const { text, finishReason } = await generateText({
      model: openai.ChatTextGenerator({ model: 'gpt-4', maxGenerationTokens: 3 }).withTextPrompt(),
      prompt,
      fullResponse: true,
    });
    expect(text).toBe('The capital of');
    expect(finishReason).toBe('length');
  });

  it('is at a stop sequence', async () => {
    const { text, finishReason } = await generateText({
      model: llamacpp.CompletionTextGenerator({ stopSequences: [' Japan'] }).withTextPrompt(),
      prompt,
      fullResponse: true,
    });
    expect(text).toBe('The capital of');
    expect(finishReason).toBe('stop');
  });
});

describe('usage', () => {
  it('counts the prompt as the library does', async () => {
    const model = openai.ChatTextGenerator({ model: 'gpt-4' });
    const messages = [openai.ChatMessage.system('Be brief.'), openai.ChatMessage.user(prompt)];
    const { metadata } = await generateText({ model, prompt: messages, fullResponse: true });
    const usage = metadata.usage as { promptTokens: number; completionTokens: number };
    expect(usage.promptTokens).toBe(await model.countPromptTokens(messages));
    expect(usage.completionTokens).toBe(7);
  });
});

describe('several generations', () => {
  it.each([
    ['OpenAI', () => openai.ChatTextGenerator({ model: 'gpt-4', numberOfGenerations: 2 }).withTextPrompt()],
    ['Cohere', () => cohere.TextGenerator({ model: 'command', numberOfGenerations: 2 }).withTextPrompt()],
    ['Hugging Face', () => huggingface.TextGenerator({ model: 'gpt2', numberOfGenerations: 2 })],
  ])('of %s differ from each other', async (_name, create) => {
    const { textGenerationResults } = await generateText({
      model: create(),
      prompt: 'Write a short story about a lighthouse keeper.',
      fullResponse: true,
    });
    expect(new Set(textGenerationResults.map(({ text }) => text)).size).toBe(2);
  });
});
