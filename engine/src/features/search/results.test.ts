import { expect, test } from 'vitest';
import { groupResults, type SearchResult, showAnswer } from './query/results.ts';
import type { SearchManifest } from './wire.ts';
import { listOptions } from './client/search-options.ts';

const result = (section: string, score: number): SearchResult => ({
  route: `/${section}/${score}`,
  title: '',
  section,
  trail: [],
  description: '',
  score,
});

const shown = (scores: Record<string, number[]>) => {
  const results = Object.entries(scores).flatMap(([section, each]) => each.map((score) => result(section, score)));
  results.sort((one, other) => other.score - one.score);
  return groupResults(results).map(({ section, results: { length } }) => `${section} ${length}`);
};

test('where one section answers best, more of it shows', () => {
  expect(shown({ guide: [10, 9, 8, 7, 6], api: [2, 2, 2] })).toEqual(['guide 4', 'api 2']);
  expect(shown({ guide: [10, 9, 8, 7], api: [6, 5, 5, 5] })).toEqual(['guide 3', 'api 3']);
});

test('where several do, the best of three stand among the first five', () => {
  expect(shown({ guide: [10, 9, 8], api: [6, 5, 5], blog: [5, 4, 4] })).toEqual(['guide 2', 'api 2', 'blog 2']);
});

test('a section alone shows a dozen', () => {
  expect(shown({ guide: Array.from({ length: 20 }, (_, index) => 30 - index) })).toEqual(['guide 12']);
});

const answerTo = (query: string, title: string, extra: { synonyms?: string[]; terms?: string[] } = {}) =>
  showAnswer(
    {
      results: [{ ...result('guide', 1), route: '/guide/abort', title }],
      counts: new Map(),
      terms: [],
      synonyms: [],
      ...extra,
    },
    query,
    { sections: [], phrases: { 'stop call': 'stop a call' } } as unknown as SearchManifest,
  );

test('a page whose name was asked for opens at its beginning, with its headings below', () => {
  const answer = answerTo('abort call', 'Abort calls');
  const excerpt = { anchor: '', heading: [], text: [], sections: [{ anchor: 'streams', heading: [] }] };
  expect(listOptions(answer, { '/guide/abort': excerpt }, '/').map(({ href }) => href)).toEqual([
    '/guide/abort',
    '/guide/abort#streams',
  ]);
});

test('a page opens with the programs of the provider that was asked for', () => {
  const answer = answerTo('abort call', 'Abort calls');
  const program = { id: 'ollama', label: 'Ollama' };
  const excerpt = { anchor: 'limits', heading: [], text: [], program, sections: [{ anchor: 'streams', heading: [] }] };
  expect(listOptions(answer, { '/guide/abort': excerpt }, '/').map(({ href }) => href)).toEqual([
    '/guide/abort?provider=ollama#limits',
    '/guide/abort?provider=ollama#streams',
  ]);
});

test('a page that answers under a heading opens there', () => {
  const answer = answerTo('time limit', 'Abort calls');
  const excerpt = { anchor: 'limits', heading: [], text: [] };
  expect(listOptions(answer, { '/guide/abort': excerpt }, '/').map(({ href }) => href)).toEqual([
    '/guide/abort#limits',
  ]);
});

test('names the phrases by which more was found, as people write them', () => {
  const { also } = answerTo('cancel', 'Abort calls', {
    terms: ['cancel', 'stop', 'call'],
    synonyms: ['stop call', 'interrupt', 'cancel'],
  });
  expect(also).toEqual(['stop a call']);
});
