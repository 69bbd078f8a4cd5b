import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { connect, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { watch } from './limits.ts';

/** Where samples run one after the other, each alone. */
export interface Cell {
  /** The only folder in which they write; also where they start. */
  dir: string;
  /** What goes before the command that is to run in the cell. */
  prefix: readonly string[];
  /** Ends what still runs in it. */
  close(): void;
}

/** What is let into a cell. */
export interface CellOptions {
  /** The folder in which samples write. */
  dir: string;
  /** Folders that they read. */
  reads: readonly string[];
  /** Ports on 127.0.0.1 that they reach. */
  ports: readonly number[];
}

/**
 * The first process of a cell. It opens the ports inside and hands them to the engine, which serves them from
 * outside: a socket stays in the network namespace where it was opened.
 */
const holder = `
const { createServer } = require('node:net');
const ports = process.argv.slice(1).map(Number);
const open = (index) => {
  if (index === ports.length) return process.send('open');
  const server = createServer().listen(ports[index], '127.0.0.1', () =>
    process.send(ports[index], server, () => { server.close(); open(index + 1); }));
};
process.on('disconnect', () => process.exit());
open(0);
`;

/**
 * Opens a cell of Linux namespaces: no network but these ports, no processes but its own, no files but the
 * system's programs and these folders. It needs no privileges, but a kernel that lets its users create namespaces.
 * @throws when the machine doesn't allow that, with the reason
 */
export async function openCell({ dir, reads, ports }: CellOptions): Promise<Cell> {
  if (process.platform !== 'linux') throw new Error('only Linux has namespaces');
  const root = join(dir, '..', 'root');
  await mkdir(root);
  const namespaces = ['--user', '--map-root-user', '--mount', '--net', '--ipc', '--uts', '--pid', '--fork'];
  const script = join(import.meta.dirname, 'cell.sh');
  const { execPath } = process;
  const child = spawn(
    'unshare',
    [
      ...[...namespaces, '--kill-child', 'sh', script, root, dir, execPath, ...reads, '--'],
      ...['--eval', holder, ...ports.map(String)],
    ],
    { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], env: { PATH: searchPath } },
  );
  const close = () => {
    child.kill('SIGKILL');
    if (child.connected) child.disconnect();
  };
  try {
    await opened(child);
    // The holder itself: unshare, its parent, is in the process namespace of the machine.
    const [inside] = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).split(' ');
    if (!inside) throw new Error('the kernel does not list the children of a process');
    child.unref();
    child.channel?.unref();
    return { dir, prefix: enter(inside, dir), close };
  } catch (error) {
    close();
    await rm(root, { recursive: true, force: true });
    throw error;
  }
}

/** The programs of the system, wherever the caller looks for its own. */
const searchPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Gives the sample its own `/proc`, as its process namespace needs it, and gives up every privilege that one has
 * in the cell. It is read-only: what is below `/proc/sys` would let the machine's own root change the machine.
 */
const begin = `
mount -t proc -o ro,nosuid,nodev,noexec proc /proc
cd "$0"
exec setpriv --no-new-privs --inh-caps=-all --bounding-set=-all -- "$@"
`;

/** Enters a cell, in its own process namespace, whose end is the end of everything in it. */
function enter(pid: string, dir: string): string[] {
  return [
    ...['nsenter', `--target=${pid}`, '--user', '--mount', '--net', '--ipc', '--uts', '--pid'],
    ...['--preserve-credentials', '--'],
    ...['unshare', '--pid', '--fork', '--kill-child', '--mount', 'sh', '-e', '-c', begin, dir],
  ];
}

/** Milliseconds: far more CPU time than opening a cell takes. */
const openingTime = 20_000;

/** Waits until a cell is open, and serves its ports. */
async function opened(child: ChildProcess): Promise<void> {
  let stopWatching: (() => void) | undefined;
  const open = new Promise<void>((resolve, reject) => {
    let complaint = '';
    const fail = (reason: string) => reject(new Error(`its first process: ${reason}`));
    if (child.pid !== undefined) stopWatching = watch(child.pid, { time: openingTime }, fail);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.on('error', reject);
    child.on('close', () => reject(new Error(complaint.trim().split('\n')[0] || 'it ended at once')));
    child.on('message', (message, handle) => {
      if (message === 'open') resolve();
      else if (handle !== undefined) {
        const server = handle as Server;
        server.on('connection', (socket) => bridge(socket, connect(Number(message), '127.0.0.1')));
        server.unref();
        // Not on "close": there is none where the channel was disconnected from this side.
        child.once('exit', () => server.close());
      }
    });
  });
  await open.finally(() => stopWatching?.());
}

/** Passes on what either side says, and ends each as the other ended. */
function bridge(inner: Socket, outer: Socket): void {
  inner.pipe(outer).pipe(inner);
  for (const [one, other] of [
    [inner, outer],
    [outer, inner],
  ] as const) {
    one.on('error', () => other.resetAndDestroy());
    one.on('close', () => other.destroySoon());
  }
}
