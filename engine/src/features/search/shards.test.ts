import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { guidePage, openIndex, symbolPage } from '../../../tests/support/search-fixture.ts';
import { correctTypos } from './query/correct.ts';
import { search } from './query/search-engine.ts';
import { ShardStore } from './query/shards.ts';
import { packPostings, unpackPostings } from './wire.ts';

test('postings come back as they were, with frequencies in steps', () => {
  const postings: [number, number][] = [
    [0, 1],
    [1, 2],
    [700, 4],
    [9999, 8],
  ];
  expect(unpackPostings(packPostings(postings))).toEqual(postings);
  expect(unpackPostings(packPostings([[3, 5]]))).toEqual([[3, 4]]);
});

const first = ['Fast', 'Remote', 'Local', 'Shared', 'Cached', 'Plain', 'Typed', 'Signed', 'Lazy', 'Strict'];
const second = ['Text', 'Image', 'Audio', 'Table', 'Vector', 'Token', 'Prompt', 'Schema', 'Event', 'Stream'];
const third = ['Reader', 'Writer', 'Parser', 'Builder', 'Model', 'Store', 'Client', 'Server', 'Queue', 'Factory'];

/** Names and words of many kinds, the same in every run. */
function syntheticSite(pages: number) {
  return Array.from({ length: pages }, (_, number) => {
    const name = `${first[number % 10]!}${second[Math.floor(number / 10) % 10]!}${third[Math.floor(number / 100) % 10]!}${Math.floor(number / 1000)}`;
    const words = Array.from({ length: 60 }, (_word, position) =>
      wordNumber((number * 31 + position * position * 7) % 12_000),
    );
    return number % 5 === 0
      ? guidePage(`/guide/page-${number}`, `About ${name}`, words.join(' '))
      : symbolPage(name, { description: words.slice(0, 8).join(' '), members: [`with${second[number % 10]!}`] });
  });
}

/** Pronounceable, so that stems and beginnings are as different as in a language. */
function wordNumber(number: number): string {
  const syllables = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo', 'zu', 'dra', 'plo'];
  return [Math.floor(number / 1728), Math.floor(number / 144), Math.floor(number / 12), number]
    .map((part) => syllables[part % 12])
    .join('');
}

test('of 10,000 pages, a first search fetches a few shards of at most 120 KB together', async () => {
  const records = syntheticSite(10_000);
  const { files, fetched, store, find } = await openIndex(records);
  await store.fetchAhead();
  expect(store.manifest.small).toBe(false);

  const target = records.find(({ title }) => title === 'SharedVectorModel3')!;
  const { results } = await find('SharedVectorModel3');
  expect(results[0]?.route).toBe(target.route);

  const bytes = ['data/search.json', ...fetched].reduce(
    (sum, path) => sum + brotliCompressSync(files.get(path)!).length,
    0,
  );
  expect(bytes).toBeLessThan(120_000);
  const shards = [...files.keys()].filter((path) => path.startsWith('assets/search-'));
  expect(new Set(fetched).size).toBeLessThan(shards.length / 5);
});

test('a small index is fetched ahead; then nothing more is asked for', async () => {
  const { fetched, store, find } = await openIndex(syntheticSite(300));
  await store.fetchAhead();
  const before = fetched.length;
  expect((await find('LocalAudioReader')).results.length).toBeGreaterThan(0);
  expect(fetched.length).toBe(before);
});

test('a shard that failed is asked for again', async () => {
  const { files } = await openIndex([guidePage('/guide/abort', 'Abort', 'Stop a call.')]);
  let broken = true;
  const store = await ShardStore.open((address) =>
    broken && address.includes('terms')
      ? Promise.reject(new Error(`${address} didn't load`))
      : Promise.resolve(JSON.parse(files.get(address)!)),
  );
  await expect(search('abort', undefined, store)).rejects.toThrow("didn't load");
  broken = false;
  expect((await search('abort', undefined, store)).results).toHaveLength(1);
});

test('what is longer than any word is not corrected', async () => {
  const [word, long] = ['abcdefghij'.repeat(3), 'abcdefghij'.repeat(5)];
  const { store } = await openIndex([guidePage('/guide/a', 'Notes', `${word} and ${long}`)]);
  expect(await correctTypos(`${word.replace('bc', 'cb')} notes`, store)).toBe(`${word} notes`);
  expect(await correctTypos(`${long.replace('bc', 'cb')} notes`, store)).toBeUndefined();
});

test('what is corrected reads as a word', async () => {
  const { store } = await openIndex([
    guidePage('/guide/a', 'Considered choices', 'What is measured.'),
    guidePage('/guide/b', 'Retrieval', 'What is found.'),
  ]);
  expect(await correctTypos('confidered choices', store)).toBe('considered choices');
  expect(await correctTypos('consicering it', store)).toBe('considered it');
  expect(await correctTypos('retreival of choices', store)).toBe('retrieval of choices');
});

test('swapped letters are corrected, and so is a word that ends too soon', async () => {
  const { store } = await openIndex([guidePage('/guide/a', 'Abort embedding', 'Stop what takes long.')]);
  expect(await correctTypos('abrot embedding', store)).toBe('abort embedding');
  expect(await correctTypos('embeddi abort', store)).toBe('embedding abort');
});

test('nothing is corrected to a stem, of which a text has the word', async () => {
  const { store } = await openIndex([guidePage('/guide/a', 'Choices', 'What is considered here.')]);
  expect(await correctTypos('confidence choices', store)).toBeUndefined();
});
