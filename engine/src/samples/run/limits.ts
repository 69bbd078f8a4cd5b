import { readFileSync } from 'node:fs';

/** How much a run may take; milliseconds. A busy machine doesn't use any of it up. */
export interface Limits {
  /** CPU time of the process and of everything it starts, and how long it may do nothing at all. */
  time: number;
}

/** Far more than anything needs; only what keeps doing a little, for ever, meets it. */
const wallFactor = 30;
const pollInterval = 250;

/**
 * Watches a process and everything it starts. Where the system doesn't list what they use (outside of Linux),
 * only the far limit for the time on the clock holds.
 * @param end told why it must end
 * @returns stops watching
 */
export function watch(pid: number, { time }: Limits, end: (reason: string) => void): () => void {
  const seconds = time / 1000;
  const started = performance.now();
  let known: Usage = { cpu: 0, io: 0 };
  let active = started;
  const look = () => {
    const now = performance.now();
    if (now - started > wallFactor * time) {
      end(`It did not end within ${wallFactor * seconds} s`);
      return;
    }
    if (process.platform !== 'linux') return;
    const usage = usageOf(pid);
    if (usage.cpu > time) {
      end(`It used more than ${seconds} s of CPU time`);
      return;
    }
    // One tick is what a timer that does nothing uses in a while.
    if (usage.cpu - known.cpu > tick || usage.io !== known.io) {
      known = usage;
      active = now;
    } else if (now - active > time) end(`It did not end, and did nothing for ${seconds} s`);
  };
  const timer = setInterval(look, pollInterval);
  return () => clearInterval(timer);
}

interface Usage {
  /** Milliseconds. */
  cpu: number;
  /** Bytes read and written. */
  io: number;
}

/** Linux counts CPU time for programs in hundredths of a second, on every machine. */
const tick = 10;

/** What a process and its descendants have used; what cannot be read has ended. */
function usageOf(pid: number): Usage {
  const total = { cpu: 0, io: 0 };
  for (const waiting = [pid]; ;) {
    const next = waiting.pop();
    if (next === undefined) return total;
    // After the name in parentheses, which may hold anything: state is field 3, utime to cstime are 14 to 17.
    const fields = read(`/proc/${next}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ');
    for (const field of fields.slice(11, 15)) total.cpu += Number(field) * tick;
    for (const [, bytes] of read(`/proc/${next}/io`).matchAll(/^[rw]char: (\d+)$/gm)) total.io += Number(bytes);
    waiting.push(...read(`/proc/${next}/task/${next}/children`).split(' ').filter(Boolean).map(Number));
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
