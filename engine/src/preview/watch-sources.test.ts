import { EventEmitter, once } from 'node:events';
import { closeSync, mkdirSync, openSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporarySite } from '../../tests/support/temporary-site.ts';
import { importedFiles } from '../incremental/module-imports.ts';
import { type Change, isIgnored, nextChange, watchSources } from './watch-sources.ts';

test.each([
  ['.cache/samples/analyses.json', true],
  ['.releases/current/site/index.html', true],
  ['dist', true],
  ['dist-deploy/nginx/nginx.conf', true],
  ['outputs/guide/page/many.txt', true],
  ['content/guide/dist/page.md', false],
  ['distances.json', false],
])('whether a preview leaves out %s: %s', (path, ignored) => {
  expect(isIgnored('/site', ['outputs'])(`/site/${path}`)).toBe(ignored);
});

test('a preview leaves out the file that it prints to', async () => {
  const dir = await temporarySite();
  const output = openSync(join(dir, 'dev.log'), 'w');
  onTestFinished(() => closeSync(output));
  writeFileSync(join(dir, 'notes.log'), '');
  const ignored = isIgnored(dir, [], [output]);
  expect(['dev.log', 'notes.log', 'missing.log'].map((name) => ignored(join(dir, name)))).toEqual([true, false, false]);
});

/** Watches a site whose browser modules are a style sheet; `emit` says what the watcher reports. */
async function watchNothing() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined, getWatched: () => ({}) });
  const getModulesByFile = (file: string) => new Set(file === '/site/own.css' ? [file] : []);
  const reloadModule = vi.fn<(module: string) => Promise<void>>(() => Promise.resolve());
  const vite = { watcher, environments: { client: { moduleGraph: { getModulesByFile }, reloadModule } } };
  const changed = vi.fn<(change: Change) => Promise<void>>(() => Promise.resolve());
  await watchSources(vite as unknown as ViteDevServer, '/site', [], changed, new AbortController().signal);
  return { changed, reloadModule, emit: (event: string, file: string) => watcher.emit('all', event, `/site/${file}`) };
}

test('a file counts whatever its ending is, and a folder does not', async () => {
  const { changed, emit } = await watchNothing();
  const files = ['a.md', 'a.mp3', 'b.mp4', 'c.woff2', 'Dockerfile'];
  for (const file of files) emit('change', file);
  emit('addDir', 'static/v1.2');
  await vi.runAllTimersAsync();
  expect(changed.mock.calls).toEqual([[{ files: files.map((file) => `/site/${file}`), added: false }]]);
});

test('a style sheet counts, unless the development server puts its change on screen', async () => {
  const { changed, reloadModule, emit } = await watchNothing();
  emit('change', 'own.css');
  expect(reloadModule.mock.calls).toEqual([]);
  await vi.runAllTimersAsync();
  expect(changed.mock.calls).toEqual([]);
  // Again: at the time of the first event it may be half written.
  expect(reloadModule.mock.calls).toEqual([['/site/own.css']]);
  emit('change', 'examples/quoted.css');
  emit('unlink', 'own.css');
  await vi.runAllTimersAsync();
  emit('add', 'own.css');
  emit('change', 'own.css');
  await vi.runAllTimersAsync();
  expect(changed.mock.calls).toEqual([
    [{ files: ['/site/examples/quoted.css', '/site/own.css'], added: false }],
    [{ files: ['/site/own.css'], added: true }],
  ]);
});

test.each([
  ['without its ending', "import './labels';", 'labels.ts'],
  ['by the ending that it has when compiled', "import './labels.js';", 'labels.ts'],
  ['in a folder that is made with it', "import './parts/labels.ts';", 'parts/labels.ts'],
  ['by the folder that is made with it', "import './parts';", 'parts/index.ts'],
])('a module that is missing is noticed when it is made: one named %s', async (_how, source, made) => {
  const dir = await temporarySite();
  const config = join(dir, 'site.config.ts');
  writeFileSync(config, source);
  const watching = new AbortController();
  onTestFinished(() => watching.abort());
  const changed = nextChange(importedFiles(config), watching.signal);
  mkdirSync(dirname(join(dir, made)), { recursive: true });
  writeFileSync(join(dir, made), 'export {};');
  await changed;
});

/** Watches folders for real; `told` emits `change` with the files. */
async function watchFolders(siteDir: string, sources: string[]) {
  const vite = await createServer({
    root: siteDir,
    // A folder that isn't there makes the watcher less attentive to the one around it.
    publicDir: join(siteDir, 'static'),
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const watching = new AbortController();
  onTestFinished(async () => {
    watching.abort();
    await vite.close();
  });
  const told = new EventEmitter();
  const onChange = ({ files }: Change) => {
    told.emit('change', files);
    return Promise.resolve();
  };
  await watchSources(vite, siteDir, sources, onChange, watching.signal);
  return told;
}

test('a folder that is a link to itself keeps no preview from watching the others', async () => {
  const dir = await temporarySite();
  symlinkSync('circle', join(dir, 'circle'));
  const told = await watchFolders(dir, [dir, join(dir, 'circle')]);
  const changed = once(told, 'change');
  writeFileSync(join(dir, 'page.md'), '# A page\n');
  await changed;
});

test('a file that is still being written when its change is reported is reported again', async () => {
  const dir = await temporarySite();
  const file = join(dir, 'page.md');
  writeFileSync(file, '# A page\n');
  const told = await watchFolders(dir, [dir]);

  // A slow editor empties the file first, and writes the text later.
  const emptied = once(told, 'change');
  writeFileSync(file, '');
  await emptied;
  const filled = once(told, 'change');
  writeFileSync(file, '# Another page\n');
  await filled;
});

test.each([
  ['site/docs', 'site/docs', 'moved'],
  ['site/docs', 'site/docs', 'made anew'],
  ['site/content/docs', 'site/content', 'moved'],
  ['docs', 'docs', 'moved'],
  ['docs', 'docs', 'made anew'],
])('a source folder %s is watched when %s was removed and is back (%s)', async (path, removed, how) => {
  const top = await temporarySite();
  const [siteDir, docs, folder, away] = [join(top, 'site'), join(top, path), join(top, removed), join(top, 'away')];
  for (const made of [siteDir, docs]) mkdirSync(made, { recursive: true });
  writeFileSync(join(docs, 'page.md'), '# A page\n');
  const told = await watchFolders(siteDir, [docs]);
  const seen = new Set<string>();
  told.on('change', (files: string[]) => files.forEach((file) => seen.add(file)));
  const isSeen = async (file: string, save?: () => void) => {
    // What is saved while the watcher reads the folder that came back isn't reported, but it's read then.
    const check = () => {
      save?.();
      expect(seen).toContain(file);
    };
    await vi.waitFor(check, { timeout: 120_000, interval: 200 });
    seen.clear();
  };

  renameSync(folder, away);
  await isSeen(docs);
  if (how === 'moved') renameSync(away, folder);
  else mkdirSync(folder);
  await isSeen(docs);
  for (const name of ['page.md', 'new.md']) {
    const file = join(docs, name);
    await isSeen(file, () => writeFileSync(file, '# Another page\n'));
  }
});
