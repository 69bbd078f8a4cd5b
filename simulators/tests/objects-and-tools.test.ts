import {
  cohere,
  generateObject,
  generateToolCall,
  generateToolCalls,
  huggingface,
  jsonObjectPrompt,
  jsonToolCallPrompt,
  llamacpp,
  mistral,
  ollama,
  openai,
  openaicompatible,
  runTools,
  streamObject,
  TextPrompt,
  Tool,
  zodSchema,
  type ObjectGenerationModel,
  type ObjectStreamingModel,
  type ToolCallGenerationModel,
} from 'modelfusion';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collect, useSimulators } from './support/simulators.ts';

useSimulators();

const fireworks = () => openaicompatible.FireworksAIApi();
const text = jsonObjectPrompt.text();

const objectModels: Record<string, () => unknown> = {
  'OpenAI function call': () =>
    openai
      .ChatTextGenerator({ model: 'gpt-4' })
      .asFunctionCallObjectGenerationModel({ fnName: 'sentiment' })
      .withInstructionPrompt(),
  'OpenAI JSON': () => openai.ChatTextGenerator({ model: 'gpt-4-1106-preview' }).asObjectGenerationModel(text),
  'OpenAI completion': () =>
    openai
      .CompletionTextGenerator({ model: 'gpt-3.5-turbo-instruct' })
      .withInstructionPrompt()
      .asObjectGenerationModel(text as never),
  'compatible chat': () =>
    openaicompatible.ChatTextGenerator({ api: fireworks(), model: 'mixtral' }).asObjectGenerationModel(text),
  'compatible completion': () =>
    openaicompatible
      .CompletionTextGenerator({ api: fireworks(), model: 'mixtral' })
      .withInstructionPrompt()
      .asObjectGenerationModel(text as never),
  'Llama.cpp': () =>
    llamacpp.CompletionTextGenerator({ promptTemplate: llamacpp.prompt.ChatML }).asObjectGenerationModel(text),
  'Ollama chat': () => ollama.ChatTextGenerator({ model: 'openhermes2.5-mistral' }).asObjectGenerationModel(text),
  'Ollama completion': () =>
    ollama
      .CompletionTextGenerator({ model: 'mistral', promptTemplate: ollama.prompt.Mistral, raw: true })
      .asObjectGenerationModel(text),
  Mistral: () =>
    mistral
      .ChatTextGenerator({ model: 'mistral-medium' })
      .withInstructionPrompt()
      .asObjectGenerationModel(text as never),
  Cohere: () =>
    cohere
      .TextGenerator({ model: 'command' })
      .withInstructionPrompt()
      .asObjectGenerationModel(text as never),
  'Hugging Face': () =>
    huggingface
      .TextGenerator({ model: 'gpt2' })
      .withPromptTemplate(TextPrompt.instruction())
      .asObjectGenerationModel(text as never),
};

const sentimentSchema = zodSchema(
  z.object({
    sentiment: z.enum(['positive', 'neutral', 'negative']).describe('Sentiment.'),
    stars: z.number().int().min(1).max(5),
  }),
);

describe.each(Object.entries(objectModels))('objects of %s', (name, create) => {
  const given = 'Review: I arrived late, the room smelled of mold, and the bathroom was dirty. A terrible stay.';
  const prompt = name === 'OpenAI function call' ? { system: 'You rate hotel reviews.', instruction: given } : given;

  it('match the schema and fit the prompt', async () => {
    const object = await generateObject({
      model: create() as ObjectGenerationModel<never, never>,
      schema: sentimentSchema,
      prompt: prompt as never,
    });
    expect(object.sentiment).toBe('negative');
    expect(object.stars).toBeGreaterThanOrEqual(1);
  });

  it.skipIf(name === 'Hugging Face')('are streamed in parts that grow', async () => {
    const stream = await streamObject({
      model: create() as ObjectStreamingModel<never, never>,
      schema: sentimentSchema,
      prompt: prompt as never,
    });
    const parts = await collect(stream);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.at(-1)?.partialObject).toMatchObject({ sentiment: 'negative' });
  });
});

