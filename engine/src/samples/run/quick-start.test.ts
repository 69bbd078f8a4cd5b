import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { quickStart } from './quick-start.ts';

const make = `
const { Script } = require('node:vm');
require('node:fs').writeFileSync('code.cache', new Script('1 + 1').createCachedData());
`;

const use = `
const { Script } = require('node:vm');
const cachedData = require('node:fs').readFileSync('code.cache');
const isTaken = () => !new Script('1 + 1', { cachedData }).cachedDataRejected;
const before = isTaken();
const { compile } = WebAssembly;
Response.error();
console.log('used ' + (compile !== WebAssembly.compile), 'taken ' + before + ' ' + isTaken());
`;

test('code caches of plain Node are taken before and after a sample loads fetch', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quick-start-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'make.cjs'), make);
  await writeFile(join(folder, 'use.cjs'), use);
  const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  node('make.cjs');
  expect(node(...(await quickStart(folder)), 'use.cjs')).toBe('used true taken true true\n');
});
