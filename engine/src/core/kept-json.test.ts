import fs, { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openKeptValues, readKeptJson, writeKeptJson } from './kept-json.ts';

/** Does something before the next file is moved. */
function beforeMoving(act: () => void): void {
  const { renameSync } = fs;
  const moved = vi.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
    act();
    renameSync(from, to);
  });
  // Modules that import the function by its name have that of now.
  syncBuiltinESMExports();
  onTestFinished(() => {
    moved.mockRestore();
    syncBuiltinESMExports();
  });
}

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

test('two builds that keep a value at once keep the last one, whichever moves it', () => {
  beforeMoving(() => writeKeptJson(file, 'of the other build'));
  expect(() => writeKeptJson(file, 'of this build')).not.toThrow();
  expect(readKeptJson(file)).toBe('of the other build');
  expect(readdirSync(join(dir, 'folder'))).toEqual(['value.json']);
});

test('what else keeps a value from being moved is an error', () => {
  beforeMoving(() => {
    throw Object.assign(new Error('EACCES: permission denied, rename'), { code: 'EACCES' });
  });
  expect(() => writeKeptJson(file, 'of this build')).toThrow('EACCES');
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

/** Asks for values in an environment, and keeps them. */
async function ask(environment: string, keys: readonly string[], make: (key: string) => string) {
  const kept = openKeptValues<string>(file, environment);
  const values = await Promise.all(keys.map((key) => kept.get(key, () => Promise.resolve(make(key)))));
  kept.save();
  return values;
}

test('a value is made once in an environment, and again in another', async () => {
  const make = vi.fn<(key: string) => string>((key) => `made of ${key}`);
  expect(await ask('one', ['a'], make)).toEqual(['made of a']);
  expect(await ask('one', ['a'], make)).toEqual(['made of a']);
  expect(make).toHaveBeenCalledTimes(1);
  await ask('two', ['a'], make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('where nothing is made, no file is written', async () => {
  await ask('one', [], String);
  expect(existsSync(file)).toBe(false);
});

test('values that nobody asks for stay until they outweigh the others', async () => {
  const stays = async () => (await ask('one', ['first'], () => 'again'))[0] === 'first';
  const others = (count: number) => Array.from({ length: count }, (_, index) => `other ${index}`);
  await ask('one', ['first'], String);
  await ask('one', others(400), String);
  expect(await stays()).toBe(true);
  await ask('one', others(1000), String);
  expect(await stays()).toBe(true);
  await ask('one', ['another'], String);
  expect(await stays()).toBe(false);
});
