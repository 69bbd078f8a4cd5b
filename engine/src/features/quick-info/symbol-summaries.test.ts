import { expect, test } from 'vitest';
import type { BuiltSite } from '../../core/output.ts';
import type { Page } from '../../core/page.ts';
import { symbolSummaries } from './build/symbol-summaries.ts';
import { summaryFor, type SymbolSummaries } from './client/links.ts';

function built(pages: readonly Partial<Page>[]): BuiltSite {
  return {
    site: { pages: new Map(pages.map((page) => [page.route ?? '', page])) },
  } as unknown as BuiltSite;
}

test('the file holds a line for each page of a reference and each anchor that it names', async () => {
  const files = await symbolSummaries(
    built([
      { kind: 'doc', route: '/guide/', title: 'Guide', description: 'A guide.' },
      {
        kind: 'reference',
        route: '/api/namespaces/a',
        title: 'a',
        description: 'All of a.',
        summaries: new Map([['make', 'Makes one.']]),
      },
    ]),
  );
  expect(files).toHaveLength(1);
  expect(JSON.parse(String(files[0]?.content))).toEqual({
    '/api/namespaces/a': ['a', 'All of a.'],
    '/api/namespaces/a#make': ['a', 'Makes one.'],
  });
});

test('a site without a reference has no such file', async () => {
  expect(await symbolSummaries(built([{ kind: 'doc', route: '/', title: 'A' }]))).toEqual([]);
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
