import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../tests/support/fixture-site.ts';
import { archiveFolder } from './archive.ts';

test('the archive holds every published file as it is, and is the same in the next build', async () => {
  const page = '# Use\n\nTake it along: [the site](/site.zip), [its Markdown](/llms.zip).\n';
  const statics = { 'static/picture.png': 'A picture', 'static/long.json': JSON.stringify(Array(500).fill('Grüße')) };
  const site = await fixtureSite({ 'content/guide/use.md': page, ...statics }, { archive: true });
  expect((await site.build()).diagnostics).toEqual([]);
  const read = (path: string) => readFile(join(site.dir, 'dist', path));
  const [archive, twins] = [await read('site.zip'), await read('llms.zip')];

  const files = unzipSync(archive);
  const release = JSON.parse(await readFile(join(site.dir, '.releases/current/release.json'), 'utf8')) as {
    files: Record<string, unknown>;
  };
  expect(Object.keys(files).sort()).toEqual(
    Object.keys(release.files)
      .filter((path) => path !== 'site.zip')
      .sort(),
  );
  for (const [path, content] of Object.entries(files)) expect(Buffer.compare(content, await read(path)), path).toBe(0);
  expect(Object.keys(unzipSync(twins)).sort()).toEqual(['guide/index.md', 'guide/use.md', 'index.md', 'llms.txt']);
  expect((await read('llms.txt')).toString()).toContain('`https://docs.example/site.zip`');

  expect(Object.keys(files)).toEqual(expect.arrayContaining(['picture.png', 'long.json']));

  await site.build();
  expect(Buffer.compare(await read('site.zip'), archive)).toBe(0);
  expect(Buffer.compare(await read('llms.zip'), twins)).toBe(0);

  await site.write({ 'content/guide/use.md': page.replace('Take', 'You take') });
  await site.build();
  const changed = unzipSync(await read('site.zip'))['guide/use.md'];
  expect(Buffer.from(changed ?? []).toString()).toContain('You take it along');
});

test('pictures for links in chats are left out of the archive', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'archive-'));
  await mkdir(join(dir, 'social'));
  for (const path of ['index.html', 'social/index.png']) await writeFile(join(dir, path), path);
  const file = { hash: '', size: 1 };
  const { content } = archiveFolder(dir, new Map(Object.entries({ 'index.html': file, 'social/index.png': file })));
  expect(Object.keys(unzipSync(Buffer.from(content)))).toEqual(['index.html']);
  await rm(dir, { recursive: true });
});

test('without the option there is no archive, and a link to it is broken', async () => {
  const site = await fixtureSite({ 'content/guide/use.md': '# Use\n\n[The site](/site.zip)\n' });
  expect((await site.build()).diagnostics.map(({ message }) => message).join()).toContain('/site.zip');
});
