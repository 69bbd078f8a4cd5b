import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('every direct dependency has its reason, and every reason its dependency', () => {
  const direct = ['package.json', 'engine/package.json', 'site/package.json', 'simulators/package.json'].flatMap(
    (file) => {
      const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = JSON.parse(read(file)) as Record<
        string,
        Record<string, string>
      >;
      return [dependencies, devDependencies, peerDependencies].flatMap((names) => Object.keys(names));
    },
  );
  const rows = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const documented = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect([...new Set(documented)].sort()).toEqual([...new Set(direct)].sort());
});
