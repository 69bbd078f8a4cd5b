import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ESLint } from 'eslint';
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

interface Restriction {
  regex?: string;
  group?: string[];
}

/** The imports that lint refuses in a file, as expressions over what is written after `from`. */
async function refused(file: string): Promise<RegExp[]> {
  const eslint = new ESLint({ cwd: resolve(src, '../..') });
  const config = (await eslint.calculateConfigForFile(join(src, file))) as {
    rules: Record<string, [number, { patterns: Restriction[] }]>;
  };
  const [, { patterns } = { patterns: [] }] = config.rules['@typescript-eslint/no-restricted-imports'] ?? [];
  return patterns.map(({ regex, group }) => new RegExp(regex ?? `^${group![0]!.replace('*', '')}`));
}

test('lint holds the order of stages: a stage does not import a later one', async () => {
  const order =
    'core shell incremental markdown releases deploy pipeline features reference serve mcp preview cli'.split(' ');
  for (const [index, stage] of order.entries()) {
    const rules = await refused(`${stage}/some-file.ts`);
    const isRefused = (name: string) => rules.some((rule) => rule.test(`../${name}/index.ts`));
    expect(
      order.slice(index + 1).filter((later) => !isRefused(later)),
      stage,
    ).toEqual([]);
    expect(order.slice(0, index).filter(isRefused), stage).toEqual([]);
  }
  const directories = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(directories.map(({ name }) => name).sort()).toEqual([...order, 'samples'].sort());
});

test.each(['shell/some.tsx', 'features/tabs/client.ts', 'features/search/client/some.ts', 'features/search/wire.ts'])(
  'lint keeps Node and the build out of what browsers load: %s',
  async (file) => {
    const rules = await refused(file);
    for (const name of ['node:fs', '../../pipeline/feature.ts', '../../markdown/compile.tsx', 'modelfusion']) {
      expect(
        rules.some((rule) => rule.test(name)),
        name,
      ).toBe(true);
    }
    expect(rules.some((rule) => rule.test('../../core/url.ts'))).toBe(false);
  },
);
