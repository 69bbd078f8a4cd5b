import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';
import { createCollisionCheck } from './file-collisions.ts';

test.each([true, false])('a page whose folder has the name of a file is an error; published: %s', async (publish) => {
  const files = {
    'content/guide/page.json.md': '# A\n',
    'content/guide/llms-full.txt.md': '# A\n',
    'content/guide/index.md.md': '# A\n',
    'content/guide/b.md': '# B\n',
    'content/guide/fine.json.md': '# C\n',
    'pages/sitemap.xml.md': '# A\n',
    'pages/site.zip/deep.md': '# A\n',
    'static/guide/b': 'static',
    'static/robots.txt/a.txt': 'static',
  };
  const site = await fixtureSite(files, { archive: true });
  const { diagnostics } = await site.build({ publish });
  const made = (page: string, name: string) => [
    `${page} needs a folder ${name}, but the build makes a file of that name`,
    page,
  ];
  expect(diagnostics.every(({ severity, code }) => severity === 'error' && code === 'file-and-folder')).toBe(true);
  const told = diagnostics.map(({ message, location }) => [message, location?.file]);
  expect(told.sort()).toEqual([
    ['content/guide/b.md needs a folder guide/b, but static/guide/b is a file of that name', 'content/guide/b.md'],
    made('content/guide/index.md.md', 'guide/index.md'),
    made('content/guide/llms-full.txt.md', 'guide/llms-full.txt'),
    made('content/guide/page.json.md', 'guide/page.json'),
    made('pages/site.zip/deep.md', 'site.zip'),
    made('pages/sitemap.xml.md', 'sitemap.xml'),
    ['static/robots.txt is a folder, but the build makes a file of that name', 'static/robots.txt'],
  ]);
});

test('files of the static folder that browsers would keep for a year are an error', async () => {
  const site = await fixtureSite({ 'static/img/assets/fine.svg': '<svg/>', 'static/assets.txt': 'fine' });
  expect((await site.build()).diagnostics).toEqual([]);
  await site.write({ 'static/assets/logo.svg': '<svg/>', 'static/assets/deep/a.txt': 'a' });
  expect((await site.build()).diagnostics).toEqual([
    {
      severity: 'error',
      code: 'static-assets',
      message: 'Browsers would keep the files in static/assets for a year, even after they change',
      hint: 'move them to another folder, such as static/files, or next to the pages that show them',
      location: { file: 'static/assets' },
    },
  ]);
});

test('files whose names only begin alike are all written', () => {
  const check = createCollisionCheck({ pages: new Map() }, { copied: ['a/b.txt'], folder: 'static', later: [] }, () => {
    throw new Error('reported');
  });
  const files = ['a/b', 'a/b.txt.md', 'c/index.html', 'c.md', 'c/d/index.html'].map((path) => ({ path, content: '' }));
  expect(check(files)).toEqual(files);
});

test('a path that begins at the root, as a feature may write it, has an end', () => {
  const check = createCollisionCheck(
    { pages: new Map() },
    { copied: [], folder: 'static', later: [] },
    () => undefined,
  );
  const made = [{ path: '/a/feed.xml', content: '' }];
  expect(check(made)).toEqual(made);
});
