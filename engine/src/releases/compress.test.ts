import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type DiskCache, sharedCacheVariable } from '../incremental/disk-cache.ts';
import { compressFolder } from './compress.ts';

test('files are compressed both ways, small ones are left, and all of them are listed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'engine-compress-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const names = Array.from({ length: 12 }, (_, index) => `page-${index}.html`);
  const content = (name: string) => `<p>${name}</p>`.repeat(500);
  await Promise.all(names.map((name) => writeFile(join(dir, name), content(name))));
  await writeFile(join(dir, 'small.json'), '{}');

  const files = await compressFolder(dir);

  expect(Object.keys(files)).toEqual([...names, 'small.json'].sort());
  for (const name of names) {
    const sizeOf = async (path: string) => (await stat(join(dir, path))).size;
    expect(files[name]).toMatchObject({
      size: content(name).length,
      br: await sizeOf(`${name}.br`),
      gzip: await sizeOf(`${name}.gz`),
    });
  }
  expect(files['small.json']).toEqual({ hash: expect.any(String) as string, size: 2 });
  expect(brotliDecompressSync(await readFile(join(dir, 'page-3.html.br'))).toString()).toBe(content('page-3.html'));
  expect(gunzipSync(await readFile(join(dir, 'page-3.html.gz'))).toString()).toBe(content('page-3.html'));
  await expect(stat(join(dir, 'small.json.br'))).rejects.toThrow('ENOENT');
});

test('a file that an earlier release has keeps its date and is not compressed again', async () => {
  const [before, now] = await Promise.all(['before', 'now'].map((name) => mkdtemp(join(tmpdir(), `engine-${name}-`))));
  if (before === undefined || now === undefined) throw new Error('no folders');
  onTestFinished(() => Promise.all([before, now].map((dir) => rm(dir, { recursive: true }))).then(() => undefined));
  const same = '<p>the same</p>'.repeat(500);
  for (const [dir, other] of [
    [before, 'old'],
    [now, 'new'],
  ] as const) {
    await writeFile(join(dir, 'same.html'), same);
    await writeFile(join(dir, 'other.html'), other.repeat(1000));
  }
  const earlier = { dir: before, files: await compressFolder(before) };
  const past = new Date('2020-01-01');
  for (const ending of ['', '.br', '.gz']) await utimes(join(before, `same.html${ending}`), past, past);

  const files = await compressFolder(now, earlier);

  expect(files['same.html']).toEqual(earlier.files['same.html']);
  expect(files['other.html']?.hash).not.toBe(earlier.files['other.html']?.hash);
  for (const ending of ['', '.br', '.gz']) {
    expect((await stat(join(now, `same.html${ending}`))).mtime).toEqual(past);
    expect((await stat(join(now, `other.html${ending}`))).mtime).not.toEqual(past);
  }
  expect(brotliDecompressSync(await readFile(join(now, 'other.html.br'))).toString()).toBe('new'.repeat(1000));
});

test('what takes longest is compressed once, wherever the same content is', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'engine-compress-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const kept = new Map<string, string | Uint8Array>();
  const cache: DiskCache = {
    read: (key) => (kept.has(key) ? Buffer.from(kept.get(key) ?? '') : undefined),
    write: (key, content) => void kept.set(key, content),
    prune: () => undefined,
  };
  vi.stubEnv(sharedCacheVariable, undefined);
  const script = 'console.log("script");'.repeat(100);
  for (const path of ['a.js', 'b.js', 'page.html']) await writeFile(join(dir, path), script);

  await compressFolder(dir, undefined, cache);
  const first = await readFile(join(dir, 'a.js.br'));
  expect(kept.size).toBe(1);
  expect(brotliDecompressSync(first).toString()).toBe(script);

  for (const key of kept.keys()) kept.set(key, 'kept');
  await compressFolder(dir, undefined, cache);
  expect(await readFile(join(dir, 'b.js.br'), 'utf8')).toBe('kept');
});
