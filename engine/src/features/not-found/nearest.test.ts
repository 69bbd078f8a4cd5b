import { expect, test } from 'vitest';
import { nearestPages, wordsOf } from './nearest.ts';

const known = [
  '/',
  '/guide/',
  '/guide/function/generate-text',
  '/guide/function/generate-object',
  '/guide/util/abort',
  '/integration/model-provider/',
  '/integration/model-provider/openai/',
  '/integration/vector-index/',
  '/api/classes/OpenAIChatModel',
  '/api/functions/generateText',
].map((path) => ({ path, title: path }));

const paths = (path: string) => nearestPages(path, known, '/').map((page) => page.path);

test('a misspelled address finds the page that was meant', () => {
  expect(paths('/guide/function/genrate-text')[0]).toBe('/guide/function/generate-text');
  expect(paths('/api/classes/openaichatmodel.html')[0]).toBe('/api/classes/OpenAIChatModel');
});

test('a page that has moved is found by its last part', () => {
  expect(paths('/docs/advanced/abort')).toContain('/guide/util/abort');
});

test('a folder without a page of its own finds the pages in it, the entries first', () => {
  expect(paths('/integration/').slice(0, 2)).toEqual(
    expect.arrayContaining(['/integration/model-provider/', '/integration/vector-index/']),
  );
});

test('an address below a page finds that page, and those above it', () => {
  expect(paths('/guide/util/abort/extra')).toEqual(['/guide/util/abort', '/guide/']);
  expect(paths('/guide/function/generate-text/options.html')[0]).toBe('/guide/function/generate-text');
});

test('a misspelled page comes before the one above it', () => {
  expect(paths('/integration/model-provider/openi').slice(0, 2)).toEqual([
    '/integration/model-provider/openai/',
    '/integration/model-provider/',
  ]);
});

test('an address whose letters differ only in case finds its page, before those below it', () => {
  expect(paths('/Guide/')[0]).toBe('/guide/');
  expect(paths('/integration/Model-Provider')[0]).toBe('/integration/model-provider/');
});

test('escapes in an address, as browsers give it, count as what they stand for', () => {
  const page = { path: '/leitfaden/überblick', title: 'Überblick' };
  expect(nearestPages('/leitfaden/%C3%BCberblik', [page], '/')).toEqual([page]);
  expect(nearestPages('/%C3%BCberblick', [page], '/')).toEqual([page]);
});

test('an address that is like nothing finds nothing', () => {
  expect(paths('/wp-login')).toEqual([]);
  expect(nearestPages('/nope', [{ path: '/blog/tags/openai', title: 'One post tagged openai' }], '/')).toEqual([]);
});

test('below a base URL, the same pages are found as without one: all addresses have it', () => {
  const baseUrl = '/modelfusion-docs/';
  const below = (path: string) => path.replace('/', baseUrl);
  const pages = [...known, { path: '/blog', title: 'Blog' }].map(({ path, title }) => ({ path: below(path), title }));
  const found = (path: string) => nearestPages(below(path), pages, baseUrl).map(({ path: address }) => address);
  expect(found('/nope')).toEqual([]);
  expect(found('/guide/utl/abort')).toEqual(paths('/guide/utl/abort').map(below));
  // The not-found page of the host may be this one, too.
  expect(nearestPages('/guide/util/abort', pages, baseUrl)[0]?.path).toBe(below('/guide/util/abort'));
});

test('an address that is longer than any page has is compared with none', () => {
  const path = `/guide/${'x'.repeat(5000)}`;
  expect(nearestPages(path, [{ path, title: 'Long' }], '/')).toEqual([]);
});

test('what was looked for is in the last part of the address', () => {
  expect(wordsOf('/docs/advanced/genrate-text.html')).toBe('genrate text');
  expect(wordsOf('/docs/genrate%20text')).toBe('genrate text');
  expect(wordsOf('/docs/100%')).toBe('100%');
  expect(wordsOf('/')).toBe('');
});
