import { expect, test } from 'vitest';
import { guidePage, openIndex, routesFor, symbolPage } from './search-fixture.ts';

const pages = [
  guidePage('/guide/throttle', 'Throttle', 'Hold calls back so that a service takes them.'),
  guidePage('/guide/retry', 'Retry', 'Repeat calls that failed.'),
  guidePage('/guide/transcription', 'Generate transcription', 'From a recording to words.'),
  guidePage('/guide/speech', 'Generate speech', 'From text to a voice that says it.'),
  guidePage('/guide/embed', 'Embed', 'Numbers that stand for the meaning of values.', 'Embedding many values'),
  symbolPage('RetryFunction', { kind: 'Type', description: 'Repeats a call.' }),
];
const synonyms = [
  ['throttle', 'rate limit'],
  ['speech to text', 'transcription'],
  ['text to speech', 'speech generation'],
];

test.each([
  ['retrying failed call', '/guide/retry'],
  ['throt', '/guide/throttle'],
  ['trottle', '/guide/throttle'],
  ['embedings', '/guide/embed'],
  ['transcripton', '/guide/transcription'],
  ['rate limits', '/guide/throttle'],
  ['speech to text', '/guide/transcription'],
  ['speach to text', '/guide/transcription'],
  ['text to speech', '/guide/speech'],
  ['how do I retry a call?', '/guide/retry'],
])('%s', async (query, route) => {
  expect((await routesFor(query, pages, synonyms))[0]).toBe(route);
});

test('without the synonyms, the words alone lead elsewhere', async () => {
  expect((await routesFor('speech to text', pages))[0]).toBe('/guide/speech');
});

test('a question is answered by the guide before the reference', async () => {
  expect((await routesFor('retry', pages)).slice(0, 2)).toEqual(['/guide/retry', '/api/RetryFunction']);
});

test('a section can be chosen; the counts tell of the others', async () => {
  const { find } = await openIndex(pages);
  const { results, counts } = await find('retry', 'api');
  expect(results.map(({ route }) => route)).toEqual(['/api/RetryFunction']);
  expect(counts).toEqual({ api: 1, guide: 1 });
});

test.each(['', '   ', '?!', 'zzzzqqqq'])('nothing is found for "%s"', async (query) => {
  expect(await routesFor(query, pages)).toEqual([]);
});
