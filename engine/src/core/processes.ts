import { readFileSync } from 'node:fs';

/** What a process and its descendants have used. */
export interface Usage {
  /** CPU time, milliseconds. */
  cpu: number;
  /** Bytes read and written. */
  io: number;
}

/** Linux counts CPU time for programs in hundredths of a second, on every machine. */
export const tick = 10;

/**
 * A process and all that it has started, itself first, as Linux lists them; elsewhere only itself. Those whose parent
 * has ended aren't among them.
 */
export function processTree(pid: number): number[] {
  const found = [pid];
  // It grows meanwhile.
  for (const next of found) {
    found.push(...read(`/proc/${next}/task/${next}/children`).split(' ').filter(Boolean).map(Number));
  }
  return found;
}

/** What these have used; nothing where they have ended, or the system doesn't say it. */
export function usageOf(pids: readonly number[]): Usage {
  const total = { cpu: 0, io: 0 };
  for (const pid of pids) {
    // utime to cstime are fields 14 to 17, see proc_pid_stat(5).
    for (const field of fieldsOf(pid).slice(11, 15)) total.cpu += Number(field) * tick;
    for (const [, bytes] of read(`/proc/${pid}/io`).matchAll(/^[rw]char: (\d+)$/gm)) total.io += Number(bytes);
  }
  return total;
}

/** `4711 S node build.mjs` for each that runs: its number, its state, and its command. */
export function describeProcesses(pids: readonly number[]): string[] {
  return pids.flatMap((pid) => {
    const [state] = fieldsOf(pid);
    const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
    return state === undefined || command === '' ? [] : [`${pid} ${state} ${command.slice(0, 200)}`];
  });
}

/** From its state, field 3, on; after the name in parentheses, which may hold anything. */
function fieldsOf(pid: number): string[] {
  const [, fields] = /^.*\) (.*)/s.exec(read(`/proc/${pid}/stat`)) ?? [];
  return fields?.split(' ') ?? [];
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
