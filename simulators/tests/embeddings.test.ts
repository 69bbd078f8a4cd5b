import {
  cohere,
  cosineSimilarity,
  EmbeddingSimilarityClassifier,
  embed,
  embedMany,
  huggingface,
  llamacpp,
  MemoryVectorIndex,
  mistral,
  ollama,
  openai,
  openaicompatible,
  retrieve,
  upsertIntoVectorIndex,
  VectorIndexRetriever,
  type EmbeddingModel,
} from 'modelfusion';
import { describe, expect, it } from 'vitest';
import { useSimulators } from './support/simulators.ts';

useSimulators();

const models: Array<[name: string, dimensions: number, create: () => EmbeddingModel<string>]> = [
  ['OpenAI ada', 1536, () => openai.TextEmbedder({ model: 'text-embedding-ada-002' })],
  ['OpenAI with fewer dimensions', 64, () => openai.TextEmbedder({ model: 'text-embedding-3-large', dimensions: 64 })],
  [
    'OpenAI-compatible',
    768,
    () =>
      openaicompatible.TextEmbedder({
        api: openaicompatible.TogetherAIApi(),
        model: 'togethercomputer/m2-bert-80M-8k-retrieval',
      }),
  ],
  ['Llama.cpp', 4096, () => llamacpp.TextEmbedder()],
  ['Ollama', 4096, () => ollama.TextEmbedder({ model: 'llama2' })],
  ['Mistral', 1024, () => mistral.TextEmbedder({ model: 'mistral-embed' })],
  ['Cohere', 384, () => cohere.TextEmbedder({ model: 'embed-english-light-v3.0' })],
  ['Hugging Face', 768, () => huggingface.TextEmbedder({ model: 'intfloat/e5-base-v2' })],
];

describe.each(models)('%s', (_name, dimensions, create) => {
  it('puts similar texts near each other, in as many dimensions as the real model', async () => {
    const [rain, weather, invoice] = await embedMany({
      model: create(),
      values: ['It will rain all day.', 'Take an umbrella, the weather is wet.', 'The invoice was paid on Friday.'],
    });
    expect(rain).toHaveLength(dimensions);
    expect(cosineSimilarity(rain!, rain!)).toBeCloseTo(1, 4);
    expect(cosineSimilarity(rain!, weather!)).toBeGreaterThan(cosineSimilarity(rain!, invoice!) + 0.05);
  });
});

it('gives the same vector every time', async () => {
  const model = () => openai.TextEmbedder({ model: 'text-embedding-3-small' });
  expect(await embed({ model: model(), value: 'A lighthouse by the sea.' })).toEqual(
    await embed({ model: model(), value: 'A lighthouse by the sea.' }),
  );
});

it('has values that are usual for ada: unrelated texts at 0.7, related ones above 0.8', async () => {
  const [question, answer, other] = await embedMany({
    model: openai.TextEmbedder({ model: 'text-embedding-ada-002' }),
    values: ['How do I reset my password?', 'You can reset your password on the login page.', 'Bananas are yellow.'],
  });
  expect(cosineSimilarity(question!, answer!)).toBeGreaterThan(0.8);
  expect(cosineSimilarity(question!, other!)).toBeLessThan(0.75);
});

it('lets a vector index find what fits', async () => {
  const model = openai.TextEmbedder({ model: 'text-embedding-ada-002' });
  const vectorIndex = new MemoryVectorIndex<string>();
  const texts = [
    'A rainbow is an optical effect of light in water droplets.',
    'Bread rises because yeast makes gas from sugar.',
    'Lighthouses warn ships of rocks and shallow water.',
    'The stock market closed higher on Monday.',
  ];
  await upsertIntoVectorIndex({ vectorIndex, embeddingModel: model, objects: texts, getValueToEmbed: (text) => text });
  const found = await retrieve(
    new VectorIndexRetriever({ vectorIndex, embeddingModel: model, maxResults: 1 }),
    'What keeps boats away from the cliffs at night?',
  );
  expect(found).toEqual([texts[2]]);
});

it('lets a classifier tell topics apart', async () => {
  const classifier = new EmbeddingSimilarityClassifier({
    embeddingModel: openai.TextEmbedder({ model: 'text-embedding-ada-002' }),
    similarityThreshold: 0.78,
    clusters: [
      { name: 'politics' as const, values: ['Who will win the election?', 'The parliament passed a law.'] },
      { name: 'chitchat' as const, values: ['How are you today?', 'The weather is lovely, isn’t it?'] },
    ],
  });
  expect(
    await classifier.doClassify('Will the president sign the new law after the vote in parliament?', {} as never),
  ).toMatchObject({ class: 'politics' });
  expect(await classifier.doClassify('Lovely weather today!', {} as never)).toMatchObject({ class: 'chitchat' });
  expect(await classifier.doClassify('Seven plumbers tightened the pipe.', {} as never)).toMatchObject({ class: null });
});
