import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskCache } from './disk-cache.ts';

function temporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'engine-cache-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

test('what was written is read by a later build', () => {
  const dir = temporaryFolder();
  createDiskCache(dir).write('key', 'content');
  expect(createDiskCache(dir).read('key')?.toString()).toBe('content');
  expect(createDiskCache(dir).read('other')).toBeUndefined();
});

test.each([
  ['changed', (content: Buffer) => Buffer.from(content.toString('latin1').replace('content', 'c0ntent'), 'latin1')],
  ['cut off', (content: Buffer) => content.subarray(0, 35)],
  ['empty', () => Buffer.alloc(0)],
])('an entry that was %s counts as missing', (_, damage) => {
  const dir = temporaryFolder();
  createDiskCache(dir).write('key', 'content');
  const [file = ''] = filesIn(dir);
  writeFileSync(file, damage(readFileSync(file)));
  expect(createDiskCache(dir).read('key')).toBeUndefined();
});

test('entries that are no longer asked for are removed once they outweigh the others', () => {
  const dir = temporaryFolder();
  const first = createDiskCache(dir);
  for (let index = 0; index < 1100; index++) first.write(`old ${index}`, '');
  const second = createDiskCache(dir);
  second.write('new', '');
  second.prune();
  expect(filesIn(dir)).toHaveLength(1);
  expect(second.read('new')).toBeDefined();
});
