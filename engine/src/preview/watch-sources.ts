import { basename, dirname, extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { glob } from 'tinyglobby';
import type { ViteDevServer } from 'vite';

/** Changes that come within this time, in milliseconds, are one: editors write a file in several steps. */
const together = 30;

/**
 * Calls back with the files that changed, those of the shell excepted: the development server
 * itself puts these on screen.
 * @param folders of Markdown files, relative to the site's
 * @returns when the watching has begun
 */
export async function watchSources(
  vite: ViteDevServer,
  siteDir: string,
  folders: readonly string[],
  onChange: (files: string[]) => Promise<void>,
): Promise<void> {
  const shellFolders = ['shell', 'features'].map((name) => join(import.meta.dirname, '..', name));
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
  await untilWatched(vite, siteDir, folders);
}

/** The watcher says when it is ready for what it was made with, but not for what was added to it. */
async function untilWatched({ watcher }: ViteDevServer, siteDir: string, folders: readonly string[]): Promise<void> {
  const patterns = folders.map((folder) => `${folder}/**/*.{md,mdx}`);
  const files = await glob(patterns, { cwd: siteDir, absolute: true });
  const isWatched = () => {
    const watched = watcher.getWatched();
    return files.every((file) => watched[dirname(file)]?.includes(basename(file)));
  };
  for (let tries = 0; tries < mostTries && !isWatched(); tries += 1) await wait(tryEvery);
}

/** Milliseconds; after ten seconds the preview begins all the same. */
const tryEvery = 20;
const mostTries = 500;
