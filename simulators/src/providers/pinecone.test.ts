import { expect, it } from 'vitest';
import { useSimulators } from '../test-support.ts';

useSimulators([], '2024-02');

const index = 'https://notes-simulated.svc.simulated.pinecone.io';

const post = async (path: string, body: unknown): Promise<unknown> => {
  const headers = { 'api-key': 'key', 'content-type': 'application/json' };
  return (await fetch(`${index}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
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
