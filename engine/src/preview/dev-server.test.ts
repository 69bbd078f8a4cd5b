import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fixtureSite, linkPackages } from '../../tests/support/fixture-site.ts';
import { builtInFeatures } from '../built-in.ts';
import { createModuleLoader, loadOrExplain, ModuleError } from '../pipeline/load/module-loader.ts';
import { readConfig } from '../pipeline/load/read-config.ts';
import { thrownAt } from '../pipeline/thrown-at.ts';
import { createBrowserFaults } from './browser-faults.ts';
import { createDevServer, forgetRunModules } from './dev-server.ts';
import { type Change, watchSources } from './watch-sources.ts';

async function devServer(files: Record<string, string>) {
  const { dir } = await fixtureSite(files);
  linkPackages(dir);
  const { config } = await readConfig(dir, builtInFeatures, createModuleLoader(dir));
  const unused = () => {
    throw new Error('Nobody asks for the shell.');
  };
  const { vite, loadModule } = await createDevServer({
    ...{ siteDir: dir, config, written: [], parts: unused, site: unused },
    ...{ http: createServer(), host: '127.0.0.1', faults: createBrowserFaults(dir, unused, unused).plugin },
  });
  onTestFinished(() => vite.close());
  return { dir, vite, load: (path: string) => loadOrExplain(loadModule, join(dir, path), dir) };
}

/** What is watched tells `onChange` of changes; the first one resolves `promise`. */
function nextChange() {
  let told: (change: Change) => void;
  const promise = new Promise<Change>((resolve) => (told = resolve));
  const onChange = (change: Change) => {
    told(change);
    return Promise.resolve();
  };
  return { promise, onChange };
}

test('a module names another from the site’s root, as in builds', async () => {
  const { load } = await devServer({
    'components/text.ts': "export { text } from '/words/text.ts';\n",
    'words/text.ts': "export const text = 'Words.';\n",
  });
  expect(await load('components/text.ts')).toMatchObject({ text: 'Words.' });
});

test('a module whose import was missing loads when it has been forgotten', async () => {
  const { dir, vite, load } = await devServer({
    'components/outer.ts': "export { text } from './inner.ts';\n",
    // A folder is watched when its pages are.
    'components/notes.md': '# Notes\n',
    'components/inner.ts': "export { text } from './gone.ts';\n",
  });
  await expect(load('components/outer.ts')).rejects.toThrow('gone.ts');
  const { promise: changed, onChange } = nextChange();
  await watchSources(vite, dir, [join(dir, 'components')], onChange, new AbortController().signal);
  const made = join(dir, 'components/gone.ts');
  writeFileSync(made, "export const text = 'Words.';\n");
  expect(await changed).toEqual({ files: [made], added: true });
  await expect(load('components/outer.ts')).rejects.toThrow('gone.ts');
  forgetRunModules(vite);
  expect(await load('components/outer.ts')).toMatchObject({ text: 'Words.' });
});

test('a module is loaded anew when one that it imports is saved', async () => {
  const { dir, vite, load } = await devServer({
    'components/outer.ts': "export { text } from './inner.ts';\n",
    'components/notes.md': '# Notes\n',
    'components/inner.ts': "export const text = 'Words.';\n",
  });
  expect(await load('components/outer.ts')).toMatchObject({ text: 'Words.' });
  const { promise: saved, onChange } = nextChange();
  await watchSources(vite, dir, [join(dir, 'components')], onChange, new AbortController().signal);
  const inner = join(dir, 'components/inner.ts');
  writeFileSync(inner, "export const text = 'Other words.';\n");
  expect(await saved).toMatchObject({ files: [inner] });
  expect(await load('components/outer.ts')).toMatchObject({ text: 'Other words.' });
});

test('of a module that is wrong, only whoever loads it speaks', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const { load } = await devServer({ 'own.config.ts': 'export default {\n' });
  await expect(load('own.config.ts')).rejects.toThrow('own.config.ts:1:18: has a syntax error');
  expect(printed.mock.calls).toEqual([]);
});

test('a file that is gone is named as its importer writes it, with the line', async () => {
  const { dir, vite, load } = await devServer({
    'components/outer.ts': "import 'node:fs';\nexport { text } from '../the words/text';\n",
    'the words/text.ts': "export const text = 'Words.';\n",
  });
  await load('components/outer.ts');
  const gone = join(dir, 'the words/text.ts');
  rmSync(gone);
  vite.environments.ssr.moduleGraph.onFileChange(gone);
  await expect(load('components/outer.ts')).rejects.toMatchObject({
    reason: 'imports "../the words/text.ts", but there is no such file',
    location: { file: 'components/outer.ts', line: 2 },
  });
});

test('modules that import each other are told as by a build', async () => {
  const { load } = await devServer({
    'components/outer.ts':
      "import { inner } from './inner.ts';\nexport const outer = 1;\nexport const both = inner + outer;\n",
    'components/inner.ts': "import { outer } from './outer.ts';\nexport const inner = outer + 1;\n",
  });
  await expect(load('components/outer.ts')).rejects.toMatchObject({
    reason:
      'uses components/outer.ts before that has made its export "outer", in a circle of imports: components/inner.ts → components/outer.ts → components/inner.ts',
    location: { file: 'components/inner.ts', line: 2 },
  });
});

test('a name that another module does not export is told as by a build', async () => {
  const { load } = await devServer({
    'components/outer.ts': "import { words } from './inner.ts';\nexport const text = `The ${words}`;\n",
    'components/inner.ts': "export const word = 'word';\n",
  });
  await expect(load('components/outer.ts')).rejects.toMatchObject({
    reason: 'uses "words", but components/inner.ts doesn\'t export it',
    location: { file: 'components/outer.ts', line: 2, column: 28 },
    hint: 'did you mean "word"?',
  });
});

test.each([
  ['when it loads', "throw new Error('No words');", undefined],
  ['when it runs', "export const run = () => {\n  throw new Error('No words');\n};", 'run'],
])('an error that a module throws %s has its line in the source', async (_, text, called) => {
  const { dir, load } = await devServer({ 'components/fails.ts': `interface Left {\n  out: string;\n}\n\n${text}\n` });
  const run = async () => {
    const module = await load('components/fails.ts');
    if (called !== undefined) (module[called] as () => void)();
  };
  const error = await run().then(undefined, (thrown: unknown) => thrown);
  const location = error instanceof ModuleError ? error.location : thrownAt(error as Error, dir);
  expect(location).toMatchObject({ file: 'components/fails.ts', line: called === undefined ? 5 : 6 });
});
