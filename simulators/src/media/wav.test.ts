import { expect, test } from 'vitest';
import { makeWav, readWavText } from './wav.ts';

/** The names of a file's chunks, found as players find them: by the sizes of those before. */
function chunksOf(file: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at < file.length; at += 8 + file.readUInt32LE(at + 4)) {
    expect(at % 2).toBe(0);
    names.push(file.toString('latin1', at, at + 4));
  }
  return names;
}

test.each(['', 'a', 'ab', 'é', 'né', '日本', '🎈!'])('a file has all its chunks whatever its text: "%s"', (text) => {
  const file = makeWav(text);
  expect(chunksOf(file)).toEqual(['fmt ', 'LIST', 'data']);
  expect(readWavText(file)).toBe(text);
});
