import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { compileChanged } from '../scripts/compile-changed.mjs';

test('what a checkout runs follows its source: what has changed, what is new, and what is gone', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'compile-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const write = (path: string, text: string) => writeFile(join(dir, 'src', path), text);
  const compiled = (path: string) => join(dir, '.compiled', path);
  await mkdir(join(dir, 'src'));
  await writeFile(join(dir, 'package.json'), '{ "type": "module" }');
  await write('main.ts', "import { word } from './word.ts';\nexport const said: string = `said ${word}`;\n");
  await write('word.ts', "export const word = 'one';\n");
  await write('word.test.ts', "throw new Error('A test.');\n");
  await write('main.css', 'p {}\n');
  await compileChanged(dir);
  expect(await import(pathToFileURL(compiled('main.js')).href)).toMatchObject({ said: 'said one' });
  expect(readFileSync(compiled('main.css'), 'utf8')).toBe('p {}\n');
  expect(existsSync(compiled('word.test.js'))).toBe(false);

  const { ino } = await stat(compiled('main.js'));
  await write('word.ts', "export const word = 'two';\n");
  await rm(join(dir, 'src/main.css'));
  await compileChanged(dir);
  expect(readFileSync(compiled('word.js'), 'utf8')).toContain('"two"');
  expect(existsSync(compiled('main.css'))).toBe(false);
  // What hasn't changed isn't written again.
  expect((await stat(compiled('main.js'))).ino).toBe(ino);

  await write('main.ts', "export const said = 'alone';\n");
  await rm(join(dir, 'src/word.ts'));
  await compileChanged(dir);
  expect(['word.js', 'word.js.map', 'main.js'].map((path) => existsSync(compiled(path)))).toEqual([false, false, true]);
});
