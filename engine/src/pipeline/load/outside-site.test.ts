import { readFileSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fixtureSite, quietProgress } from '../../../tests/support/fixture-site.ts';
import { builtInFeatures } from '../../built-in.ts';
import { build } from '../build.ts';

async function outsideFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'engine-outside-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await writeFile(join(dir, 'other.md'), '# Other\n');
  await writeFile(join(dir, 'secret.txt'), 'secret');
  return dir;
}

test('what lies outside the site, and hidden files, are no files of the site', async () => {
  const outside = await outsideFolder();
  const site = await fixtureSite({ '.env': 'KEY=1', 'content/guide/.git/config.txt': 'x' });
  symlinkSync(join(outside, 'secret.txt'), join(site.dir, 'content/guide/linked.txt'));
  symlinkSync(join(outside, 'other.md'), join(site.dir, 'content/guide/other.md'));
  const address = relative(join(site.dir, 'content/guide'), join(outside, 'secret.txt'));
  const links = [address, './linked.txt', '../../.env', '@site/.env', './.git/config.txt'];
  await site.write({
    'content/guide/a.md': `# A\n\n![x](${address})\n\n${links.map((link) => `[x](${link})\n`).join('')}`,
  });
  const { diagnostics } = await site.build({ publish: false });
  const named = relative(site.dir, join(outside, 'secret.txt'));
  const hidden = (file: string) => `The file "${file}" isn't published: a name in its path begins with ".".`;
  expect(diagnostics.map(({ severity, message, location }) => [severity, message, location?.line])).toEqual([
    ['error', "content/guide/other.md is a link to a file outside the site's folder, or to none.", undefined],
    ['error', `The file "${named}" is outside the site's folder.`, 3],
    ['error', `The file "${named}" is outside the site's folder.`, 5],
    ['error', `The file "content/guide/linked.txt" is outside the site's folder.`, 6],
    ['error', hidden('.env'), 7],
    ['error', hidden('.env'), 8],
    ['error', hidden('content/guide/.git/config.txt'), 9],
  ]);
});

test('a link in the static folder publishes nothing from outside the site, nor the site in itself', async () => {
  const outside = await outsideFolder();
  const files = { 'static/own/a.txt': 'a', 'content/guide/b.txt': 'b', 'shared/c.txt': 'c' };
  const site = await fixtureSite(files);
  const link = (to: string, path: string) => symlinkSync(to, join(site.dir, path));
  link('../content/guide/b.txt', 'static/b.txt');
  link('../shared', 'static/shared');
  expect((await site.build()).diagnostics).toEqual([]);
  const dist = join(site.dir, 'dist');
  const published = () => ['own/a.txt', 'b.txt', 'shared/c.txt'].map((path) => readFileSync(join(dist, path), 'utf8'));
  expect(published()).toEqual(['a', 'b', 'c']);
  link(join(outside, 'secret.txt'), 'static/secret.txt');
  link(outside, 'shared/outside');
  link('../..', 'static/own/up');
  link('nowhere', 'static/nowhere');
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ severity, message }) => [severity, message]).sort()).toEqual([
    ['error', "static/nowhere is a link to a file or a folder outside the site's folder, or to none."],
    ['error', 'static/own/up is a link to a folder that it is in.'],
    ['error', "static/secret.txt is a link to a file or a folder outside the site's folder, or to none."],
    ['error', "static/shared/outside is a link to a file or a folder outside the site's folder, or to none."],
  ]);
  expect(published()).toEqual(['a', 'b', 'c']);
});

test('a site may be reached through a link, and be made of folders that lie elsewhere', async () => {
  const outside = await outsideFolder();
  const page = '# A\n\n[a](./a.txt) ![b](@site/pictures/b.svg) [c](../pictures/c.txt)\n';
  const outer = await fixtureSite({
    'docs/a.md': page.replace('../pictures/c.txt', './sub/c.txt'),
    'docs/a.txt': 'a',
    'docs/sub/c.txt': 'c',
    'site/package.json': '{ "type": "module" }',
    'site/site.config.ts': `export default ${JSON.stringify({
      title: 'Inner',
      url: 'https://docs.example',
      docs: [{ path: '../docs' }, { path: 'own' }, { path: 'linked' }],
    })};`,
    'site/own/b.md': page,
    'site/own/a.txt': 'a',
    'site/pictures/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'site/pictures/c.txt': 'c',
  });
  await writeFile(join(outside, 'index.md'), '# Linked\n\n[s](./secret.txt)\n');
  symlinkSync(outside, join(outer.dir, 'site/linked'));
  symlinkSync(join(outer.dir, 'site'), join(outer.dir, 'link'));
  for (const dir of ['site', 'link']) {
    const { pages, warnings } = await build(join(outer.dir, dir), {
      builtIn: builtInFeatures,
      progress: quietProgress,
      publish: false,
    });
    expect(warnings).toEqual([]);
    expect(pages).toBe(5);
  }
});
