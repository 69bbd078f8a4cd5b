import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../tests/support/fixture-site.ts';
import { publishedSite } from './published-site.ts';
import { readPage } from './tools/read-page.ts';

test('a page that the search leaves out is read, as other pages lead to it, and no other file is', async () => {
  const site = await fixtureSite(
    {
      'content/guide/old.md': '---\nunlisted: true\n---\n\n# The old way\n\nIt still works.\n',
      'content/guide/more/index.md': '---\nunlisted: true\n---\n\n# More of it\n',
      'content/guide/new.md': '# The new way\n\nSee [the old way](./old.md).\n',
      'static/notes.md': '# Notes\n',
    },
    { baseUrl: '/docs/', navbar: { items: [{ type: 'search' }] } },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const dist = join(site.dir, 'dist');
  await mkdir(join(site.dir, 'private'));
  await writeFile(join(site.dir, 'private/secret.md'), '# Secret\n');
  await symlink(join(site.dir, 'private/secret.md'), join(dist, 'secret.md'));
  const published = await publishedSite(dist)();
  const read = (path: string) => readPage.run(published, { path }).catch((error: unknown) => String(error));
  const source = 'Source: https://docs.example/docs/guide';
  expect(await read('/guide/new')).toContain('[the old way](/guide/old)');
  expect(await read('/guide/old')).toBe(`${source}/old\n\n# The old way\n\nIt still works.\n`);
  for (const path of ['/docs/guide/old/', 'https://docs.example/docs/guide/old.md', '/guide/old.part-2'])
    expect(await read(path), path).toContain('The old way');
  expect(await read('/guide/old#none')).toBe('Error: /guide/old doesn\'t have the section "none". It has none.');
  expect(await read('/guide/more/')).toContain('# More of it');
  for (const path of ['/notes', '/secret', '/../private/secret', '/guide/older'])
    expect(await read(path), path).toContain(`The site doesn't have a page "${path}".`);
});

test('a page that has moved is read at its former address, too', async () => {
  const site = await fixtureSite(
    { 'content/guide/now.md': '# The present page\n\n## Part {#part}\n\nA section.\n' },
    {
      baseUrl: '/docs/',
      navbar: { items: [{ type: 'search' }] },
      redirects: { '/guide/former': '/guide/now' },
    },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const published = await publishedSite(join(site.dir, 'dist'))();
  const read = (path: string) => readPage.run(published, { path }).catch((error: unknown) => String(error));
  for (const path of ['/guide/former', 'https://docs.example/docs/guide/former/', '/docs/guide/former'])
    expect(await read(path), path).toContain('# The present page');
  expect(await read('/guide/former#part')).toBe(
    'Source: https://docs.example/docs/guide/now#part\n\n## Part\n\nA section.',
  );
});
