import { expect, test } from 'vitest';
import { guidePage, routesFor } from '../../../tests/support/search-fixture.ts';
import { findExcerpt } from './query/excerpt.ts';
import { createMarker, markText } from './query/words.ts';

const pages = [
  guidePage('/guide/weather', '天気', '東京都の天気を調べるべきです。'),
  guidePage('/guide/queue', '入门指南', '中文搜索应该能找到这个页面。队列可以限制并发。'),
  guidePage('/guide/keys', 'API密钥', 'OpenAI的密钥在控制台里。'),
  guidePage('/guide/thai', 'คู่มือ', 'การติดตั้งโปรแกรมใหม่'),
  guidePage('/guide/size', 'Größe', 'Straßen im Café.'),
  guidePage('/guide/istanbul', "İstanbul'da ilk adım", 'Isı ve ışık.'),
  guidePage('/guide/hindi', 'हिन्दी', 'यह एक पुस्तक है।'),
  guidePage('/guide/hebrew', 'שָׁלוֹם', 'תור של הבטחות.'),
];

test.each([
  ['天気', '/guide/weather'],
  ['京都', '/guide/weather'],
  ['限制并发', '/guide/queue'],
  ['页面', '/guide/queue'],
  ['密钥', '/guide/keys'],
  ['api', '/guide/keys'],
  ['openai', '/guide/keys'],
  ['โปรแกรม', '/guide/thai'],
  ['GRÖSSE', '/guide/size'],
  ['grösse', '/guide/size'],
  ['strassen', '/guide/size'],
  ['cafe', '/guide/size'],
  ['istanbul', '/guide/istanbul'],
  ['İSTANBUL', '/guide/istanbul'],
  ['पुस्तक', '/guide/hindi'],
  ['שָׁלוֹם', '/guide/hebrew'],
])('%s', async (query, route) => {
  expect((await routesFor(query, pages))[0]).toBe(route);
});

test('words of other languages are found as a whole: their vowel signs do not end them', async () => {
  expect(await routesFor('पु', [guidePage('/guide/one', 'पाठ', 'प'), guidePage('/guide/two', 'पुस्तक', 'प')])).toEqual([
    '/guide/two',
  ]);
});

test.each([
  ['東京都の天気です', '天気', '東京都の[天気]です'],
  ['東京都の天気です', '東京都', '[東京都]の天気です'],
  ['OpenAI的密钥', '密钥', 'OpenAI的[密钥]'],
  ['Größe der Straßenbahn', 'strassen', 'Größe der [Straßen]bahn'],
  ['Das Café', 'cafe', 'Das [Café]'],
])('in %j, %s is marked', (text, query, expected) => {
  const segments = markText(text, createMarker([], query));
  expect(segments.map(({ text: part, marked }) => (marked ? `[${part}]` : part)).join('')).toBe(expected);
});

test('the passage with the word is shown, also where no blanks separate words', () => {
  const passages: [string, string, string][] = [
    ['one', '', '東京都の人口を調べる'],
    ['two', '', '東京都の天気を調べる'],
  ];
  expect(findExcerpt('検索', passages, createMarker(['天気'], '天気'))?.anchor).toBe('two');
});
