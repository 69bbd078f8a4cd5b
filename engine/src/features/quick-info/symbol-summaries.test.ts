import { expect, test } from 'vitest';
import type { Page } from '../../core/site.ts';
import { symbolSummaries } from './symbol-summaries.ts';
import { summaryFor } from './client/links.ts';
import type { SymbolSummaries } from './wire.ts';

function site(pages: readonly Partial<Page>[]) {
  return { pages: new Map(pages.map((page) => [page.route ?? '', page as Page])) };
}

test('the file holds a line for each page of a reference and each anchor that it names', () => {
  const files = symbolSummaries(
    site([
      { kind: 'doc', route: '/guide/', title: 'Guide', description: 'A guide.' },
      {
        kind: 'reference',
        route: '/api/namespaces/a',
        title: 'a',
        description: 'All of a.',
        signature: 'namespace a',
        summaries: new Map([['make', 'Makes one.']]),
      },
    ]),
  );
  expect(files).toHaveLength(1);
  expect(JSON.parse(String(files[0]?.content))).toEqual({
    '/api/namespaces/a': ['a', 'All of a.', 'namespace a'],
    '/api/namespaces/a#make': ['a', 'Makes one.'],
  });
});

test('a site without a reference has no such file', () => {
  expect(symbolSummaries(site([{ kind: 'doc', route: '/', title: 'A' }]))).toEqual([]);
});

const lines: SymbolSummaries = {
  '/api/': ['API', 'The start.'],
  '/api/classes/A': ['A', 'A class.'],
  '/api/namespaces/n#make': ['n', 'Makes one.'],
};

test.each([
  ['/docs/api/classes/A', 'A class.'],
  ['/docs/api/classes/A/', 'A class.'],
  ['/docs/api/classes/A#member', 'A class.'],
  ['/docs/api/namespaces/n#make', 'Makes one.'],
  ['/docs/api', 'The start.'],
  ['/docs/guide', undefined],
  ['/elsewhere/api/classes/A', undefined],
])('a link to %s', (address, line) => {
  expect(summaryFor(lines, new URL(address, 'http://localhost'), '/docs/')?.[1]).toBe(line);
});
