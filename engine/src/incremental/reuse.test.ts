import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentHash } from '../core/fingerprint.ts';
import { createDiskCache } from './disk-cache.ts';
import { documentSamples } from './document-samples.ts';
import { type BuildCache, knownFiles } from './reuse.ts';

/** Builds that share a cache; each says how often it made its files. */
function builds() {
  const dir = mkdtempSync(join(tmpdir(), 'engine-reuse-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const build = (inputs: unknown, contents: readonly string[], environment = '') => {
    const cache: BuildCache = { cache: createDiskCache(dir), environment, answers: () => '' };
    let made = 0;
    const files = knownFiles(cache, 'texts', inputs, () => {
      made += 1;
      return contents.map((content, index) => ({ path: `${index}.txt`, content }));
    });
    return { files, made: () => made };
  };
  return { dir, build };
}

test('files that an earlier build made are known by their hashes, and made together when one is asked for', () => {
  const { build } = builds();
  expect(build('same', ['one', 'two']).made()).toBe(1);
  const { files, made } = build('same', ['one', 'two']);
  expect(files.map(({ path, hash }) => [path, hash])).toEqual([
    ['0.txt', contentHash(Buffer.from('one'))],
    ['1.txt', contentHash(Buffer.from('two'))],
  ]);
  expect(made()).toBe(0);
  expect(files.map(({ make }) => make())).toEqual(['one', 'two']);
  expect(made()).toBe(1);
});

test('other inputs, another environment, and a damaged entry have them made', () => {
  const { build, dir } = builds();
  build('same', ['one']);
  expect(build('other', ['two']).made()).toBe(1);
  expect(build('same', ['one'], 'another configuration').made()).toBe(1);
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) writeFileSync(join(entry.parentPath, entry.name), '["0.txt","other"]');
  }
  const { files, made } = build('same', ['one']);
  expect([made(), files[0]?.hash]).toEqual([1, contentHash(Buffer.from('one'))]);
});

test("what stands for a document's samples differs with its fences and with all that is known of them", () => {
  const document = { file: 'a.md', fences: [{ line: 3 }, { line: 9 }] };
  const of = (changed?: string) =>
    JSON.stringify(documentSamples(document, { answers: (question) => (question.join(' ') === changed ? 'new' : '') }));
  for (const question of ['sample a.md:3', 'sample a.md:9', 'quickInfo a.md', 'checkedAgainst ']) {
    expect(of(question), question).not.toBe(of());
  }
  expect(of('sample b.md:3')).toBe(of());
  expect(JSON.stringify(documentSamples({ ...document, fences: [] }, { answers: () => '' }))).not.toBe(of());
});
