import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type DiskCache, sharedCacheVariable } from '../incremental/disk-cache.ts';
import { createCompressor } from './compress.ts';
import type { ReleaseFile } from './layout.ts';

/** Compresses files of a folder. @returns what the release says of them */
async function compressFiles(dir: string, paths: readonly string[], cache?: DiskCache) {
  const files = new Map<string, ReleaseFile>();
  const compressor = createCompressor(dir, files, cache);
  for (const path of paths) {
    const file = { hash: 'hash', size: (await stat(join(dir, path))).size };
    files.set(path, file);
    compressor.add(path, file);
  }
  await compressor.done();
  return files;
}

test('files are compressed both ways, small ones are left, and all of them are listed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'engine-compress-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const names = Array.from({ length: 12 }, (_, index) => `page-${index}.html`);
  const content = (name: string) => `<p>${name}</p>`.repeat(500);
  await Promise.all(names.map((name) => writeFile(join(dir, name), content(name))));
  await writeFile(join(dir, 'small.json'), '{}');

  const files = Object.fromEntries(await compressFiles(dir, [...names, 'small.json']));

  expect(Object.keys(files).sort()).toEqual([...names, 'small.json'].sort());
  for (const name of names) {
    const sizeOf = async (path: string) => (await stat(join(dir, path))).size;
    expect(files[name]).toMatchObject({
      size: content(name).length,
      br: await sizeOf(`${name}.br`),
      gzip: await sizeOf(`${name}.gz`),
    });
  }
  expect(files['small.json']).toEqual({ hash: 'hash', size: 2 });
  expect(brotliDecompressSync(await readFile(join(dir, 'page-3.html.br'))).toString()).toBe(content('page-3.html'));
  expect(gunzipSync(await readFile(join(dir, 'page-3.html.gz'))).toString()).toBe(content('page-3.html'));
  await expect(stat(join(dir, 'small.json.br'))).rejects.toThrow('ENOENT');
});

test('what takes longest is compressed once, wherever the same content is', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'engine-compress-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const kept = new Map<string, string | Uint8Array>();
  const cache: DiskCache = {
    place: { dir: '', environment: '' },
    read: (key) => (kept.has(key) ? Buffer.from(kept.get(key) ?? '') : undefined),
    has: (key) => kept.has(key),
    write: (key, content) => void kept.set(key, content),
    prune: () => undefined,
  };
  vi.stubEnv(sharedCacheVariable, undefined);
  const script = 'console.log("script");'.repeat(100);
  const paths = ['a.js', 'b.js', 'page.html'];
  for (const path of paths) await writeFile(join(dir, path), script);

  await compressFiles(dir, paths, cache);
  const first = await readFile(join(dir, 'a.js.br'));
  expect(kept.size).toBe(1);
  expect(brotliDecompressSync(first).toString()).toBe(script);

  for (const key of kept.keys()) kept.set(key, 'kept');
  await compressFiles(dir, paths, cache);
  expect(await readFile(join(dir, 'b.js.br'), 'utf8')).toBe('kept');
});
