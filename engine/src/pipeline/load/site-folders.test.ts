import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';
import { builtInFeatures } from '../../built-in.ts';
import { SiteError } from '../../core/diagnostics.ts';
import { parseConfig } from './read-config.ts';

const hintsFor = (options: object) => {
  try {
    parseConfig({ title: 'A', url: 'https://docs.example', ...options }, builtInFeatures, { siteDir: '/nowhere' });
    return [];
  } catch (error) {
    if (error instanceof SiteError) return error.diagnostics.map(({ hint }) => hint);
    throw error;
  }
};

test.each([
  { docs: [{ id: 'a', path: '/home/a' }] },
  { docs: [{ library: { package: 'a', history: '/home/history.json' } }] },
  { pages: String.raw`C:\pages` },
  { static: '/home/static' },
  { blog: { path: '/home/blog' } },
  { samples: { outputs: '/home/outputs' } },
])('folders are relative to that of the site: %j', (options) => {
  expect(hintsFor(options)).toEqual(['must be relative to the site\'s folder, such as "content/guide"']);
});

test.each(['.', './', '..', '../..', ''])('a site does not publish itself: %j', (folder) => {
  expect(hintsFor({ static: folder })).toEqual([
    "must not be the site's folder, or one around it: every file in it is published",
  ]);
});

test('folders may be next to that of the site, and its pages may be in it', () => {
  const docs = [{ id: 'a', path: '.' }];
  expect(hintsFor({ static: '../files', pages: '../pages', blog: { path: '../blog' }, docs })).toEqual([]);
});

test.each(['static', 'pages'] as const)('a file where the folder "%s" is to be is an error', async (option) => {
  const site = await fixtureSite({ 'a-file': '' }, { [option]: 'a-file' });
  expect((await site.build({ publish: false })).diagnostics).toContainEqual(
    expect.objectContaining({ message: `site.config.ts: ${option} names a-file, but there is no such folder` }),
  );
});

test('a section that is wrong itself is no twin of another', () => {
  expect(hintsFor({ docs: [{}, {}] }).filter((hint) => hint?.includes('another section'))).toEqual([]);
});

test('a base URL is one that browsers write, however it is written', () => {
  const baseUrlOf = (baseUrl: string) =>
    parseConfig({ title: 'A', url: 'https://docs.example', baseUrl }, builtInFeatures, { siteDir: '/nowhere' }).config
      .baseUrl;
  expect(['/docs/', '/ü/', '/%C3%BC/', '/a%20b/'].map(baseUrlOf)).toEqual([
    '/docs/',
    '/%C3%BC/',
    '/%C3%BC/',
    '/a%20b/',
  ]);
});

test('a base URL has no "%" that encodes nothing', () => {
  for (const baseUrl of ['/100%/', '/%ff/']) {
    expect(hintsFor({ baseUrl })).toEqual(['has a "%" that encodes no character']);
  }
  expect(hintsFor({ baseUrl: '/100%25/' })).toEqual([]);
});

test('a folder that two sections read is reported once: readers would find its pages twice', async () => {
  const files = { 'docs/index.md': '# A\n', 'docs/sub/index.md': '# B\n', 'docs/sub/c.md': '# C\n' };
  const docs = [{ path: 'docs' }, { id: 'two', path: 'docs/sub' }];
  const site = await fixtureSite(files, { docs });
  expect((await site.build({ publish: false })).diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'page-twice',
      message: 'docs/sub/c.md is published twice: at /docs/sub/c and at /two/c',
      location: { file: 'docs/sub/c.md' },
    },
  ]);
});
