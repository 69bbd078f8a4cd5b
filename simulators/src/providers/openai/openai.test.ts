import {
  AzureOpenAIApiConfiguration,
  embed,
  generateText,
  generateToolCalls,
  HeliconeOpenAIApiConfiguration,
  jsonObjectPrompt,
  jsonToolCallPrompt,
  openai,
  runTools,
  Tool,
  zodSchema,
} from 'modelfusion';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useSimulators } from '../../test-support.ts';
import {
  calculator,
  reviewInstruction,
  testEmbeddings,
  testImages,
  testObjects,
  testReplies,
  testSeveralGenerations,
  testSpeech,
  testText,
  testToolCalls,
  testTranscription,
  testVision,
  testWrongKeys,
} from '../provider-tests.ts';

const numbers = Array.from({ length: 20 }, () => 'one');

useSimulators(
  [
    ...testReplies,
    { when: { prompt: 'count.' }, text: numbers.join(' ') },
    {
      when: { prompt: '3 + 4, and the weather', tools: ['calculator', 'getWeather'] },
      toolCalls: [
        { name: 'calculator', args: { a: 3, b: 4, operator: '+' } },
        { name: 'getWeather', args: { city: 'Oslo' } },
      ],
    },
    { when: { prompt: 'how deep is the lake?', schema: 'depth' }, object: { depth: 12 } },
    { when: { prompt: 'hello!' }, text: 'Hello.' },
    {
      when: { prompt: 'is it raining?', tools: 'getWeather' },
      toolCalls: [{ name: 'getWeather', args: { city: 'Oslo' } }],
    },
    { when: { prompt: 'is it raining?', toolResult: 'light rain' }, text: 'Yes, a little.' },
  ],
  '2024-02',
);

const chat = () => openai.ChatTextGenerator({ model: 'gpt-4' });
const completion = () => openai.CompletionTextGenerator({ model: 'gpt-3.5-turbo-instruct' });
const azure = () =>
  new AzureOpenAIApiConfiguration({ resourceName: 'shop', deploymentId: 'chat', apiVersion: '2023-12-01-preview' });
const wrongKey = () => openai.Api({ apiKey: 'wrong' });

testText({
  chat: () => chat().withTextPrompt(),
  completion,
  'an API configuration': () =>
    openai.CompletionTextGenerator({ api: openai.Api({}), model: 'gpt-3.5-turbo-instruct' }),
  Azure: () => openai.ChatTextGenerator({ api: azure(), model: 'gpt-4' }).withTextPrompt(),
  Helicone: () =>
    openai.ChatTextGenerator({ api: new HeliconeOpenAIApiConfiguration(), model: 'gpt-4' }).withTextPrompt(),
});
testSeveralGenerations({
  chat: () => openai.ChatTextGenerator({ model: 'gpt-4', numberOfGenerations: 2 }).withTextPrompt(),
});
testWrongKeys({
  completion: () => openai.CompletionTextGenerator({ api: wrongKey(), model: 'gpt-3.5-turbo-instruct' }),
});
testObjects({
  JSON: () => chat().asObjectGenerationModel(jsonObjectPrompt.text()),
  completion: () =>
    completion()
      .withInstructionPrompt()
      .asObjectGenerationModel(jsonObjectPrompt.text() as never),
});
testObjects(
  {
    'a function call': () =>
      chat().asFunctionCallObjectGenerationModel({ fnName: 'sentiment' }).withInstructionPrompt(),
  },
  { prompt: reviewInstruction },
);
testToolCalls({
  chat: () => chat().withTextPrompt(),
  completion: () => completion().withInstructionPrompt().asToolCallGenerationModel(jsonToolCallPrompt.text()),
});
testVision({ chat: () => openai.ChatTextGenerator({ model: 'gpt-4-vision-preview' }).withInstructionPrompt() });
testEmbeddings({
  'text-embedding-ada-002': [1536, () => openai.TextEmbedder({ model: 'text-embedding-ada-002' })],
  'fewer dimensions': [64, () => openai.TextEmbedder({ model: 'text-embedding-3-large', dimensions: 64 })],
});
testImages({ 'DALL·E': () => openai.ImageGenerator({ model: 'dall-e-3', size: '1024x1024' }) });
testSpeech({ 'tts-1': () => openai.SpeechGenerator({ model: 'tts-1', voice: 'onyx' }) });
testTranscription({ 'whisper-1': () => openai.Transcriber({ model: 'whisper-1', language: 'en' }) });

