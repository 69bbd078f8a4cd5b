import { existsSync, statSync, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { glob } from 'tinyglobby';
import type { ViteDevServer } from 'vite';
import { isWithin } from '../pipeline/load/source-paths.ts';

/**
 * Changes that come within this time, in milliseconds, are one: editors write a file in several steps. Chokidar says
 * nothing of what follows a change of the same file within 50 ms, so a file that is read sooner may be half written, and
 * stay so (`_throttle(EV_CHANGE, path, 50)` in https://github.com/paulmillr/chokidar/blob/3.6.0/index.js).
 */
const together = 60;

/** What every build writes next to the site's configuration: folders, and links to folders. */
const builds = ['dist', 'dist-deploy', '.releases', '.cache'];

/**
 * What the development server's watcher leaves out.
 * @param written folders below the site's that commands write to
 */
export function isIgnored(siteDir: string, written: readonly string[]): (path: string) => boolean {
  const folders = [...builds, ...written].map((name) => join(siteDir, name));
  return (path) => isWithin(path, folders);
}

/**
 * Calls back with the files that changed, those of the shell excepted: the development server
 * itself puts these on screen.
 * @param sources what is watched besides the site's folder (`sourcePaths`)
 * @returns when the watching has begun
 */
export async function watchSources(
  vite: ViteDevServer,
  siteDir: string,
  sources: readonly string[],
  onChange: (files: string[]) => Promise<void>,
): Promise<void> {
  const shellFolders = ['shell', 'features'].map((name) => resolve(import.meta.dirname, '..', name));
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  vite.watcher.add([siteDir, ...sources]);
  vite.watcher.on('all', (event, file) => {
    const ours = isWithin(file, shellFolders) || extname(file) === '.css';
    if (event === 'addDir' || event === 'unlinkDir' || ours || extname(file) === '') return;
    waiting.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...waiting];
      waiting = new Set();
      running = running.then(() => onChange(files));
    }, together);
  });
  await untilWatched(vite, sources);
}

/** The watcher says when it is ready for what it was made with, but not for what was added to it. */
async function untilWatched({ watcher }: ViteDevServer, sources: readonly string[]): Promise<void> {
  const folders = sources.filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true);
  const found = folders.map((cwd) => glob('**/*.{md,mdx}', { cwd, absolute: true }));
  const files = (await Promise.all(found)).flat();
  const isWatched = () => {
    const watched = watcher.getWatched();
    return files.every((file) => watched[dirname(file)]?.includes(basename(file)));
  };
  for (let tries = 0; tries < mostTries && !isWatched(); tries += 1) await wait(tryEvery);
}

/** Milliseconds; after ten seconds the preview begins all the same. */
const tryEvery = 20;
const mostTries = 500;

/**
 * A module and the modules of the site that it imports, found in their text: they may not even compile.
 * @param file absolute path
 */
export async function moduleFiles(file: string, known = new Set<string>()): Promise<ReadonlySet<string>> {
  if (known.has(file)) return known;
  known.add(file);
  const source = existsSync(file) ? await readFile(file, 'utf8') : '';
  for (const [, path = ''] of source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)) {
    await moduleFiles(resolve(dirname(file), path), known);
  }
  return known;
}

/**
 * Resolves when one of the files is saved, made or removed.
 * @param signal ends the watching
 */
export function nextChange(files: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
  const folders = new Set([...files].map((file) => dirname(file)).filter((folder) => existsSync(folder)));
  return new Promise((changed) => {
    for (const folder of folders) {
      watch(folder, { signal }, (_event, name) => {
        if (name !== null && files.has(join(folder, name))) setTimeout(changed, together);
      });
    }
  });
}
