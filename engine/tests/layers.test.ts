import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { expect, onTestFinished, test } from 'vitest';
import { isBrowserModule } from '../src/core/fingerprint.ts';

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

test('nothing that runs in a build imports what runs in the browser alone: caches outlive changes to that', () => {
  const isBrowser = (file: string) => isBrowserModule(relative(src, file).replaceAll('\\', '/'));
  const wrong = [...imports].filter(([file, targets]) => !isBrowser(file) && targets.some(isBrowser));
  expect([...imports.keys()].filter(isBrowser).length).toBeGreaterThan(20);
  expect(wrong.map(([file]) => relative(src, file))).toEqual([]);
});

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

const { default: lintConfig } = (await import(pathToFileURL(resolve(src, '../../oxlint.config.mjs')).href)) as {
  default: object;
};

/** The imports that lint refuses in these files, by file, sorted. What they import doesn't have to exist. */
function refused(importsByFile: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  const root = mkdtempSync(join(tmpdir(), 'layers-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  // Without types: the rule needs none.
  writeFileSync(join(root, '.oxlintrc.json'), JSON.stringify({ ...lintConfig, options: {} }));
  for (const [file, names] of Object.entries(importsByFile)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), names.map((name) => `import '${name}';\n`).join(''));
  }
  const program = join(createRequire(import.meta.url).resolve('oxlint/package.json'), '../bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [program, '--format', 'json'], { cwd: root, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string; message: string }[] };
  expect(diagnostics.filter(({ code }) => !code.endsWith('(no-restricted-imports)'))).toEqual([]);
  return Object.fromEntries(
    Object.keys(importsByFile).map((file) => [
      file,
      diagnostics
        .filter(({ filename }) => filename === file)
        .map(({ message }) => /'(.+?)'/.exec(message)?.[1] ?? message)
        .sort(),
    ]),
  );
}

const order = 'core shell incremental markdown releases deploy pipeline features reference serve mcp preview cli'.split(
  ' ',
);

test('lint holds the order of stages: a stage does not import a later one', () => {
  const everything = order.map((name) => `../${name}/index.ts`);
  const wanted = order.map(
    (stage, index) => [`engine/src/${stage}/some-file.ts`, everything.slice(index + 1).sort()] as const,
  );
  expect(refused(Object.fromEntries(wanted.map(([file]) => [file, everything])))).toEqual(Object.fromEntries(wanted));
  const directories = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(directories.map(({ name }) => name).sort()).toEqual([...order, 'samples'].sort());
});

test('lint keeps sites and libraries out of the engine, and the insides of the engine out of sites', () => {
  const foreign = ['../../../site/site.config.ts', 'modelfusion', 'simulators'];
  const later = '../cli/main.ts';
  const files = {
    'engine/src/core/some-file.ts': [later, ...foreign].sort(),
    // A test may look at all of the product.
    'engine/src/core/some.test.ts': foreign,
    'engine/tests/some.test.ts': foreign,
    'site/tests/some.test.ts': ['../../engine/src/core/url.ts'],
  };
  const own = { 'engine/src/core/some.test.ts': [...foreign, later], 'engine/tests/some.test.ts': [...foreign, later] };
  expect(refused({ ...files, ...own, 'site/site.config.ts': ['runnable-docs', 'modelfusion'] })).toEqual({
    ...files,
    'site/site.config.ts': [],
  });
});

test('lint keeps Node and the build out of what browsers load', () => {
  const files = [
    ...['shell/some.tsx', 'features/tabs/client.ts', 'features/tabs/client/some.ts', 'features/search/client/some.ts'],
    ...['features/search/wire.ts', 'features/search/query/some.ts'],
  ].map((file) => `engine/src/${file}`);
  const wanted = ['../../markdown/compile.tsx', '../../pipeline/feature.ts', 'modelfusion', 'node:fs'];
  const found = refused(Object.fromEntries(files.map((file) => [file, [...wanted, '../../core/url.ts']])));
  expect(found).toEqual(Object.fromEntries(files.map((file) => [file, wanted])));
});

/** The modules that one imports, without those of which it needs only types. */
function loadedBy(file: string): string[] {
  const compilerOptions = { verbatimModuleSyntax: true, jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ESNext };
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), { fileName: file, compilerOptions });
  return ts.preProcessFile(outputText, true, true).importedFiles.map(({ fileName }) => fileName);
}

test('lint knows every module that browsers load, and those that they share with the build need no Node', () => {
  const entries = [
    ...['features/*/client.{ts,tsx}', 'features/*/client/*.{ts,tsx}', 'shell/client/*.{ts,tsx}', 'preview/client.ts'],
    // Bundled by themselves, and loaded on demand.
    ...['features/code-blocks/{replay-player,variant-early,variant-switch}.ts', 'reference/client/*.ts'],
  ];
  const loaded = new Map<string, string[]>();
  const load = (file: string) => {
    if (loaded.has(file) || !imports.has(file)) return;
    const names = loadedBy(file);
    loaded.set(file, names);
    for (const name of names) load(resolve(dirname(file), name));
  };
  for (const file of globSync(entries, { cwd: src, absolute: true, ignore: '**/*.test.*' })) load(file);
  const files = [...loaded.keys()].map((file) => relative(src, file)).sort();
  expect(files).toEqual(expect.arrayContaining(['core/url.ts', 'features/not-found/nearest.ts', 'preview/wire.ts']));

  const known = files.filter((file) => !file.startsWith('core/')).map((file) => `engine/src/${file}`);
  expect(refused(Object.fromEntries(known.map((file) => [file, ['node:fs']])))).toEqual(
    Object.fromEntries(known.map((file) => [file, ['node:fs']])),
  );
  expect([...loaded].filter(([, names]) => names.some((name) => name.startsWith('node:')))).toEqual([]);
});
