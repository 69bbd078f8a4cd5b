import { openai } from '@ai-sdk/openai';
import { cosineSimilarity, embed, embedMany } from 'ai';

const model = openai.embeddingModel('text-embedding-3-small');

const values = [
  'The keeper lights the lamp at dusk.',
  'The fog horn sounds once a minute.',
  'Supplies come by boat on Mondays.',
];

// The AI SDK has no vector index: these lines are yours.
const { embeddings } = await embedMany({ model, values });
const index = embeddings.map((vector, position) => ({ vector, text: values[position] }));

const { embedding } = await embed({ model, value: 'When is the lamp lit?' });
const [best] = index
  .map(({ vector, text }) => ({ text, similarity: cosineSimilarity(embedding, vector) }))
  .sort((a, b) => b.similarity - a.similarity);

console.log(best?.text);
