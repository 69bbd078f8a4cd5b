import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
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

test('a file that is still being written when its change is reported is reported again', async () => {
  const dir = await temporarySite();
  const file = join(dir, 'page.md');
  writeFileSync(file, '# A page\n');
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

  // A slow editor empties the file first, and writes the text later.
  const emptied = once(told, 'change');
  writeFileSync(file, '');
  await emptied;
  const filled = once(told, 'change');
  writeFileSync(file, '# Another page\n');
  await filled;
});
