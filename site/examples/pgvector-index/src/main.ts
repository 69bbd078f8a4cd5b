import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import {
  openai,
  retrieve,
  upsertIntoVectorIndex,
  VectorIndexRetriever,
  zodSchema,
} from 'modelfusion';
import { z } from 'zod';
import { PgVectorIndex } from './pgvector-index.ts';

const noteSchema = z.object({
  id: z.string(),
  text: z.string(),
  year: z.number(),
});
type Note = z.infer<typeof noteSchema>;

const embeddingModel = openai.TextEmbedder({
  model: 'text-embedding-3-small',
});
const database = await PGlite.create({ extensions: { vector } });
const vectorIndex = new PgVectorIndex({
  database,
  table: 'notes',
  dimensions: embeddingModel.dimensions,
  schema: zodSchema(noteSchema),
});
await vectorIndex.createTable();

async function store(objects: Note[]) {
  await upsertIntoVectorIndex({
    vectorIndex,
    embeddingModel,
    objects,
    getValueToEmbed: (note) => note.text,
    getId: (note) => note.id,
  });
}

await store([
  { id: 'a', text: 'The dog barks at night.', year: 2025 },
  { id: 'b', text: 'Please pay the invoice by Friday.', year: 2026 },
  { id: 'c', text: 'A puppy learns to bark.', year: 2026 },
]);
await store([{ id: 'a', text: 'The dog sleeps at night.', year: 2026 }]);

const retriever = new VectorIndexRetriever({
  vectorIndex,
  embeddingModel,
  maxResults: 2,
  filter: { year: 2026 },
});
console.log(await retrieve(retriever, 'What does the dog do at night?'));

await vectorIndex.deleteMany(['a']);
console.log(await retrieve(retriever, 'What does the dog do at night?'));

await database.close();
