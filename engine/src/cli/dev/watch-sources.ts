import { extname, join } from 'node:path';
import type { ViteDevServer } from 'vite';

/** Changes that come within this time, in milliseconds, are one: editors write a file in several steps. */
const together = 30;

/**
 * Calls back with the files that changed, those of the shell excepted: the development server
 * itself puts these on screen.
 */
export function watchSources(vite: ViteDevServer, siteDir: string, onChange: (files: string[]) => Promise<void>): void {
  const shellFolders = ['shell', 'browser', 'styles'].map((name) => join(import.meta.dirname, '../..', name));
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  vite.watcher.add(siteDir);
  vite.watcher.on('all', (event, file) => {
    const ours = shellFolders.some((folder) => file.startsWith(folder)) || extname(file) === '.css';
    if (event === 'addDir' || event === 'unlinkDir' || ours || !/\.[a-z]+$/i.test(file)) return;
    waiting.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...waiting];
      waiting = new Set();
      running = running.then(() => onChange(files));
    }, together);
  });
}
