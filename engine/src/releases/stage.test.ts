import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../tests/support/fixture-site.ts';

test('a failed build leaves the published site as it was, and nothing beside it', async () => {
  const site = await fixtureSite({});
  await site.build();
  const before = await readFile(join(site.dir, 'dist/index.html'), 'utf8');
  await site.write({ 'pages/index.mdx': '# New\n\n[broken](/nowhere)\n' });
  const { diagnostics } = await site.build();
  expect(diagnostics).toHaveLength(1);
  expect(await readFile(join(site.dir, 'dist/index.html'), 'utf8')).toBe(before);
  expect((await readdir(site.dir)).filter((name) => name.startsWith('.dist'))).toEqual([]);
});

test('a new build takes the location of the old one wholly: pages that are gone are gone', async () => {
  const site = await fixtureSite({ 'content/guide/old.md': '# Old\n' });
  await site.build();
  await site.write({ 'content/guide/old.md': '---\nslug: new\n---\n\n# New\n' });
  await site.build();
  const names = await readdir(join(site.dir, 'dist/guide'));
  expect(names).toContain('new');
  expect(names).not.toContain('old');
});

test('all errors of a build are shown together', async () => {
  const site = await fixtureSite({
    'content/guide/a.md': '# A\n\n<Unknown />\n',
    'content/guide/b.md': '---\ntitle: [\n---\n\n# B\n',
    'content/guide/c.md': '# C\n\n<div>\n',
    'content/guide/d.md': '# D\n\n[x](/nowhere) ![](./missing.png)\n',
  });
  const files = (await site.build()).diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ location }) => location?.file);
  expect([...new Set(files)].sort()).toEqual(['a', 'b', 'c', 'd'].map((name) => `content/guide/${name}.md`));
});
