import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migration } from '../../data/ai-sdk.ts';
import { buildExample, type BuiltExample } from '../web-examples/built-example.ts';

// Slow, and needs the npm registry: it installs the packages of the AI SDK's programs, which need another zod.

let example: BuiltExample;
beforeAll(async () => {
  // Its build is the type check.
  example = await buildExample('ai-sdk');
});
afterAll(() => example.remove());

test('the map names exports that the AI SDK has', async () => {
  const print = "import * as ai from 'ai'; console.log(JSON.stringify(Object.keys(ai)))";
  const options = { cwd: example.folder };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', print], options);
  const exported = JSON.parse(stdout) as string[];
  const named = migration.flatMap(({ rows }) => rows.flatMap(({ exports = [] }) => exports));
  expect(named.filter((name) => !exported.includes(name))).toEqual([]);
});
