import { expect, test } from 'vitest';
import { mayPrefetch } from '../shell/client/prefetch.ts';
import { barePath, isPageAddress, samePage } from './url.ts';

test.each([
  ['/guide/index.html', '/guide/'],
  ['/index.html', '/'],
  ['/blog.html', '/blog'],
  ['/api/namespaces/llamacpp.grammar.html', '/api/namespaces/llamacpp.grammar'],
])('%s is the page %s', (path, bare) => {
  expect(barePath(path)).toBe(bare);
});

test.each(['/', '/guide/', '/api/namespaces/llamacpp.grammar', '/blog/html'])('%s is bare already', (path) => {
  expect(barePath(path)).toBeUndefined();
});

test.each([
  ['/guide/', '/', true],
  ['/api/namespaces/llamacpp.grammar', '/', true],
  ['/blog/rss.xml', '/', false],
  ['/guide/util/abort.md', '/', false],
  ['/docs/guide/', '/docs/', true],
  ['/docs', '/docs/', true],
  ['/other/', '/docs/', false],
])('%s below %s: a page? %s', (path, baseUrl, expected) => {
  expect(isPageAddress(new URL(path, 'https://docs.example'), baseUrl)).toBe(expected);
});

test('slash, query and hash make no other page', () => {
  expect(samePage('/guide/', '/guide?a=b#c')).toBe(true);
  expect(samePage('/', '/')).toBe(true);
  expect(samePage('/guide/a', '/guide/b')).toBe(false);
});

test('nothing is prefetched on 2g or with data saver', () => {
  expect(mayPrefetch(undefined)).toBe(true);
  expect(mayPrefetch({ effectiveType: '4g', saveData: false })).toBe(true);
  expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false);
  expect(mayPrefetch({ effectiveType: '2g' })).toBe(false);
  expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false);
});
