import { processTree, tick, type Usage, usageOf } from '../../core/processes.ts';

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
 * only the far limit holds.
 * @param end told why it must end
 * @returns stops watching
 */
export function watch(pid: number, { time }: Limits, end: (reason: string) => void): () => void {
  const seconds = time / 1000;
  let known: Usage = { cpu: 0, io: 0 };
  let looks = 0;
  let active = 0;
  // Time is told by the number of looks: while the machine, or this thread, does something else, none passes.
  const look = () => {
    looks++;
    if (looks * pollInterval > wallFactor * time) {
      end(`It did not end within ${wallFactor * seconds} s`);
      return;
    }
    if (process.platform !== 'linux') return;
    const usage = usageOf(processTree(pid));
    if (usage.cpu > time) {
      end(`It used more than ${seconds} s of CPU time`);
      return;
    }
    // One tick is what a timer that does nothing uses in a while.
    if (usage.cpu - known.cpu > tick || usage.io !== known.io) {
      known = usage;
      active = looks;
    } else if ((looks - active) * pollInterval > time) end(`It did not end, and did nothing for ${seconds} s`);
  };
  const timer = setInterval(look, pollInterval);
  return () => clearInterval(timer);
}
