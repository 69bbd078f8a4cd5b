import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';
import { letterOf, type PageCard, type PageMetadata, type SearchManifest } from './wire.ts';

const withSearch = { navbar: { items: [{ type: 'search' as const }] } };

test('a site with a search in its navbar has an index, with its synonyms', async () => {
  const site = await fixtureSite(
    { 'search/synonyms.yml': '- [speech to text, transcription]\n- [rate limit, 429]\n' },
    { ...withSearch, search: { synonyms: 'search/synonyms.yml' } },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const manifest = JSON.parse(await readFile(join(site.dir, 'dist/data/search.json'), 'utf8')) as SearchManifest;
  expect(manifest.synonyms).toEqual([
    ['speech text', 'transcript'],
    ['rate limit', '429'],
  ]);
  for (const path of [
    manifest.metadata,
    ...manifest.docs,
    ...manifest.terms.map(([, address]) => address),
    'guide/search.json',
  ]) {
    expect(existsSync(join(site.dir, 'dist', path)), path).toBe(true);
  }
});

test('only links from other pages count for a page: neither its own nor anchors', async () => {
  const site = await fixtureSite(
    {
      'content/guide/index.md': '# Guide\n\n[Part](#part), [again](/guide/#part)\n\n## Part {#part}\n',
      'content/guide/use.md': '# Use\n\n[Part](/guide/#part), [guide](/guide/)\n\n## Steps\n',
    },
    withSearch,
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const read = async <Value>(path: string) => JSON.parse(await readFile(join(site.dir, 'dist', path), 'utf8')) as Value;
  const { metadata, docs } = await read<SearchManifest>('data/search.json');
  const { links } = await read<PageMetadata>(metadata);
  const cards = await read<PageCard[]>(docs[0] ?? '');
  const counted = cards.map(([route], page) => [route, links.charAt(page)]);
  expect(Object.fromEntries(counted)).toEqual({ '/': letterOf(0), '/guide/': letterOf(1), '/guide/use': letterOf(0) });
});

test('the pages that an empty search offers have their titles; others are told', async () => {
  const site = await fixtureSite({}, { ...withSearch, search: { entries: ['/guide'] } });
  expect((await site.build()).diagnostics).toEqual([]);
  const manifest = JSON.parse(await readFile(join(site.dir, 'dist/data/search.json'), 'utf8')) as SearchManifest;
  expect(manifest.entries).toMatchObject([{ route: '/guide/', section: 'Guide' }]);
});

test.each([withSearch, {}])(
  'an entry that is no page is told, with its place, whether %j shows a search',
  async (options) => {
    const site = await fixtureSite({}, { ...options, search: { entries: ['/guide/', '/giude/', '/nowhere-at-all'] } });
    expect((await site.build()).diagnostics).toMatchObject([
      {
        code: 'search-entries',
        message: "site.config.ts: search.entries[1] names /giude/, which isn't a page that search finds",
        hint: 'did you mean "/guide/"?',
        location: { file: 'site.config.ts', line: 1 },
      },
      { hint: 'write the route of a page, such as /guide/', location: { file: 'site.config.ts', line: 1 } },
    ]);
  },
);

test('what is wrong with the search is shown with what is wrong elsewhere', async () => {
  const site = await fixtureSite(
    { 'content/guide/index.md': '# Guide\n\n[x](/nowhere)\n\n![y](./gone.png)\n' },
    { ...withSearch, search: { entries: ['/nowhere'] } },
  );
  expect((await site.build()).diagnostics.map(({ code }) => code)).toEqual([
    'missing-image',
    'search-entries',
    'broken-link',
  ]);
});

test('more sections than the index can tell apart are an error', async () => {
  const names = Array.from({ length: 52 }, (_, index) => `s${index}`);
  const docs = (count: number) => names.slice(0, count).map((id) => ({ id, path: `content/${id}` }));
  const site = await fixtureSite(Object.fromEntries(names.map((id) => [`content/${id}/index.md`, `# ${id}\n`])), {
    ...withSearch,
    docs: docs(52),
  });
  expect((await site.build()).diagnostics).toMatchObject([
    { code: 'search-sections', message: 'the site has 52 sections, and the search knows 51 at most' },
  ]);
});

test('a site without one has none', async () => {
  const site = await fixtureSite({});
  await site.build();
  expect(existsSync(join(site.dir, 'dist/index.html'))).toBe(true);
  expect(existsSync(join(site.dir, 'dist/data/search.json'))).toBe(false);
});

test.each([
  ['a group of one', '- [one, two]\n- [alone]\n', 'group 2', 2],
  ['a phrase of which one word counts', '- [error, not working]\n', '"not working"', 1],
  ['no list', 'throttle: rate limit\n', "isn't a list of groups", 1],
  ['no YAML', '- [one, two]\n- [three\n', "search/synonyms.yml isn't valid YAML", 2],
])('synonyms: %s is told, with its line', async (_name, text, message, line) => {
  const site = await fixtureSite(
    { 'search/synonyms.yml': text },
    { ...withSearch, search: { synonyms: 'search/synonyms.yml' } },
  );
  const { diagnostics } = await site.build();
  expect(diagnostics[0]).toMatchObject({ code: 'search-synonyms', location: { file: 'search/synonyms.yml', line } });
  expect(diagnostics[0]?.message).toContain(message);
});
