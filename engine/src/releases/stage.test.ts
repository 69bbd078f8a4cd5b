import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { fixtureSite } from '../../tests/support/fixture-site.ts';
import { releaseFile } from './layout.ts';
import { stageSite } from './stage.ts';

/** Publishes pages, one after the other, below a new folder; later ones of the same name count. */
async function publish(folder: string, pages: readonly (readonly [path: string, content: string])[]): Promise<string> {
  const staged = await stageSite(join(folder, 'dist'));
  await staged.write([{ path: releaseFile, content: '{"baseUrl":"/","headers":{}}', private: true }]);
  for (const [path, content] of pages) await staged.write([{ path, content }]);
  await staged.compress();
  await staged.publish();
  return realpath(join(folder, 'dist'));
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'engine-stage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a file that an earlier release has keeps its date and is not compressed again', async () => {
  const folder = await newFolder();
  const same = ['same.html', '<p>the same</p>'.repeat(500)] as const;
  const before = await publish(folder, [same, ['other.html', 'old'.repeat(1000)]]);
  const past = new Date('2020-01-01');
  for (const ending of ['', '.br', '.gz']) await utimes(join(before, `same.html${ending}`), past, past);

  const now = await publish(folder, [same, ['other.html', 'new'.repeat(1000)]]);
  expect(now).not.toBe(before);
  for (const ending of ['', '.br', '.gz']) {
    expect((await stat(join(now, `same.html${ending}`))).mtime).toEqual(past);
    expect((await stat(join(now, `other.html${ending}`))).mtime).not.toEqual(past);
  }
  expect(brotliDecompressSync(await readFile(join(now, 'other.html.br'))).toString()).toBe('new'.repeat(1000));
});

test('a file that is made twice leaves that of the earlier release as it was', async () => {
  const folder = await newFolder();
  const first = ['page.html', '<p>first</p>'.repeat(500)] as const;
  const second = ['page.html', '<p>second</p>'.repeat(500)] as const;
  const before = await publish(folder, [first]);
  const now = await publish(folder, [first, second]);
  expect(await readFile(join(before, 'page.html'), 'utf8')).toBe(first[1]);
  expect(await readFile(join(now, 'page.html'), 'utf8')).toBe(second[1]);
  expect(brotliDecompressSync(await readFile(join(now, 'page.html.br'))).toString()).toBe(second[1]);
});

test('a file that the earlier release lost is made again', async () => {
  const folder = await newFolder();
  const page = ['page.html', '<p>page</p>'.repeat(500)] as const;
  const before = await publish(folder, [page]);
  await rm(join(before, 'page.html.br'));
  const now = await publish(folder, [page]);
  expect((await stat(join(now, 'page.html'))).ino).not.toBe((await stat(join(before, 'page.html'))).ino);
  expect(brotliDecompressSync(await readFile(join(now, 'page.html.br'))).toString()).toBe(page[1]);
});

test('a failed build leaves the published site as it was, and nothing beside it', async () => {
  const site = await fixtureSite({});
  await site.build();
  const before = await readFile(join(site.dir, 'dist/index.html'), 'utf8');
  await site.write({ 'pages/index.mdx': '# New\n\n[broken](/nowhere)\n' });
  const { diagnostics } = await site.build();
  expect(diagnostics).toHaveLength(1);
  expect(await readFile(join(site.dir, 'dist/index.html'), 'utf8')).toBe(before);
  expect((await readdir(join(site.dir, '.releases'))).filter((name) => name.startsWith('next-'))).toEqual([]);
});

test('a first build that fails leaves no folder for releases', async () => {
  const site = await fixtureSite({ 'pages/index.mdx': '# New\n\n[broken](/nowhere)\n' });
  expect((await site.build()).diagnostics).toHaveLength(1);
  expect(await readdir(site.dir)).not.toContain('.releases');
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

test.each(['dist', 'dist-deploy'])(
  'what people keep in %s stops a build and stays; an empty folder gives way',
  async (name) => {
    const site = await fixtureSite({ [`${name}/notes.txt`]: 'Not of a build.\n' });
    expect((await site.build()).diagnostics).toMatchObject([
      { severity: 'error', code: 'in-the-way', message: expect.stringContaining(join(site.dir, name)) as string },
    ]);
    expect(await readdir(site.dir)).not.toContain('.releases');
    expect((await site.build({ publish: false })).diagnostics).toEqual([]);
    await rm(join(site.dir, name, 'notes.txt'));
    expect((await site.build()).diagnostics).toEqual([]);
    expect((await lstat(join(site.dir, name))).isSymbolicLink()).toBe(true);
  },
);

test('a link that people made to a folder of theirs stops a build and stays', async () => {
  const site = await fixtureSite({ 'published/notes.txt': 'Not of a build.\n' });
  const link = join(site.dir, 'dist');
  await symlink('published', link);
  expect((await site.build()).diagnostics).toMatchObject([
    { code: 'in-the-way', message: `${link} isn't a link that a build made. A build would replace it` },
  ]);
  expect(await readlink(link)).toBe('published');
  await rm(link);
  // The second build finds the link of the first.
  for (const text of ['One', 'Two']) {
    await site.write({ 'pages/index.mdx': `# ${text}\n` });
    expect((await site.build()).diagnostics).toEqual([]);
  }
});

test('a copy of a site that has folders where the site has links names them', async () => {
  const site = await fixtureSite({});
  await site.build();
  const links = ['.releases/current', 'dist', 'dist-deploy'].map((name) => join(site.dir, name));
  for (const link of links) {
    await rm(link);
    await mkdir(link);
    await writeFile(join(link, 'copied.txt'), 'copied');
  }
  await site.write({ 'pages/index.mdx': '# New\n' });
  expect((await site.build()).diagnostics.map(({ message }) => message)).toEqual(
    links.map((link) => `${link} isn't a link that a build made. A build would replace it`),
  );
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

test('a process that publishes again and again keeps nothing of it until its end', async () => {
  const folder = await newFolder();
  const before = process.listenerCount('exit');
  await publish(folder, [['page.html', 'page']]);
  expect(process.listenerCount('exit')).toBe(before);
});

test('a check leaves no folder for releases, and knows the static files', async () => {
  const files = { 'content/guide/index.md': '# Guide\n\n[A file](/file.txt), and [none](/none.txt).\n' };
  const site = await fixtureSite({ ...files, 'static/file.txt': 'text' });
  const { diagnostics } = await site.build({ publish: false });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "The link /none.txt doesn't lead to a page or a file of the site",
  ]);
  expect(await readdir(site.dir)).not.toContain('.releases');
});
