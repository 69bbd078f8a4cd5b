import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSimulators, type RunningSimulators } from '../../index.ts';
import { runSample, useSimulators } from '../../test-support.ts';

useSimulators([], '2024-02');

const hostOf = (index: string) => `https://${index}-simulated.svc.simulated.pinecone.io`;

const post = async (path: string, body: unknown, index = 'notes'): Promise<unknown> => {
  const headers = { 'api-key': 'key', 'content-type': 'application/json' };
  return (await fetch(`${hostOf(index)}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};

it('finds the nearest vectors of a namespace, filtered by metadata', async () => {
  const vectors = [
    { id: 'a', values: [1, 0], metadata: { kind: 'note' } },
    { id: 'b', values: [0.9, 0.1], metadata: { kind: 'draft' } },
    { id: 'c', values: [0, 1], metadata: { kind: 'note' } },
  ];
  expect(await post('/vectors/upsert', { vectors, namespace: 'test' })).toEqual({ upsertedCount: 3 });
  const query = { vector: [1, 0], topK: 2, namespace: 'test', includeMetadata: true };
  expect(await post('/query', query)).toMatchObject({ matches: [{ id: 'a', score: 1 }, { id: 'b' }] });
  const notes = { ...query, filter: { kind: 'note' } };
  expect(await post('/query', notes)).toMatchObject({ matches: [{ id: 'a' }, { id: 'c' }] });
  await post('/vectors/delete', { ids: ['a'], namespace: 'test' });
  expect(await post('/query', query)).toMatchObject({ matches: [{ id: 'b' }, { id: 'c' }] });
});

describe('an index', () => {
  it('has its own vectors, and all of them have the length of the first', async () => {
    await post('/vectors/upsert', { vectors: [{ id: 'a', values: [1, 0] }] }, 'flat');
    expect(await post('/query', { vector: [1, 0, 5], topK: 3 }, 'deep')).toMatchObject({ matches: [] });
    const refused = {
      code: 3,
      message: 'Vector dimension 3 does not match the dimension of the index 2',
      details: [],
    };
    expect(await post('/query', { vector: [1, 0, 5], topK: 3 }, 'flat')).toEqual(refused);
    const mixed = ['b', 'c'].map((id, index) => ({ id, values: Array.from({ length: 2 + index }, () => 1) }));
    expect(await post('/vectors/upsert', { vectors: mixed, namespace: 'other' }, 'flat')).toEqual(refused);
    expect(await post('/query', { vector: [1, 1], topK: 3, namespace: 'other' }, 'flat')).toMatchObject({
      matches: [],
    });
    await post('/vectors/delete', { deleteAll: true }, 'flat');
    expect(await post('/vectors/upsert', { vectors: mixed.slice(1) }, 'flat')).toEqual({ upsertedCount: 1 });
  });
});

describe('the index of a process', () => {
  let simulators: RunningSimulators;
  beforeAll(async () => {
    simulators = await startSimulators();
  });
  afterAll(() => simulators.close());

  it('is not that of another', async () => {
    const code = `
      const send = async (path, body) => {
        const headers = { 'api-key': 'key', 'content-type': 'application/json' };
        const response = await fetch('${hostOf('notes')}' + path, { method: 'POST', headers, body: JSON.stringify(body) });
        return response.json();
      };
      console.log((await send('/query', { vector: [1, 0], topK: 1 })).matches.length);
      await send('/vectors/upsert', { vectors: [{ id: 'a', values: [1, 0] }] });
      console.log((await send('/query', { vector: [1, 0], topK: 1 })).matches.length);`;
    for (let run = 0; run < 2; run++) expect((await runSample(code, simulators.env)).stdout).toBe('0\n1\n');
  });
});

describe('a filter', () => {
  const pages = [
    { id: 'one', values: [1, 0], metadata: { page: 1, tags: ['cat', 'dog'], draft: true } },
    { id: 'two', values: [0.9, 0.1], metadata: { page: 2, tags: ['cat'] } },
    { id: 'three', values: [0.8, 0.2], metadata: { page: 3, draft: false } },
  ];
  const find = async (filter: object) => {
    await post('/vectors/upsert', { vectors: pages }, 'pages');
    return (await post('/query', { vector: [1, 0], topK: 9, filter }, 'pages')) as { matches: { id: string }[] };
  };

  it.each([
    [{ page: { $gte: 2 } }, 'two three'],
    [{ page: { $gt: 1, $lt: 3 } }, 'two'],
    [{ page: { $lte: 1 } }, 'one'],
    [{ page: { $in: [1, 3] } }, 'one three'],
    [{ page: { $nin: [1, 3] } }, 'two'],
    [{ page: { $ne: 2 } }, 'one three'],
    [{ page: { $eq: 2 } }, 'two'],
    [{ tags: 'dog' }, 'one'],
    [{ tags: { $in: ['cat', 'cow'] } }, 'one two'],
    [{ draft: { $exists: false } }, 'two'],
    [{ draft: true, page: 1 }, 'one'],
    [{ $or: [{ page: 1 }, { $and: [{ page: { $gt: 1 } }, { draft: false }] }] }, 'one three'],
  ])('has the operators that Pinecone has: %j', async (filter, ids) => {
    const { matches } = await find(filter);
    expect(matches.map(({ id }) => id).join(' ')).toBe(ids);
  });

  it.each([
    [{ text: { $contains: 'cat' } }, '$contains is not a valid operator'],
    [{ $not: { page: 1 } }, '$not is not a valid operator'],
    [{ page: { $in: 3 } }, 'The $in operator must be followed by a list'],
    [{ page: { $gt: '1' } }, 'The $gt operator must be followed by a number'],
    [{ $or: { page: 1 } }, 'The $or operator must be followed by a list of filters'],
  ])('with anything else is refused: %j', async (filter, message) => {
    expect(await find(filter)).toEqual({ code: 3, message, details: [] });
  });
});
