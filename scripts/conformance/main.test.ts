import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  [['--chek'], 'npm run conformance has no option --chek; it has --mutate and --check.'],
  [['--mutate', '2.1', '9.99'], 'No mutation has the id 9.99: ids are such as 1.1.'],
  [['2.1'], 'Only --mutate takes ids: npm run conformance -- --mutate 2.1'],
])('arguments that mean nothing are refused, and write nothing: %j', (args, message) => {
  const root = join(import.meta.dirname, '../..');
  const read = () => ['conformance.md', 'mutations.json'].map((name) => readFileSync(join(root, 'docs', name), 'utf8'));
  const before = read();
  const main = join(import.meta.dirname, 'main.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe(`${message}\n`);
  expect(status).toBe(2);
  expect(read()).toEqual(before);
});
