import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFolder } from './publish.ts';

test('files are compressed both ways, small ones are left, and the sum counts every one of them', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'engine-compress-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const names = Array.from({ length: 12 }, (_, index) => `page-${index}.html`);
  const content = (name: string) => `<p>${name}</p>`.repeat(500);
  await Promise.all(names.map((name) => writeFile(join(dir, name), content(name))));
  await writeFile(join(dir, 'small.json'), '{}');

  const size = await compressFolder(dir);

  const compressed = await Promise.all(names.map(async (name) => (await stat(join(dir, `${name}.br`))).size));
  expect(size).toEqual({
    files: 13,
    raw: names.reduce((sum, name) => sum + content(name).length, 2),
    brotli: compressed.reduce((sum, bytes) => sum + bytes, 2),
  });
  expect(brotliDecompressSync(await readFile(join(dir, 'page-3.html.br'))).toString()).toBe(content('page-3.html'));
  expect(gunzipSync(await readFile(join(dir, 'page-3.html.gz'))).toString()).toBe(content('page-3.html'));
  await expect(stat(join(dir, 'small.json.br'))).rejects.toThrow('ENOENT');
});
