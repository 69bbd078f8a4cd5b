import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporarySite } from '../../tests/support/temporary-site.ts';
import { hashRun, importedFiles, installedHash } from './module-imports.ts';

test.each([
  ["@import './part.css';", 'part.css'],
  ['@import "./my part.css" layer(own);', 'my part.css'],
  ["@import'part.css';", 'part.css'],
  ["@import /* the colors */ './part.css';", 'part.css'],
  ["@import url('./part.css') screen;", 'part.css'],
  ['@import url(./part.css);', 'part.css'],
  ['@IMPORT url( "./part.css" );', 'part.css'],
  ['.own { background: url(./box.svg#shape) no-repeat }', 'box.svg'],
  [".own { background: url('./my box.svg') }", 'my box.svg'],
  ['.own { background: url(./my%20box.svg) }', 'my box.svg'],
  ['.own { background: image-set(\'./box.png\' 1x, "./box 2.png" 2x) }', 'box.png', 'box 2.png'],
])('a style sheet depends on the files that it names: %s', async (text, ...files) => {
  const dir = await temporarySite();
  const sheet = join(dir, 'own.css');
  for (const file of files) writeFileSync(join(dir, file), '');
  writeFileSync(sheet, text);
  expect(importedFiles(sheet)).toEqual(expect.arrayContaining([sheet, ...files.map((file) => join(dir, file))]));
});

test.each([
  ['own.pcss', "@import './part.pcss';", 'part.pcss'],
  ['own.scss', "@use 'part' as p;", '_part.scss'],
  ['own.scss', "@forward 'parts';", 'parts/_index.scss'],
  ['own.scss', "@import 'part', 'other';", 'part.scss', 'other.css'],
  ['own.sass', '@import part', '_part.sass'],
  ['own.less', "@import (reference) 'part';", 'part.less'],
  ['own.styl', "@require 'part'", 'part.styl'],
  ['own.css', "@import './middle.scss';", 'middle.scss', '_part.scss'],
])('a style sheet in another language depends on the files that it names: %s, %s', async (name, text, ...files) => {
  const dir = await temporarySite();
  mkdirSync(join(dir, 'parts'));
  for (const file of files) writeFileSync(join(dir, file), file === 'middle.scss' ? "@use 'part';" : '');
  writeFileSync(join(dir, name), text);
  expect(importedFiles(join(dir, name))).toEqual(expect.arrayContaining(files.map((file) => join(dir, file))));
});

test.each(['@import "https://fonts.example/a.css";', '.own { background: url("data:image/png;base64,AAAA") }'])(
  'a style sheet depends on no file of another host, and on none for what it holds itself: %s',
  async (text) => {
    const dir = await temporarySite();
    const sheet = join(dir, 'own.css');
    writeFileSync(sheet, text);
    expect(importedFiles(sheet)).toEqual([sheet]);
  },
);

test('a style sheet depends on those of a linked package, which the lock file does not know', async () => {
  const dir = await temporarySite();
  const sheet = join(dir, 'site/own.css');
  for (const folder of ['site/node_modules', 'theme']) mkdirSync(join(dir, folder), { recursive: true });
  symlinkSync('../../theme', join(dir, 'site/node_modules/theme'));
  writeFileSync(join(dir, 'theme/package.json'), '{ "name": "theme" }');
  writeFileSync(join(dir, 'theme/base.css'), '');
  writeFileSync(sheet, '@import "theme/base.css";');
  expect(importedFiles(sheet)).toContain(join(dir, 'theme/base.css'));
});

test.each([
  ['lines', '// The pictures come from\n' + '// https://docs.example/picture.png\n'.repeat(24)],
  ['comments', `export const a = import(${'/* a */ '.repeat(28)} name);\n`],
])('a module of many %s after a word that imports is read at once', { timeout: 5000 }, async (_name, text) => {
  const dir = await temporarySite();
  const file = join(dir, 'one.ts');
  writeFileSync(file, `${text}import /* the other */ // one\n  './other.ts';`);
  writeFileSync(join(dir, 'other.ts'), '');
  expect(importedFiles(file)).toEqual([file, join(dir, 'other.ts')]);
  expect(hashRun(file) === hashRun(file)).toBe(!text.includes('import('));
});

test('a module depends on what it names and is not there: it may be tomorrow', async () => {
  const dir = await temporarySite();
  writeFileSync(join(dir, 'one.ts'), "import './other.ts';");
  expect(importedFiles(join(dir, 'one.ts'))).toEqual([join(dir, 'one.ts'), join(dir, 'other.ts')]);
});

test.each([
  ['{ "main": "./entry.js" }', 'entry.js'],
  ['{ "main": "entry" }', 'entry.ts'],
  ['{ "module": "entry.mjs", "exports": "./other.js" }', 'entry.mjs'],
  ['{ "main": "." }', 'index.ts'],
])('a module that imports a folder depends on its manifest, and on what that names: %s', async (manifest, entry) => {
  const dir = await temporarySite();
  mkdirSync(join(dir, 'words'));
  for (const [name, text] of [
    ['one.ts', "import './words';"],
    ['words/package.json', manifest],
    [`words/${entry}`, ''],
  ] as const) {
    writeFileSync(join(dir, name), text);
  }
  const files = ['one.ts', `words/${entry}`, 'words/package.json'].map((name) => join(dir, name));
  expect(importedFiles(join(dir, 'one.ts'))).toEqual(files.sort());
});

test('modules that import each other depend on each other', async () => {
  const dir = await temporarySite();
  const [one, other] = ['one.ts', 'other.ts'].map((name) => join(dir, name)) as [string, string];
  writeFileSync(one, "import './other.ts';");
  writeFileSync(other, "import './one.ts';");
  expect(importedFiles(one)).toEqual([one, other]);
  expect(importedFiles(other)).toEqual([one, other]);
});

test('what is installed has another hash when the lock file has changed', async () => {
  const dir = await temporarySite();
  const lock = join(dir, 'package-lock.json');
  writeFileSync(lock, '{}');
  const before = installedHash(dir);
  expect(installedHash(dir)).toBe(before);
  writeFileSync(lock, '{ "packages": {} }');
  expect(installedHash(dir)).not.toBe(before);
});
