import { expect, test } from 'vitest';
import { mayPrefetch } from '../shell/idle.ts';
import { mediaTypes } from '../deploy/rules.ts';
import { besidePage, isOnSite, isPageAddress, normalizePath, samePage, withBaseUrl } from './url.ts';

test.each([
  ['/guide/index.html', '/guide/'],
  ['/guide/index', '/guide/'],
  ['/index.html', '/'],
  ['/blog.html', '/blog'],
  ['/api/namespaces/llamacpp.grammar.html', '/api/namespaces/llamacpp.grammar'],
  ['/', '/'],
  ['/guide/', '/guide/'],
  ['/api/namespaces/llamacpp.grammar', '/api/namespaces/llamacpp.grammar'],
  ['/blog/html', '/blog/html'],
  ['/.well-known/x', '/.well-known/x'],
])('%s is written %s', (path, normal) => {
  expect(normalizePath(path)).toBe(normal);
});

test.each([
  '//other.example/x',
  '///other.example',
  '/\\other.example',
  '\\\\other.example',
  '/.//other.example',
  '/..//other.example/index.html',
  '/./..//other.example',
  '//.\\other.example',
])('%s stays a path of this host', (path) => {
  const { host, pathname } = new URL(normalizePath(path), 'https://docs.example');
  expect(host).toBe('docs.example');
  expect(new URL(besidePage(pathname, 'page.json'), 'https://docs.example').host).toBe('docs.example');
  expect(new URL(besidePage(path, 'page.json'), 'https://docs.example').host).toBe('docs.example');
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

test('every kind of file that servers are configured for is no page, apart from documents', () => {
  const isPage = ([extension]: (typeof mediaTypes)[number]) =>
    isPageAddress({ pathname: `/files/demo.${extension}` }, '/');
  expect(mediaTypes.filter(isPage).map(([extension]) => extension)).toEqual(['html']);
});

test.each([
  ['/docs/assets/worker.js', true],
  ['/assets/worker.js', false],
  ['//other.example/docs/assets/worker.js', false],
  ['https://docs.example:8443/docs/assets/worker.js', false],
  ['data:text/javascript,0', false],
  ['blob:https://docs.example/docs/', false],
])('%s belongs to https://docs.example/docs/: %s', (address, expected) => {
  const url = new URL(address, 'https://docs.example/docs/guide/');
  expect(isOnSite(url, 'https://docs.example', '/docs/')).toBe(expected);
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

test.each([
  ['//evil.example/', '/evil.example/'],
  ['/.//evil.example/x', '/evil.example/x'],
  ['/..//evil.example/x', '/evil.example/x'],
  ['/\\evil.example/x', '/evil.example/x'],
  ['/%2F%2fevil.example/x', '/evil.example/x'],
  ['/%5cevil.example/x', '/evil.example/x'],
  ['/%2e//evil.example/x', '/evil.example/x'],
  ['/%2f.%2E%5C/evil.example/x', '/evil.example/x'],
])('%s leads to %s, on the same host', (path, expected) => {
  expect(normalizePath(path)).toBe(expected);
  expect(new URL(normalizePath(path), 'https://docs.example').host).toBe('docs.example');
  expect(new URL(decodeURIComponent(normalizePath(path)), 'https://docs.example').host).toBe('docs.example');
});

test.each([
  ['<a href="/a">', '<a href="/docs/a">'],
  ['<a href="//host/a">', '<a href="//host/a">'],
  ['<object data="/a.svg">', '<object data="/docs/a.svg">'],
  ['<img srcSet="/a.png 1x, /b.png 2x"/>', '<img srcSet="/docs/a.png 1x, /docs/b.png 2x"/>'],
  ['<img srcSet="/a.png 100w,/b.png 1.5x"/>', '<img srcSet="/docs/a.png 100w, /docs/b.png 1.5x"/>'],
  ['<img srcSet="data:image/jpeg;base64,/9j/4 1x"/>', '<img srcSet="data:image/jpeg;base64,/9j/4 1x"/>'],
  ['<img srcSet="//host/a.png, https://host/b.png 2x"/>', '<img srcSet="//host/a.png, https://host/b.png 2x"/>'],
])('%s has the base URL before its addresses', (html, expected) => {
  expect(withBaseUrl(html, '/docs/')).toBe(expected);
  expect(withBaseUrl(html, '/')).toBe(html);
});
