import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporarySite } from '../../tests/support/temporary-site.ts';
import { isIgnored, watchSources } from './watch-sources.ts';

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

test('a file counts whatever letters and digits its ending has, and a folder does not', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined, getWatched: () => ({}) });
  const changed = vi.fn<(files: string[]) => Promise<void>>(() => Promise.resolve());
  await watchSources({ watcher } as unknown as ViteDevServer, '/site', [], changed);
  const files = ['a.md', 'a.mp3', 'b.mp4', 'c.woff2'].map((name) => `/site/static/${name}`);
  for (const file of files) watcher.emit('all', 'change', file);
  watcher.emit('all', 'addDir', '/site/static/v1.2');
  await vi.runAllTimersAsync();
  expect(changed.mock.calls).toEqual([[files]]);
});

test('a file that is written on after its change was told is told once more', async () => {
  const dir = await temporarySite();
  const file = join(dir, 'site.config.ts');
  await writeFile(file, 'export default {};\n');
  const vite = await createServer({
    root: dir,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => vite.close());
  const told = new EventEmitter();
  await watchSources(vite, dir, [dir], () => {
    told.emit('change');
    return Promise.resolve();
  });
  const isWatched = () => vite.watcher.getWatched()[dir]?.includes('site.config.ts') === true;
  if (!isWatched()) await once(vite.watcher, 'ready');

  // As an editor does that is slow: it empties the file, and what comes into it follows.
  const emptied = once(told, 'change');
  await writeFile(file, '');
  await emptied;
  const filled = once(told, 'change');
  writeFileSync(file, 'export default { title: 1 };\n');
  await filled;
}, 60_000);
