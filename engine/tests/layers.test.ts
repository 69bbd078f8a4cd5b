import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { expect, test } from 'vitest';

const src = resolve(import.meta.dirname, '../src');

/** File → the files that it imports, types and dynamic imports included. */
const imports = new Map(
  globSync(['**/*.{ts,tsx}', '!**/*.test.*', '!**/*.d.ts'], { cwd: src, absolute: true }).map((file) => [
    file,
    ts
      .preProcessFile(readFileSync(file, 'utf8'), true, true)
      .importedFiles.map(({ fileName }) => fileName)
      .filter((name) => name.startsWith('.') && /\.tsx?$/.test(name))
      .map((name) => resolve(dirname(file), name)),
  ]),
);

/** The folder that stands for a file: features each for themselves, files of `src` for themselves. */
function folderOf(file: string): string {
  const [first = '', second] = relative(src, file).split('/');
  return first === 'features' && second !== undefined ? join(first, second) : first;
}

const folders = new Map<string, Set<string>>();
for (const [file, targets] of imports) {
  const from = folderOf(file);
  const to = folders.get(from) ?? new Set<string>();
  folders.set(from, to);
  for (const target of targets) if (folderOf(target) !== from) to.add(folderOf(target));
}

/** The first circle that is found, as a chain of names; `undefined` where there is none. */
function circle(graph: ReadonlyMap<string, Iterable<string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const found = visit(next, [...path, node]);
      if (found !== undefined) return found;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const found = visit(node, []);
    if (found !== undefined) return found;
  }
  return undefined;
}

test('no file imports itself by way of others, types included', () => {
  expect(imports.size).toBeGreaterThan(100);
  expect(circle(imports)?.map((file) => relative(src, file))).toBeUndefined();
});

test('no folder imports itself by way of others', () => {
  expect(circle(folders)).toBeUndefined();
});

test('a circle is found, and named', () => {
  expect(
    circle(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b']);
});