it('Azure has the deployment in its paths', async () => {
  const model = openai.TextEmbedder({ api: azure(), model: 'text-embedding-ada-002' });
  expect(await embed({ model, value: 'lamp' })).toHaveLength(1536);
});

it('a generation ends at the token limit, with its reason', async () => {
  const model = openai.ChatTextGenerator({ model: 'gpt-4', maxGenerationTokens: 3 }).withTextPrompt();
  const prompt = 'What is the capital of Japan?';
  const { text, finishReason } = await generateText({ model, prompt, fullResponse: true });
  expect({ text, finishReason }).toEqual({ text: 'The capital of', finishReason: 'length' });
});

it('a completion without a limit ends after 16 tokens, and a chat does not', async () => {
  const prompt = 'Count.';
  const { text, finishReason } = await generateText({ model: completion(), prompt, fullResponse: true });
  expect({ text, finishReason }).toEqual({ text: numbers.slice(0, 16).join(' '), finishReason: 'length' });
  expect(await generateText({ model: chat().withTextPrompt(), prompt })).toBe(numbers.join(' '));
});

it('usage counts the prompt as the library does', async () => {
  const prompt = [openai.ChatMessage.system('Be brief.'), openai.ChatMessage.user('What is the capital of Japan?')];
  const { metadata } = await generateText({ model: chat(), prompt, fullResponse: true });
  const usage = metadata.usage as { promptTokens: number; completionTokens: number };
  expect(usage.promptTokens).toBe(await chat().countPromptTokens(prompt));
  expect(usage.completionTokens).toBe(7);
});

describe('several tools', () => {
  const weather = new Tool({
    name: 'getWeather',
    description: 'Get the current weather of a city',
    parameters: zodSchema(z.object({ city: z.string() })),
    execute: ({ city }) => Promise.resolve(`${city}: 12 degrees, light rain`),
  });
  const call = (prompt: string) =>
    generateToolCalls({ model: chat().withTextPrompt(), tools: [calculator, weather], prompt });

  it('are called together', async () => {
    const { toolCalls } = await call('What is 3 + 4, and the weather in Oslo?');
    expect(toolCalls?.map(({ name, args }) => ({ name, args }))).toEqual([
      { name: 'calculator', args: { a: 3, b: 4, operator: '+' } },
      { name: 'getWeather', args: { city: 'Oslo' } },
    ]);
  });

  it('are not called where the reply is text', async () => {
    expect(await call('Hello!')).toMatchObject({ text: 'Hello.', toolCalls: null });
  });

  it('are run, and a reply follows their results', async () => {
    const question = openai.ChatMessage.user('Is it raining?');
    const { text, toolResults } = await runTools({ model: chat(), tools: [weather], prompt: [question] });
    expect(text).toBeNull();
    const results = toolResults ?? [];
    const { text: answer } = await generateToolCalls({
      model: chat(),
      tools: [weather],
      prompt: [
        question,
        openai.ChatMessage.assistant(text, { toolCalls: results.map(({ toolCall }) => toolCall) }),
        ...results.map((result) => openai.ChatMessage.tool({ toolCallId: result.toolCall.id, content: result.result })),
      ],
    });
    expect(answer).toBe('Yes, a little.');
  });
});

it('a schema in the request chooses the reply, as one in the prompt does', async () => {
  const schema = { type: 'object', properties: { depth: { type: 'number' } } };
  const response = await fetch('https://api.openai.com/v1/chat/completions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer simulated' },
    body: JSON.stringify({
      model: 'gpt-4',
      messages: [{ role: 'user', content: 'How deep is the lake?' }],
      response_format: { type: 'json_schema', json_schema: { name: 'lake', schema } },
    }),
  });
  expect(await response.json()).toMatchObject({ choices: [{ message: { content: '{"depth":12}' } }] });
});
