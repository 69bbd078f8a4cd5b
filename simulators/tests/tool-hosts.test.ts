import { describe, expect, it } from 'vitest';
import { useSimulators } from './support/simulators.ts';

useSimulators();

const get = async (url: string): Promise<unknown> => (await fetch(url)).json();
const post = async (url: string, body: unknown): Promise<unknown> => {
  const headers = { 'api-key': 'key', 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};

describe('web searches', () => {
  it('by SerpAPI find what the query is about', async () => {
    expect(await get('https://serpapi.com/search?engine=google&q=lighthouse&num=1&api_key=key')).toMatchObject({
      organic_results: [{ position: 1, title: 'Lighthouse' }],
    });
  });

  it('by Google Custom Search do', async () => {
    const found = await get('https://www.googleapis.com/customsearch/v1?q=black%20hole&key=key&cx=engine&num=1');
    expect(found).toMatchObject({ items: [{ title: 'Black hole', link: 'https://en.wikipedia.org/wiki/Black_hole' }] });
  });

  it('need a key', async () => {
    const response = await fetch('https://serpapi.com/search?q=lighthouse');
    expect(response.status).toBe(401);
  });
});

describe('MediaWiki', () => {
  it('searches', async () => {
    const found = await get(
      'https://en.wikipedia.org/w/api.php?action=query&list=search&srsearch=moon&srlimit=2&format=json',
    );
    expect(found).toMatchObject({ query: { search: [{ title: 'Moon' }, {}] } });
  });

  it('has the pages that it finds', async () => {
    const page = await fetch('https://en.wikipedia.org/wiki/Black_hole');
    expect(await page.text()).toContain('<h1>Black hole</h1>');
    expect((await fetch('https://en.wikipedia.org/wiki/Nothing_Here')).status).toBe(404);
  });
});

describe('Pinecone', () => {
  const index = 'https://notes-simulated.svc.simulated.pinecone.io';

  it('finds the nearest vectors of a namespace, filtered by metadata', async () => {
    const vectors = [
      { id: 'a', values: [1, 0], metadata: { kind: 'note' } },
      { id: 'b', values: [0.9, 0.1], metadata: { kind: 'draft' } },
      { id: 'c', values: [0, 1], metadata: { kind: 'note' } },
    ];
    expect(await post(`${index}/vectors/upsert`, { vectors, namespace: 'test' })).toEqual({ upsertedCount: 3 });
    const query = { vector: [1, 0], topK: 2, namespace: 'test', includeMetadata: true };
    expect(await post(`${index}/query`, query)).toMatchObject({ matches: [{ id: 'a', score: 1 }, { id: 'b' }] });
    expect(await post(`${index}/query`, { ...query, filter: { kind: 'note' } })).toMatchObject({
      matches: [{ id: 'a' }, { id: 'c' }],
    });
    await post(`${index}/vectors/delete`, { ids: ['a'], namespace: 'test' });
    expect(await post(`${index}/query`, query)).toMatchObject({ matches: [{ id: 'b' }, { id: 'c' }] });
  });
});

it('a path that a service does not have is named', async () => {
  const response = await fetch('https://api.cohere.ai/v1/nothing', { headers: { authorization: 'Bearer key' } });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'cohere has no GET /cohere/v1/nothing' });
});
