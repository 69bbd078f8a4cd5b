import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('an option that there is not is refused, and does not write the document', () => {
  const root = join(import.meta.dirname, '../..');
  const read = () => readFileSync(join(root, 'docs/conformance.md'), 'utf8');
  const before = read();
  const main = join(import.meta.dirname, 'main.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main, '--chek'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('npm run conformance has no option --chek; it has --mutate and --check.\n');
  expect(status).toBe(2);
  expect(read()).toBe(before);
});
