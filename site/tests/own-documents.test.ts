import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Readers put their own files into the folder of the tutorial's program, and these aren't written as its five are.

let folder: string;
beforeEach(async () => {
  vi.stubEnv('OPENAI_API_KEY', 'none');
  folder = await mkdtemp(join(tmpdir(), 'own-documents-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function passagesOf(text: string) {
  await writeFile(join(folder, 'notes.md'), text);
  const { loadPassages } = await import('../examples/retrieval-augmented-generation/src/load-passages.ts');
  return (await loadPassages(folder)).map((passage) => [passage.title, passage.text]);
}

test('several blank lines leave no passages without text, which the search would find', async () => {
  expect(await passagesOf('# Notes\n\none\n\n\n\n\ntwo\n  \nthree\n')).toEqual([
    ['Notes', 'one'],
    ['Notes', 'two'],
    ['Notes', 'three'],
  ]);
});

test.each(['', '\n', '---\ntitle: Notes\n---\n'])('a file without text has no passages: %j', async (text) => {
  expect(await passagesOf(text)).toEqual([]);
});

test('headings stay with the paragraph below them', async () => {
  expect(await passagesOf('# Notes\n\n## Lamps\n\n### Oil\n\n\none\n\ntwo\n\n## Horns\n\nthree')).toEqual([
    ['Notes', '## Lamps\n\n### Oil\n\n\none'],
    ['Notes', 'two'],
    ['Notes', '## Horns\n\nthree'],
  ]);
});

test('front matter is neither title nor text', async () => {
  expect(await passagesOf('---\ntitle: Other\n---\n\n# Notes\n\none\n\n---\n\ntwo')).toEqual([
    ['Notes', 'one'],
    ['Notes', '---'],
    ['Notes', 'two'],
  ]);
});

test('a file that begins with text has its name as title, and all of its text', async () => {
  expect(await passagesOf('The first line.\n\nThe second.')).toEqual([
    ['notes.md', 'The first line.'],
    ['notes.md', 'The second.'],
  ]);
});
