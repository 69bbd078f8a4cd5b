import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { splitMinutes } from '../examples/information-extraction/src/split-minutes.ts';

const examples = join(import.meta.dirname, '../examples');

/** As an editor on Windows saves what a reader copies from a page. */
const asOnWindows = (text: string) => text.replaceAll('\n', '\r\n');

test('minutes that were saved on Windows have the same passages', async () => {
  const minutes = await readFile(join(examples, 'information-extraction/data/minutes.txt'), 'utf8');
  expect(splitMinutes(asOnWindows(minutes))).toEqual(splitMinutes(minutes));
});

test('documents that were saved on Windows have the same passages', async () => {
  const data = join(examples, 'retrieval-augmented-generation/data');
  vi.stubEnv('OPENAI_API_KEY', 'none');
  const { loadPassages } = await import('../examples/retrieval-augmented-generation/src/load-passages.ts');
  const folder = await mkdtemp(join(tmpdir(), 'line-ends-'));
  try {
    for (const file of await readdir(data)) {
      await writeFile(join(folder, file), asOnWindows(await readFile(join(data, file), 'utf8')));
    }
    expect(await loadPassages(folder)).toEqual(await loadPassages(data));
  } finally {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  }
});
