import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../tests/support/fixture-site.ts';

test('the root of a section without an index leads to its main page, also without a server that knows it', async () => {
  const site = await fixtureSite(
    { 'content/parts/one.md': '# One & all\n', 'content/parts/two.md': '# Two\n' },
    {
      docs: [
        { id: 'guide', path: 'content/guide' },
        { id: 'parts', path: 'content/parts', mainDoc: 'two' },
      ],
    },
  );
  const { diagnostics } = await site.build();
  expect(diagnostics).toEqual([]);
  const read = (path: string) => readFile(join(site.dir, 'dist', path), 'utf8');
  const page = await read('parts/index.html');
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/parts/two"/>');
  expect(page).toContain('<a href="/parts/two">');
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(await read('sitemap.xml')).not.toContain('/parts</loc>');
  // The guide has an index of its own.
  expect(await read('guide/index.html')).not.toContain('http-equiv="refresh"');
});
