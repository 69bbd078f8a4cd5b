import { existsSync, fstatSync, watch } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { glob } from 'tinyglobby';
import { normalizePath, type ViteDevServer } from 'vite';
import { leftByBuilds } from '../core/built-folders.ts';
import { statOf } from '../core/stat.ts';
import { isWithin } from '../pipeline/load/source-paths.ts';
import { inTurn } from './in-turn.ts';

/**
 * Changes that come within this time, in milliseconds, are one: editors write a file in several steps. Chokidar says
 * nothing of what follows a change of the same file within 50 ms, so a file that is read sooner may be half written, and
 * stay so (`_throttle(EV_CHANGE, path, 50)` in https://github.com/paulmillr/chokidar/blob/3.6.0/index.js).
 */
const together = 60;

/**
 * What the development server's watcher leaves out.
 * @param written folders below the site's that commands write to
 * @param outputs where this process prints, as file descriptors: a line about a change in such a file would be the next one
 */
export function isIgnored(
  siteDir: string,
  written: readonly string[],
  outputs: readonly number[] = [1, 2],
): (path: string) => boolean {
  const folders = [...leftByBuilds, ...written].map((name) => join(siteDir, name));
  const logs = outputs.map((output) => fstatSync(output)).filter((stats) => stats.isFile());
  const isLog = (path: string) => {
    const stats = logs.length === 0 ? undefined : statOf(path);
    return logs.some(({ dev, ino }) => stats?.dev === dev && stats.ino === ino);
  };
  return (path) => isWithin(path, folders) || isLog(path);
}

/** What was saved, made, or removed since the last change. */
export interface Change {
  /** Absolute paths. */
  files: readonly string[];
  /** Whether a file is there that wasn't: what imports it may have failed. */
  added: boolean;
}

/**
 * Calls back with the files that changed, except those that the development server itself puts on screen: the shell's,
 * and style sheets that it has.
 * @param sources what is watched besides the site's folder (`sourcePaths`)
 * @param signal ends the watching for folders that come back
 * @returns when the watching has begun
 */
export async function watchSources(
  vite: ViteDevServer,
  siteDir: string,
  sources: readonly string[],
  onChange: (change: Change) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const shellFolders = ['shell', 'features'].map((name) => resolve(import.meta.dirname, '..', name));
  const isShown = (file: string) =>
    extname(file) === '.css' &&
    (vite.environments.client.moduleGraph.getModulesByFile(normalizePath(file))?.size ?? 0) > 0;
  let waiting = new Map<string, boolean>();
  let timer: NodeJS.Timeout | undefined;
  const run = inTurn();
  vite.watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir' || isWithin(file, shellFolders)) return;
    // One that's made or removed is right or wrong where the configuration names it.
    if (event === 'change' && isShown(file)) {
      // The server may have read it half written, and hears nothing of the rest.
      setTimeout(() => void showAgain(vite, file), together);
      return;
    }
    waiting.set(file, event === 'add' || waiting.get(file) === true);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const change = { files: [...waiting.keys()], added: [...waiting.values()].includes(true) };
      waiting = new Map();
      run(() => onChange(change));
    }, together);
  });
  vite.watcher.add(siteDir);
  await watchMore(vite, siteDir, sources, signal);
}

async function showAgain({ environments: { client } }: ViteDevServer, file: string): Promise<void> {
  const modules = client.moduleGraph.getModulesByFile(normalizePath(file)) ?? [];
  for (const module of modules) await client.reloadModule(module);
}

/**
 * Watches more files and folders that the configuration names.
 * @returns when they're watched: it takes a while until a folder's files are
 */
export async function watchMore(
  vite: ViteDevServer,
  siteDir: string,
  sources: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const source of sources) watchReturn(vite, siteDir, source, signal);
  vite.watcher.add([...sources]);
  await untilWatched(vite, sources);
}

/**
 * Watches a folder again that was removed and came back, as when another branch is checked out: the watcher doesn't notice
 * that outside the site's folder, nor in it where a folder is missing that it was told to watch.
 */
function watchReturn(vite: ViteDevServer, siteDir: string, folder: string, signal: AbortSignal): void {
  if (statOf(folder)?.isFile() === true) return;
  const heard = new AbortController();
  const changed = nextChange(pathBelow(siteDir, folder), AbortSignal.any([signal, heard.signal]));
  void changed.then(async () => {
    heard.abort();
    if (signal.aborted) return;
    // Before the rest: it may go again meanwhile.
    watchReturn(vite, siteDir, folder, signal);
    vite.watcher.unwatch(folder);
    vite.watcher.add(folder);
    await untilWatched(vite, [folder]);
    vite.watcher.emit('all', 'add', folder);
  });
}

/** The folder and those around it that are in the site's: each may be the one that is removed. */
function pathBelow(siteDir: string, folder: string): string[] {
  const parent = dirname(folder);
  return parent !== siteDir && isWithin(parent, [siteDir]) ? [folder, ...pathBelow(siteDir, parent)] : [folder];
}

/** The watcher says when it is ready for what it was made with, but not for what was added to it. */
async function untilWatched({ watcher }: ViteDevServer, sources: readonly string[]): Promise<void> {
  const folders = sources.filter((path) => statOf(path)?.isDirectory() === true);
  let tries = 0;
  const until = async (isWatched: (watched: ReturnType<typeof watcher.getWatched>) => boolean) => {
    for (; tries < mostTries && !isWatched(watcher.getWatched()); tries += 1) await wait(tryEvery);
  };
  // An empty folder, too: what is made in it before the watcher has read it is never reported.
  await until((watched) => folders.every((folder) => folder in watched));
  const found = folders.map((cwd) => glob('**/*.{md,mdx}', { cwd, absolute: true }));
  const files = (await Promise.all(found)).flat();
  await until((watched) => files.every((file) => watched[dirname(file)]?.includes(basename(file))));
}

/** Milliseconds; after ten seconds the preview begins all the same. */
const tryEvery = 20;
const mostTries = 500;

/**
 * Resolves when one of the files is saved, made, or removed.
 * @param files absolute paths, maybe without their endings, as modules name others
 * @param signal ends the watching
 */
export function nextChange(files: readonly string[], signal: AbortSignal): Promise<void> {
  const expected = files.map(firstMade);
  const names = new Set([...expected, ...expected.map(withoutEnding)]);
  return new Promise((changed) => {
    for (const folder of new Set(expected.map((path) => dirname(path)))) {
      const onChange = (_event: string, name: string | null) => {
        if (name === null) return;
        const path = join(folder, name);
        if (names.has(path) || names.has(withoutEnding(path))) setTimeout(changed, together);
      };
      try {
        watch(folder, { signal }, onChange);
      } catch {
        // This user may not read it, so what is in it can't be part of the site.
      }
    }
  });
}

/** A file, or where its folder doesn't exist, the first one on the way to it that doesn't. */
function firstMade(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) ? path : firstMade(folder);
}

function withoutEnding(path: string): string {
  return path.slice(0, path.length - extname(path).length);
}
