import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const table = readFileSync(join(root, 'docs/conformance.md'), 'utf8');

interface Row {
  row: string;
  file: string;
  /** How the test's name begins. */
  test: string;
}

/** Cells of a line of a Markdown table. */
const cells = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const rows: Row[] = table
  .split('\n')
  .filter((line) => /^\| \d /.test(line))
  .map((line) => {
    const [, row = '', file = '', other = ''] = cells(line);
    return { row, file: file.replaceAll('`', ''), test: other === '' ? row : other };
  });

/** Source of a test file, with quotes as they are read. */
const source = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");

test('every row has its test', () => {
  expect(rows.length).toBeGreaterThan(50);
  const missing = rows.filter(({ file, test: name }) => !existsSync(join(root, file)) || !source(file).includes(name));
  expect(missing).toEqual([]);
});

test('every section of the specification that the shell answers for has rows', () => {
  const sections = new Set(table.match(/^\| \d /gm)?.map((cell) => Number(cell.slice(2))));
  expect([...sections]).toEqual([2, 4, 5, 8, 9]);
});

test('every file of tests that the tables name is there, and every conformance file is named', () => {
  const named = new Set([...table.matchAll(/`([^`]+\.test\.tsx?|[^`]+\.spec\.ts)`/g)].map(([, file = '']) => file));
  const missing = [...named].filter((file) => !existsSync(join(root, file)));
  const files = ['site/tests/conformance', 'engine/tests/conformance'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => relative(root, join(root, folder, name))),
  );
  expect(missing).toEqual([]);
  expect(files.filter((file) => !named.has(file))).toEqual([]);
});
