import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { quickStart } from './quick-start.ts';

const make = `
const { Script } = require('node:vm');
require('node:fs').writeFileSync('code.cache', new Script('1 + 1').createCachedData());
`;

const use = `
const { createServer } = require('node:http');
const { Script } = require('node:vm');
const cachedData = require('node:fs').readFileSync('code.cache');
const isTaken = () => !new Script('1 + 1', { cachedData }).cachedDataRejected;
const before = isTaken();
const { compile, Module } = WebAssembly;
const server = createServer((request, response) => response.end('answer')).listen(0, '127.0.0.1', async () => {
  const answer = await (await fetch('http://127.0.0.1:' + server.address().port)).text();
  const used = compile !== WebAssembly.compile && Module !== WebAssembly.Module;
  console.log(answer, 'used ' + used, 'taken ' + before + ' ' + isTaken());
  server.close();
  server.closeAllConnections();
});
`;

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quick-start-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('code caches of plain Node are taken before and after a sample fetches', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'make.cjs'), make);
  await writeFile(join(folder, 'use.cjs'), use);
  const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  node('make.cjs');
  expect(node(...(await quickStart(folder)), 'use.cjs')).toBe('answer used true taken true true\n');
});

test('modules that a sample makes by other means are recognized', async () => {
  const args = await quickStart(await temporaryFolder());
  const emptyModule = 'new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])';
  const program = `WebAssembly.instantiate(${emptyModule}).then(({ module }) =>
    console.log(module instanceof WebAssembly.Module, ({}) instanceof WebAssembly.Module))`;
  expect(execFileSync(process.execPath, [...args, '--eval', program], { encoding: 'utf8' })).toBe('true false\n');
});

test('a preload runs as one CommonJS file, and finds the files next to its modules', async () => {
  const folder = await temporaryFolder();
  const shared = await temporaryFolder();
  await writeFile(
    join(folder, 'preload.mjs'),
    `import { word } from './word.mjs'; console.log(word, import.meta.url);`,
  );
  await writeFile(
    join(folder, 'word.mjs'),
    `import { readFileSync } from 'node:fs';
    export const word = readFileSync(new URL('./word.txt', import.meta.url), 'utf8');`,
  );
  await writeFile(join(folder, 'word.txt'), 'found');
  const args = await quickStart(shared, ['--no-warnings', '--import', join(folder, 'preload.mjs')]);
  expect(args).not.toContain('--import');
  const printed = execFileSync(process.execPath, [...args, '--eval', ''], { encoding: 'utf8' });
  expect(printed).toBe(`found ${pathToFileURL(join(folder, 'preload.mjs')).href}\n`);
});

test('a preload that waits for something stays a module, and preloads run in their order', async () => {
  const folder = await temporaryFolder();
  const [first, second] = [join(folder, 'first.mjs'), join(folder, 'second.mjs')];
  await writeFile(first, `console.log(await Promise.resolve('waited'));`);
  await writeFile(second, `console.log('second');`);
  const args = await quickStart(folder, ['--import', first, '--import', second]);
  expect(args.slice(-4)).toEqual(['--import', first, '--import', second]);
  expect(execFileSync(process.execPath, [...args, '--eval', ''], { encoding: 'utf8' })).toBe('waited\nsecond\n');
});
