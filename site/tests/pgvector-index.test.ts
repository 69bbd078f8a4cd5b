import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { MemoryVectorIndex, type VectorIndex, zodSchema } from 'modelfusion';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PgVectorIndex } from '../examples/pgvector-index/src/pgvector-index.ts';

// A Postgres that runs in this process. It starts slowly on a busy machine, so all tests share it, each with its table.
const timeLimit = 300_000;
let database: PGlite;
beforeAll(async () => {
  database = await PGlite.create({ extensions: { vector } });
}, timeLimit);
afterAll(() => database.close());

const noteSchema = zodSchema(z.object({ text: z.string(), year: z.number() }));
type Note = { text: string; year: number };

async function open(table: string) {
  const index = new PgVectorIndex<Note>({ database, table, dimensions: 2, schema: noteSchema });
  await index.createTable();
  return index;
}

const entries = [
  { id: 'east', vector: [1, 0], data: { text: 'east', year: 2025 } },
  { id: 'north', vector: [0, 1], data: { text: 'north', year: 2026 } },
  { id: 'north-east', vector: [0.7, 0.7], data: { text: 'north-east', year: 2026 } },
];

test('it finds what the memory index finds, with the same similarities, also after a second upsert', async () => {
  const found = async (index: VectorIndex<Note, unknown, unknown>) => {
    await index.upsertMany(entries);
    const results = await index.queryByVector({ queryVector: [0.9, 0.3], maxResults: 3 });
    return results.map(({ id, data, similarity }) => ({ id, data, similarity: similarity?.toFixed(5) }));
  };
  const index = await open('compared');
  const expected = await found(new MemoryVectorIndex<Note>());
  expect(await found(index)).toEqual(expected);
  expect(await found(index)).toEqual(expected);
});

test('an upsert replaces the entry; of two entries with one ID, the last one counts', async () => {
  const index = await open('replaced');
  await index.upsertMany(entries);
  const data = (text: string) => ({ id: 'east', vector: [0, 1], data: { text, year: 2026 } });
  await index.upsertMany([data('first'), data('last')]);
  const results = await index.queryByVector({ queryVector: [0, 1], maxResults: 9 });
  expect(results.map(({ id }) => id).sort()).toEqual(['east', 'north', 'north-east']);
  expect(results.find(({ id }) => id === 'east')?.data.text).toBe('last');
});

test('a filter, a threshold, and the number of results limit what it finds', async () => {
  const index = await open('limited');
  await index.upsertMany(entries);
  const ids = async (options: object) =>
    (await index.queryByVector({ queryVector: [1, 0], maxResults: 9, ...options })).map(({ id }) => id);
  expect(await ids({ filter: { year: 2026 } })).toEqual(['north-east', 'north']);
  expect(await ids({ filter: { year: 2026, text: 'north' } })).toEqual(['north']);
  expect(await ids({ similarityThreshold: 0.5 })).toEqual(['east', 'north-east']);
  expect(await ids({ similarityThreshold: 0 })).toEqual(['east', 'north-east']);
  expect(await ids({ maxResults: 1 })).toEqual(['east']);
});

test('a filter with a value that is missing finds nothing, rather than everything', async () => {
  const index = await open('missing');
  await index.upsertMany(entries);
  const query = { queryVector: [1, 0], maxResults: 9 };
  expect(await index.queryByVector({ ...query, filter: { year: undefined } })).toEqual([]);
  expect(await index.queryByVector({ ...query, filter: {} })).toHaveLength(3);
});

test('a character that jsonb cannot keep is an error', async () => {
  const index = await open('nul');
  const nul = { id: 'nul', vector: [1, 0], data: { text: 'a\u0000b', year: 2026 } };
  await expect(index.upsertMany([nul])).rejects.toThrow('unsupported Unicode escape sequence');
});

test('it finds the opposite without a threshold, and never a vector of zeros, which has no direction', async () => {
  const index = await open('zeros');
  const [east, north] = entries.map((entry) => ({ ...entry, vector: entry.vector.map((value) => -value) }));
  const zeros = { id: 'zeros', vector: [0, 0], data: { text: 'zeros', year: 2026 } };
  await index.upsertMany([...[east, north].flatMap((entry) => entry ?? []), zeros]);
  const ids = async (options: { queryVector: number[]; similarityThreshold?: number }) =>
    (await index.queryByVector({ maxResults: 9, ...options })).map(({ id }) => id);
  expect(await ids({ queryVector: [1, 0] })).toEqual(['north', 'east']);
  expect(await ids({ queryVector: [1, 0], similarityThreshold: -0.5 })).toEqual(['north']);
  expect(await ids({ queryVector: [0, 0] })).toEqual([]);
});

test('it deletes entries', async () => {
  const index = await open('deleted');
  await index.upsertMany(entries);
  await index.deleteMany(['east', 'unknown']);
  const results = await index.queryByVector({ queryVector: [1, 0], maxResults: 9 });
  expect(results.map(({ id }) => id)).toEqual(['north-east', 'north']);
});

test('a vector of the wrong length is an error, and then nothing of the upsert is stored', async () => {
  const index = await open('all or nothing');
  const wrong = { id: 'wrong', vector: [1, 0, 0], data: { text: 'wrong', year: 2026 } };
  await expect(index.upsertMany([...entries, wrong])).rejects.toThrow('expected 2 dimensions, not 3');
  expect(await index.queryByVector({ queryVector: [1, 0], maxResults: 9 })).toEqual([]);
});

test('data that no longer fits the schema is an error', async () => {
  const index = await open('changed');
  await index.upsertMany(entries);
  await database.query(`UPDATE changed SET data = '{"text": "east"}' WHERE id = 'east'`);
  await expect(index.queryByVector({ queryVector: [1, 0], maxResults: 1 })).rejects.toThrow('Required');
});

test('a table can have any name, and texts any characters', async () => {
  const index = new PgVectorIndex({
    database,
    table: 'my "notes"; --',
    dimensions: 2,
    schema: zodSchema(z.string()),
  });
  await index.createTable();
  await index.createTable();
  const id = `it's "1"`;
  const data = `{"a": 'b'} \\ ü 日`;
  await index.upsertMany([{ id, vector: [1, 0], data }]);
  expect(await index.queryByVector({ queryVector: [1, 0], maxResults: 1 })).toEqual([{ id, data, similarity: 1 }]);
});

test(
  'entries that a folder keeps are there when it is opened again',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pgvector-index-'));
    try {
      const within = async <T>(use: (index: PgVectorIndex<Note>) => Promise<T>) => {
        const kept = await PGlite.create(join(folder, 'database'), { extensions: { vector } });
        const index = new PgVectorIndex({ database: kept, table: 'notes', dimensions: 2, schema: noteSchema });
        await index.createTable();
        const result = await use(index);
        await kept.close();
        return result;
      };
      await within((index) => index.upsertMany(entries));
      const found = await within((index) => index.queryByVector({ queryVector: [0, 1], maxResults: 1 }));
      expect(found.map(({ id }) => id)).toEqual(['north']);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  timeLimit,
);
