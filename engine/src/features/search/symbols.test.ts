import { describe, expect, test } from 'vitest';
import { guidePage, openIndex, routesFor, symbolPage } from '../../../tests/support/search-fixture.ts';
import type { ProgramRow } from './wire.ts';
import { matchesSegments, matchName, nameMatch } from './query/names.ts';

const models = [
  symbolPage('OpenAIChatModel', { members: ['withSettings', 'asObjectGenerationModel'] }),
  symbolPage('OpenAIChatSettings', { kind: 'Interface' }),
  symbolPage('OpenAICompletionModel'),
  symbolPage('OllamaChatModel', { members: ['withSettings'] }),
  symbolPage('RetryError'),
  symbolPage('generateText', { kind: 'Function' }),
  guidePage('/guide/generate-text', 'Generate text', 'Call generateText with an OpenAIChatModel.'),
];

describe('symbols are found', () => {
  test.each([
    ['OpenAIChatModel', '/api/OpenAIChatModel'],
    ['openaichatmodel', '/api/OpenAIChatModel'],
    ['generateText()', '/api/generateText'],
    ['OllamaCh', '/api/OllamaChatModel'],
    ['OpenAIChatModle', '/api/OpenAIChatModel'],
    ['asObjectGenerationModel', '/api/OpenAIChatModel'],
    ['OllamaChatModel.withSettings', '/api/OllamaChatModel'],
    ['OAICS', '/api/OpenAIChatSettings'],
    ['OpChS', '/api/OpenAIChatSettings'],
    ['class RetryError', '/api/RetryError'],
    ['RetryError class', '/api/RetryError'],
    ['new OllamaChatModel()', '/api/OllamaChatModel'],
    ['generateTextt', '/api/generateText'],
  ])('%s', async (query, route) => {
    expect((await routesFor(query, models))[0]).toBe(route);
  });

  test('of those that begin alike, what is called before what describes it', async () => {
    const alike = [symbolPage('ChatModelText', { kind: 'Interface' }), symbolPage('ChatModelTool')];
    expect(await routesFor('ChatMod', alike)).toEqual(['/api/ChatModelTool', '/api/ChatModelText']);
  });

  test('from any segment on', async () => {
    expect((await routesFor('ChatModel', models)).slice(0, 2).sort()).toEqual([
      '/api/OllamaChatModel',
      '/api/OpenAIChatModel',
    ]);
  });

  test('by the first letters of their segments, and only those that have them', async () => {
    const found = await routesFor('OCM', models);
    expect(found.slice(0, 3).sort()).toEqual([
      '/api/OllamaChatModel',
      '/api/OpenAIChatModel',
      '/api/OpenAICompletionModel',
    ]);
  });

  test('by their segments as themselves, not by a member', async () => {
    const { find } = await openIndex(models);
    const { results } = await find('OCM');
    expect(results.find(({ title }) => title === 'OpenAIChatModel')).not.toHaveProperty('member');
  });

  test('with a link to the member that was asked for', async () => {
    const { find } = await openIndex(models);
    const [first] = (await find('asObjectGenerationModel')).results;
    expect(first?.member).toEqual({ name: 'asObjectGenerationModel', anchor: 'asobjectgenerationmodel' });
  });
});

test('of names that begin alike, what is called comes before what is long and describes it', async () => {
  const pages = [
    symbolPage('upsertIntoIndexStartedEvent', { kind: 'Interface' }),
    symbolPage('upsertIntoIndex', { kind: 'Function' }),
    symbolPage('upsertIntoIndexSettings', { kind: 'Interface' }),
  ];
  expect((await routesFor('upsertInto', pages))[0]).toBe('/api/upsertIntoIndex');
});

test('a member keeps the dots of its name', async () => {
  const { find } = await openIndex([symbolPage('SIZES', { kind: 'Variable', members: ['gpt-3.5-turbo', 'gpt-4'] })]);
  for (const query of ['gpt-3.5-turbo', 'SIZES.gpt-3.5-turbo'])
    expect((await find(query)).results[0]?.member?.name, query).toBe('gpt-3.5-turbo');
  const queue = await openIndex([symbolPage('Queue', { members: ['[Symbol.asyncIterator]'] })]);
  expect((await queue.find('asyncIterator')).results[0]?.member?.name).toBe('[Symbol.asyncIterator]');
});

test('exports come before members of the same name', async () => {
  const pages = [symbolPage('Client', { members: ['retryLater'] }), symbolPage('retryLater', { kind: 'Function' })];
  expect(await routesFor('retryLater', pages)).toEqual(['/api/retryLater', '/api/Client']);
});

