import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (page: string) => readFileSync(join(import.meta.dirname, '../../content', `${page}.md`), 'utf8');

test('advice to abort the text of a speech stream says that its errors must be caught', () => {
  // The library reads the text in a function that nobody awaits, so the signal's error ends the process.
  const bullets = read('guide/function/generate-speech')
    .split('\n')
    .filter((line) => /^- .*(?:own signal|text stream .*abort)/.test(line));
  expect(bullets).toHaveLength(2);
  expect(bullets.filter((line) => !line.includes('catches its errors'))).toEqual([]);
});

test('only browsers expose the key to visitors', () => {
  // Edge runtimes run on a server.
  const sentences = read('integration/model-provider/elevenlabs').match(/[^.\n]*expose your key[^.\n]*\./g) ?? [];
  expect(sentences).toEqual([" In a browser, you'd expose your key to visitors."]);
});
