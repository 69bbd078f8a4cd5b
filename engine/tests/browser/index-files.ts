import { search } from '../../src/features/search/query/search-engine.ts';
import { type FetchJson, ShardStore } from '../../src/features/search/query/shards.ts';

/** The files of the search index that a query needs, as addresses below the base URL; others are fetched ahead. */
export async function indexFilesFor(query: string, fetchJson: FetchJson): Promise<ReadonlySet<string>> {
  const needed = new Set<string>();
  const store = await ShardStore.open((address) => {
    needed.add(address);
    return fetchJson(address);
  });
  await search(query, undefined, store);
  return needed;
}
