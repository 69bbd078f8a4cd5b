import { existsSync, rmSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import { isRunning } from '../../core/is-running.ts';
import { type Cell, openCell } from './cell.ts';
import { startEnvironment, type SampleEnvironment } from './environment.ts';
import { defaultFolders } from '../folders.ts';
import { endWithEngine } from './interrupt.ts';
import { type Launcher, openLauncher } from './launcher.ts';
import type { ProcessOptions, ProcessResult } from './process.ts';
import { quickStart } from './quick-start.ts';

/** What keeps samples apart from the machine: both, or only what Node offers, for this reason. */
export type Isolation = { namespaces: true } | { namespaces: false; reason: string };

/** One place for runs, one after the other. */
export interface Slot {
  environment: SampleEnvironment;
  /** Where a run starts, and the only folder in which it writes. */
  dir: string;
  /** Empties the folder; with the site's `samples-assets` in it afterward, unless told otherwise. */
  empty(options?: { assets: boolean }): Promise<void>;
  /** The whole command that runs Node with these arguments in the sandbox. */
  command(nodeArgs: readonly string[]): string[];
  /** Runs that command in the folder. */
  run(nodeArgs: readonly string[], options: Omit<ProcessOptions, 'cwd'>): Promise<ProcessResult>;
}

/** Where runs are kept apart from the machine and from one another. */
export interface Sandbox {
  isolation: Isolation;
  slots: readonly Slot[];
  /** A folder that runs in all slots read, and none writes. */
  shared: string;
  close(): Promise<void>;
}

/** A process that's being killed may still write. */
const removal = { recursive: true, force: true, maxRetries: 5 };

/**
 * Opens as many slots as there are to be runs at a time, in folders below the site's, so that samples find the
 * packages that the site has installed.
 * @param options.assets folder below the site's, whose files every run finds in its own
 * @param options.namespaces use only what Node offers, when false
 */
export async function openSandbox(
  siteDir: string,
  { size, namespaces = true, assets = defaultFolders.assets }: { size: number; namespaces?: boolean; assets?: string },
): Promise<Sandbox> {
  const parent = join(await realpath(siteDir), '.cache', 'samples');
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  const root = await mkdtemp(join(parent, `run-${process.pid}-`));
  const forget = endWithEngine(() => rmSync(root, removal));
  const remove = async () => {
    await rm(root, removal);
    forget();
  };
  let launcher: Launcher | undefined;
  let started: SampleEnvironment | undefined;
  try {
    launcher = await openLauncher();
    const { run } = launcher;
    const environment = await startEnvironment(siteDir);
    started = environment;
    const { ports } = environment;
    const shared = join(root, 'shared');
    await mkdir(shared);
    const startArgs = await quickStart(shared, environment.nodeArgs);
    const copyAssets = await copierOf(join(siteDir, assets));
    const dirs = Array.from({ length: Math.max(1, size) }, (_, index) => join(root, String(index + 1), 'run'));
    await Promise.all(dirs.map((dir) => mkdir(dir, { recursive: true })));
    const readsOf = (dir: string) => [...packageFolders(root), ...environment.reads, shared, dirname(dir)];
    const { cells, isolation } = namespaces
      ? await openCells(dirs.map((dir) => ({ dir, reads: readsOf(dir), ports })))
      : foldersOnly(dirs, 'they were not requested');
    const closeCells = () => cells.forEach((cell) => cell.close());
    const forgetCells = endWithEngine(closeCells);
    return {
      isolation,
      shared,
      slots: cells.map(({ dir, prefix }) => {
        const command = (nodeArgs: readonly string[]) => [
          ...prefix,
          process.execPath,
          ...permissionArgs(dir, readsOf(dir)),
          ...startArgs,
          ...nodeArgs,
        ];
        return {
          environment,
          dir,
          async empty(options = { assets: true }) {
            for (const name of await readdir(dir)) await rm(join(dir, name), { recursive: true, force: true });
            if (options.assets) await copyAssets(dir);
          },
          command,
          run: (nodeArgs, options) => run(command(nodeArgs), { ...options, cwd: dir }),
        };
      }),
      async close() {
        launcher?.close();
        closeCells();
        forgetCells();
        await environment.close();
        await remove();
      },
    };
  } catch (error) {
    launcher?.close();
    await started?.close();
    await remove();
    throw error;
  }
}

/**
 * Copies the files below a folder, which are listed once: `cp` looks at each of them again, which takes twice the CPU time
 * for each of a thousand runs.
 */
async function copierOf(source: string): Promise<(target: string) => Promise<void>> {
  const files = existsSync(source) ? await glob('**', { cwd: source, dot: true }) : [];
  const folders = new Set(files.map(dirname).filter((folder) => folder !== '.'));
  return async (target) => {
    for (const folder of folders) await mkdir(join(target, folder), { recursive: true });
    await Promise.all(files.map((file) => copyFile(join(source, file), join(target, file))));
  };
}

/** Cells of namespaces; where the machine has none, folders alone. */
async function openCells(
  wanted: readonly Parameters<typeof openCell>[0][],
): Promise<{ cells: Cell[]; isolation: Isolation }> {
  const tried = await Promise.allSettled(wanted.map(openCell));
  const cells = tried.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const [failed] = tried.filter((result) => result.status === 'rejected');
  if (failed === undefined) return { cells, isolation: { namespaces: true } };
  cells.forEach((cell) => cell.close());
  const reason = failed.reason instanceof Error ? failed.reason.message : String(failed.reason);
  return foldersOnly(
    wanted.map(({ dir }) => dir),
    reason,
  );
}

function foldersOnly(dirs: readonly string[], reason: string): { cells: Cell[]; isolation: Isolation } {
  const cells = dirs.map((dir) => ({ dir, prefix: [], close: () => undefined }));
  return { cells, isolation: { namespaces: false, reason } };
}

/** The folders of installed packages that a module in this folder is resolved from. */
function packageFolders(folder: string): string[] {
  const own = join(folder, 'node_modules');
  const above = dirname(folder) === folder ? [] : packageFolders(dirname(folder));
  return existsSync(own) ? [own, ...above] : above;
}

/**
 * Node's permission model: no files but these, no other processes, no workers, no native code. From Node 25 on, it would
 * also refuse the simulators; namespaces keep samples from other hosts.
 * See https://nodejs.org/api/permissions.html
 */
function permissionArgs(dir: string, reads: readonly string[]): string[] {
  const isKnown = (flag: string) => process.allowedNodeEnvironmentFlags.has(flag);
  return [
    // The warnings that these are experiments would be part of what a failing sample prints.
    '--disable-warning=ExperimentalWarning',
    isKnown('--permission') ? '--permission' : '--experimental-permission',
    ...[dir, ...reads].map((folder) => `--allow-fs-read=${folder}`),
    `--allow-fs-write=${dir}`,
    ...(isKnown('--allow-net') ? ['--allow-net'] : []),
  ];
}

/** Folders of runs that were ended before they could clean up. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = /^run-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
}