const calculator = new Tool({
  name: 'calculator',
  description: 'Execute a calculation',
  parameters: zodSchema(
    z.object({ a: z.number(), b: z.number(), operator: z.enum(['+', '-', '*', '/']).describe('The operator.') }),
  ),
  execute: ({ a, b, operator }) => Promise.resolve({ '+': a + b, '-': a - b, '*': a * b, '/': a / b }[operator]),
});
const weather = new Tool({
  name: 'getWeather',
  description: 'Get the current weather of a city',
  parameters: zodSchema(z.object({ city: z.string() })),
  execute: ({ city }) => Promise.resolve(`${city}: 12 degrees, light rain`),
});

const toolModels: Record<string, () => unknown> = {
  'OpenAI chat': () => openai.ChatTextGenerator({ model: 'gpt-4' }).withTextPrompt(),
  'compatible chat': () => openaicompatible.ChatTextGenerator({ api: fireworks(), model: 'mixtral' }).withTextPrompt(),
  'OpenAI completion': () =>
    openai
      .CompletionTextGenerator({ model: 'gpt-3.5-turbo-instruct' })
      .withInstructionPrompt()
      .asToolCallGenerationModel(jsonToolCallPrompt.text()),
  'Llama.cpp': () =>
    llamacpp.CompletionTextGenerator().withInstructionPrompt().asToolCallGenerationModel(jsonToolCallPrompt.text()),
  'Ollama chat': () =>
    ollama
      .ChatTextGenerator({ model: 'mistral' })
      .withInstructionPrompt()
      .asToolCallGenerationModel(jsonToolCallPrompt.text()),
  'Ollama completion': () =>
    ollama
      .CompletionTextGenerator({ model: 'mistral' })
      .withInstructionPrompt()
      .asToolCallGenerationModel(jsonToolCallPrompt.text()),
  Mistral: () =>
    mistral
      .ChatTextGenerator({ model: 'mistral-tiny' })
      .withInstructionPrompt()
      .asToolCallGenerationModel(jsonToolCallPrompt.text()),
  Cohere: () =>
    cohere
      .TextGenerator({ model: 'command' })
      .withInstructionPrompt()
      .asToolCallGenerationModel(jsonToolCallPrompt.text()),
  'Hugging Face': () =>
    huggingface
      .TextGenerator({ model: 'gpt2' })
      .withPromptTemplate(TextPrompt.instruction())
      .asToolCallGenerationModel(jsonToolCallPrompt.text()),
};

describe.each(Object.entries(toolModels))('a tool call of %s', (_name, create) => {
  it('has the arguments that the prompt gives', async () => {
    const model = create() as ToolCallGenerationModel<string, never>;
    const { args } = await generateToolCall({ model, tool: calculator, prompt: "What's 14 times 12?" });
    expect(args).toEqual({ a: 14, b: 12, operator: '*' });
  });
});

describe('several tools', () => {
  const model = () => openai.ChatTextGenerator({ model: 'gpt-4' }).withTextPrompt();

  it('are called as far as the prompt asks for them', async () => {
    const { toolCalls } = await generateToolCalls({
      model: model(),
      tools: [calculator, weather],
      prompt: 'What is 3 + 4, and what is the weather in Oslo?',
    });
    expect(toolCalls?.map(({ name, args }) => ({ name, args }))).toEqual([
      { name: 'calculator', args: { a: 3, b: 4, operator: '+' } },
      { name: 'getWeather', args: { city: 'Oslo' } },
    ]);
  });

  it('are not called where none fits', async () => {
    const { text: said, toolCalls } = await generateToolCalls({
      model: model(),
      tools: [calculator, weather],
      prompt: 'Hello!',
    });
    expect(toolCalls).toBeNull();
    expect(said).toMatch(/^H/);
  });

  it('are run, and their results are told', async () => {
    const chat = openai.ChatTextGenerator({ model: 'gpt-4' });
    const question = openai.ChatMessage.user('What is the weather in Oslo?');
    const { text: none, toolResults } = await runTools({ model: chat, tools: [weather], prompt: [question] });
    expect(none).toBeNull();
    const results = toolResults ?? [];
    const { text: said } = await generateToolCalls({
      model: chat,
      tools: [weather],
      prompt: [
        question,
        openai.ChatMessage.assistant(none, { toolCalls: results.map(({ toolCall }) => toolCall) }),
        ...results.map((result) => openai.ChatMessage.tool({ toolCallId: result.toolCall.id, content: result.result })),
      ],
    });
    expect(said).toBe('The result is Oslo: 12 degrees, light rain.');
  });
});
