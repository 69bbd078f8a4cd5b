import { expect, test, vi } from 'vitest';
import { guidePage, openIndex, routesFor, symbolPage } from '../../../tests/support/search-fixture.ts';
import { showAnswer } from './query/results.ts';
import type { SearchManifest } from './wire.ts';

const pages = [
  guidePage('/guide/throttle', 'Throttle', 'Hold calls back so that a service takes them.'),
  guidePage('/guide/retry', 'Retry', 'Repeat calls that failed.'),
  guidePage('/guide/transcription', 'Generate transcription', 'From a recording to words.'),
  guidePage('/guide/speech', 'Generate speech', 'From text to a voice that says it.'),
  guidePage('/guide/embed', 'Embed', 'Numbers that stand for the meaning of values.', 'Embedding many values'),
  guidePage('/guide/samples', 'Simulate a provider', 'Samples run without a key.'),
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
  ['trhottle', '/guide/throttle'],
  ['transcriptio of a recording', '/guide/transcription'],
  ['rate lim', '/guide/throttle'],
  ['transcripton', '/guide/transcription'],
  ['rate limits', '/guide/throttle'],
  // Its stem, "simulat", is only the beginning of a word.
  ['simulater', '/guide/samples'],
  ['retry a simulater', '/guide/samples'],
  ['speech to text', '/guide/transcription'],
  ['speach to text', '/guide/transcription'],
  ['text to speech', '/guide/speech'],
  ['how do I retry a call?', '/guide/retry'],
  ['what does RetryFunction mean', '/api/RetryFunction'],
  ['search by meaning', '/guide/embed'],
])('%s', async (query, route) => {
  expect((await routesFor(query, pages, synonyms))[0]).toBe(route);
});

test('without the synonyms, the words alone lead elsewhere', async () => {
  expect((await routesFor('speech to text', pages))[0]).toBe('/guide/speech');
});

test('a synonym whose words mean something else in another order leads nowhere else', async () => {
  const about = [
    guidePage('/guide/transcription', 'Dictation', 'A recording becomes words.'),
    guidePage('/guide/speech', 'Voices', 'Turn text to speech. Speech to hear, text to read.', 'Text and speech'),
  ];
  const found = await routesFor('transcription', about, [
    ['speech to text', 'transcription', 'dictation'],
    ['text to speech', 'voice'],
  ]);
  expect(found).toEqual(['/guide/transcription']);
});

test('a word that only ends otherwise counts less than the word itself', async () => {
  const about = [
    guidePage('/guide/run', 'Run', 'Groups calls.'),
    guidePage('/guide/running', 'Running models', 'On your machine.'),
  ];
  expect((await routesFor('running', about))[0]).toBe('/guide/running');
});

test('capitals among other words are no segments', async () => {
  const about = [symbolPage('LmntSpeechModel'), guidePage('/guide/studio', 'LM Studio', 'A program that runs models.')];
  expect((await routesFor('LM Studio', about))[0]).toBe('/guide/studio');
});

test('a heading that nearly every page has finds none of them', async () => {
  const about = Array.from({ length: 24 }, (_none, index) =>
    guidePage(`/guide/${index}`, `Page ${index}`, 'Read about calls.', 'Next steps'),
  );
  const agents = guidePage('/guide/agents', 'Agents', 'Stop after a number of steps.', 'Stopping');
  expect(await routesFor('steps', [...about, agents])).toEqual(['/guide/agents']);
});

test('a question is answered by the guide before the reference', async () => {
  expect((await routesFor('retry', pages)).slice(0, 2)).toEqual(['/guide/retry', '/api/RetryFunction']);
});

test('a section can be chosen; the counts tell of the others', async () => {
  const { find } = await openIndex(pages);
  const { results, counts } = await find('retry', 'api');
  expect(results.map(({ route }) => route)).toEqual(['/api/RetryFunction']);
  expect(Object.fromEntries(counts)).toEqual({ api: 1, guide: 1 });
});

test('a section may be called like a property that every object has', async () => {
  const { find } = await openIndex([{ ...guidePage('/guide/retry', 'Retry', 'Retry.'), section: 'constructor' }]);
  const sections: [string, string][] = [
    ['constructor', 'Constructor'],
    ['toString', 'To string'],
  ];
  const counted = async (query: string) =>
    showAnswer(await find(query), query, { sections, phrases: {} } as unknown as SearchManifest).counts;
  expect(await counted('retry')).toEqual([{ section: 'constructor', label: 'Constructor', count: 1 }]);
  expect(await counted('?!')).toEqual([]);
});

test.each(['', '   ', '?!', 'zzzzqqqq'])('nothing is found for "%s"', async (query) => {
  expect(await routesFor(query, pages)).toEqual([]);
});

test('a pasted message is found by its words, the name of a class by itself', async () => {
  const messages = [
    guidePage('/guide/messages', 'Messages', 'Failed after 3 tries: every try failed, and the last error says why.'),
    symbolPage('RetryError', { kind: 'Class', description: 'What a call throws that was tried more than once.' }),
  ];
  expect((await routesFor('RetryError: Failed after 3 tries. Last error: busy', messages))[0]).toBe('/guide/messages');
  expect((await routesFor('Uncaught RetryError [E1]: Failed after 3 tries', messages))[0]).toBe('/guide/messages');
  expect((await routesFor('RetryError', messages))[0]).toBe('/api/RetryError');
});

test('a version is one word, also on a page that lists them', async () => {
  const changes = {
    ...guidePage('/api/changes', 'Changes', '2 added', '0.122.0–0.136.0'),
    overview: true,
    removed: ['makeTea', 'makeTeaOrCoffee'],
  };
  const about = [guidePage('/guide/numbers', 'Numbers', '0, 136, and 0 are numbers.'), changes];
  for (const query of ['0.136.0', 'v0.136.0', 'version 0.136', 'makeTeaOrCoffee'])
    expect((await routesFor(query, about))[0], query).toBe('/api/changes');
  expect(await routesFor('0.137.0', about)).toEqual([]);
});

test('a name in lower case is a title in any case', async () => {
  const about = [
    { ...guidePage('/guide/services', 'OpenAI-compatible services', 'OpenAI.'), linkedFrom: 50 },
    guidePage('/guide/service', 'OpenAI', 'OpenAI.'),
  ];
  expect((await routesFor('openai', about))[0]).toBe('/guide/service');
});

test('words of a name next to other words are no beginnings of segments', async () => {
  const about = [
    symbolPage('StableCommunity', { description: 'Many of them: 500.' }),
    guidePage('/guide/errors', 'Errors', 'The statusCode is 500 where the service failed.'),
  ];
  expect(await routesFor('statusCode 500', about)).toEqual(['/guide/errors', '/api/StableCommunity']);
});

test('a name with underscores is the same without them', async () => {
  const about = [
    symbolPage('Settings', { members: ['topP'] }),
    guidePage('/guide/top', 'On top', 'A request has top_p.'),
  ];
  const { find } = await openIndex(about);
  expect((await find('top_p')).results[0]?.member?.name).toBe('topP');
});

test('a long query asks for each of its first words once', async () => {
  const { find, store } = await openIndex(pages);
  const asked = vi.spyOn(store, 'termShards');
  const { results } = await find('retry '.repeat(400));
  expect(results[0]?.route).toBe('/guide/retry');
  expect(asked.mock.calls.length).toBeLessThan(10);
  asked.mockClear();
  await find(Array.from({ length: 400 }, (_none, index) => `x${index}`).join(' '));
  expect(new Set(asked.mock.calls.flat()).size).toBeLessThan(50);
});
