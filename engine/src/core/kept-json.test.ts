import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readKeptJson, writeKeptJson } from './kept-json.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kept-json-'));
  file = join(dir, 'folder/value.json');
});

test('a value comes back as it was kept, and no draft stays', () => {
  writeKeptJson(file, { words: ['one\ntwo'] });
  expect(readKeptJson(file)).toEqual({ words: ['one\ntwo'] });
  expect(readdirSync(join(dir, 'folder'))).toEqual(['value.json']);
});

test.each([
  ['changed', (text: string) => text.replace('one', 'two')],
  ['cut off', (text: string) => text.slice(0, -3)],
  ['emptied', () => ''],
  ['JSON without its hash', () => '{"words":"one"}'],
])('a value that was %s counts as missing', (_, damage) => {
  writeKeptJson(file, { words: 'one' });
  writeFileSync(file, damage(readFileSync(file, 'utf8')));
  expect(readKeptJson(file)).toBeUndefined();
});

test('what was never kept is missing', () => {
  expect(readKeptJson(file)).toBeUndefined();
});