test('a member asked for by its whole name comes before what begins like it', async () => {
  const pages = [
    symbolPage('withSettingsOf', { kind: 'Function' }),
    symbolPage('client', { members: ['withSettings'] }),
  ];
  const { find } = await openIndex(pages);
  const [first] = (await find('client.withSettings')).results;
  expect(first?.member?.name).toBe('withSettings');
});

test('what is deprecated comes last', async () => {
  const pages = [symbolPage('ParseOld', { deprecated: true }), symbolPage('ParseNew')];
  expect(await routesFor('Parse', pages)).toEqual(['/api/ParseNew', '/api/ParseOld']);
});

test('the case tells a function from the class of the same name', async () => {
  const pages = [symbolPage('ZodSchema'), symbolPage('zodSchema', { kind: 'Function' })];
  expect((await routesFor('zodSchema', pages))[0]).toBe('/api/zodSchema');
  expect((await routesFor('ZodSchema', pages))[0]).toBe('/api/ZodSchema');
});

test('segments begin segments of the name, in its order, from the first on', () => {
  expect(matchesSegments('OCM', 'OpenAIChatModel')).toBe(true);
  expect(matchesSegments('OAICM', 'OpenAIChatModel')).toBe(true);
  expect(matchesSegments('genT', 'generateText')).toBe(true);
  expect(matchesSegments('MCO', 'OpenAIChatModel')).toBe(false);
  expect(matchesSegments('CM', 'OpenAIChatModel')).toBe(false);
});

test('a whole name answers better than a part of it', () => {
  expect(matchName('RetryError', 'RetryError')).toBe(nameMatch.exact);
  expect(matchName('retryerror', 'RetryError')).toBe(nameMatch.caseless);
  expect(matchName('retryerr', 'RetryError')).toBe(nameMatch.start);
  expect(matchName('error', 'RetryError')).toBe(nameMatch.within);
  expect(matchName('OpenAIChatMoedl', 'OpenAIChatModel')).toBe(nameMatch.typo);
  expect(matchName('OpenAIChutModal', 'OpenAIChatModel')).toBe(nameMatch.none);
  expect(matchName('abort', 'RetryError')).toBe(nameMatch.none);
});

test('the first letters of segments are no beginnings of other names', async () => {
  const pages = [
    symbolPage('FileCache'),
    symbolPage('FireApi'),
    symbolPage('CallOptions', { kind: 'Type', members: ['functionId'] }),
  ];
  expect(await routesFor('functionId', pages)).toEqual(['/api/CallOptions']);
});

test('a member of an owner comes before a name that reads the same', async () => {
  const pages = [
    symbolPage('CohereTokenizer'),
    symbolPage('cohere', { kind: 'Namespace', members: ['Tokenizer', 'TextGenerator'] }),
  ];
  expect((await routesFor('cohere.Tokenizer', pages))[0]).toBe('/api/cohere');
});

test('entry points of a package lead to their list, and to what they export', async () => {
  const pages = [
    { ...guidePage('/api/all', 'All exports', ''), overview: true, keywords: ['package/node'] },
    { ...symbolPage('FileCache'), keywords: ['package/node'] },
    guidePage('/guide/', 'Guide', 'Install package on node 20. The package runs on node, and node only.'),
  ];
  for (const query of ['package/node', './node']) {
    expect((await routesFor(query, pages)).slice(0, 2), query).toEqual(['/api/all', '/api/FileCache']);
  }
});

describe('pages whose samples come with several providers', () => {
  const withPrograms = (route: string, title: string, headings: number) => ({
    ...guidePage(route, title, 'Calls a model.'),
    programs: Object.fromEntries(
      Array.from({ length: headings }, (_, index): [string, ProgramRow[]] => [
        `part-${index}`,
        [
          ['ollama', 'Ollama', ['ollama.ChatTextGenerator']],
          ['mistral', 'Mistral', ['openaicompatible.ChatTextGenerator']],
        ],
      ]),
    ),
  });
  const pages = [
    symbolPage('ollama', { kind: 'Namespace', members: ['ChatTextGenerator'] }),
    symbolPage('mistral', { kind: 'Namespace', members: ['ChatTextGenerator'] }),
    guidePage('/guide/tools', 'Tools', 'Nothing of the kind.'),
    withPrograms('/guide/once', 'Guard', 1),
    withPrograms('/guide/often', 'Generate text', 4),
  ];

  test.each(['ollama.ChatTextGenerator', 'mistral.ChatTextGenerator'])('%s', async (query) => {
    const routes = await routesFor(query, pages);
    expect(routes[0]).toBe(`/api/${query.split('.')[0] ?? ''}`);
    expect(routes.filter((route) => route.startsWith('/guide'))).toEqual(['/guide/often', '/guide/once']);
  });

  test('by the name of a provider and what to do with it', async () => {
    expect((await routesFor('mistral guard', pages))[0]).toBe('/guide/once');
  });
});
