import { setImmediate } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import deflate from './deflate.ts';
import type { Threads } from './threads.ts';
import { zipFiles } from './zip.ts';

const files = [
  { path: 'program/src/main.ts', content: 'console.log("Grüße");\n'.repeat(20) },
  { path: 'program/data/picture.png', content: new Uint8Array([137, 80, 78, 71]) },
];

afterEach(() => vi.unstubAllEnvs());

test('an archive holds its files', async () => {
  const unzipped = unzipSync(await zipFiles(files));
  expect(Object.keys(unzipped)).toEqual(['program/data/picture.png', 'program/src/main.ts']);
  expect(strFromU8(unzipped['program/src/main.ts'] ?? new Uint8Array())).toBe(files[0]?.content);
  expect(unzipped['program/data/picture.png']).toEqual(files[1]?.content);
});

test('a file that was compressed for an earlier archive is not compressed again', async () => {
  const kept = new Map<string, Uint8Array>();
  let written = 0;
  const store = {
    read: (key: string) => kept.get(key),
    write(key: string, content: Uint8Array) {
      written += 1;
      kept.set(key, content);
    },
  };
  expect(await zipFiles(files, store)).toEqual(await zipFiles(files));
  expect(written).toBe(2);
  const changed = [...files, { path: 'program/README.md', content: '# Program\n' }];
  expect(await zipFiles(changed, store)).toEqual(await zipFiles(changed));
  expect(written).toBe(3);
});

test('more files than an archive can hold are an error, not an archive without them', async () => {
  const many = Array.from({ length: 65_536 }, (_, index) => ({ path: `${index}.txt`, content: '' }));
  const empty = deflate(new Uint8Array());
  const kept = { read: () => empty, write: () => undefined };
  await expect(zipFiles(many, kept)).rejects.toThrow('A zip archive would have 65536 files');
  const archive = await zipFiles(many.slice(1), kept);
  expect(Object.keys(unzipSync(archive))).toHaveLength(65_535);
});

test('the same files make the same archive, in any order and any time zone', async () => {
  vi.stubEnv('TZ', 'UTC');
  const one = await zipFiles(files);
  vi.stubEnv('TZ', 'America/New_York');
  expect(await zipFiles(files.toReversed())).toEqual(one);
});

test('a file that cannot be kept is an error of the archive, also before the archive gets to it', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const full = {
    read: () => undefined,
    write: () => {
      throw new Error('The disk is full');
    },
  };
  let finishFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (finishFirst = resolve));
  let jobs = 0;
  const threads: Threads = {
    // The first file takes longer than the second.
    async run(job, input) {
      if (++jobs === 1) await first;
      return job.run(input);
    },
    isBusy: false,
    close: () => Promise.resolve(),
  };
  const archive = zipFiles(files, full, threads);
  archive.catch(() => undefined);
  await setImmediate();
  await setImmediate();
  expect(unhandled).not.toHaveBeenCalled();
  finishFirst();
  await expect(archive).rejects.toThrow('The disk is full');
});
