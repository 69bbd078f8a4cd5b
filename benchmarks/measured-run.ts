import { spawn } from 'node:child_process';

/** What a program has used from its start to its end. */
export interface Cost {
  /** Seconds of both kinds of CPU time, of all its threads. */
  cpu: number;
  /** Seconds from start to end. */
  wall: number;
  /** Peak resident memory in MB. */
  memory: number;
}

/**
 * Runs a Node program in its own process, which says at its end what it has used.
 * @param args the program and its arguments
 * @throws where it fails, with what it wrote to its error output
 */
export function measuredRun(
  args: readonly string[],
  { cwd, node = process.execPath, env = {} }: { cwd: string; node?: string; env?: Readonly<Record<string, string>> },
): Promise<Cost> {
  const report =
    "process.on('exit', () => { const u = process.resourceUsage(); console.error(`USED ${(u.userCPUTime + u.systemCPUTime) / 1e6} ${u.maxRSS / 1024}`); })";
  const preload = `data:text/javascript,${encodeURIComponent(report)}`;
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(node, ['--import', preload, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    child.on('close', (code) => {
      // Threads may say it, too; the process comes last.
      const used = [...errors.matchAll(/USED ([\d.]+) ([\d.]+)/g)].at(-1);
      if (code !== 0 || used === undefined) {
        reject(new Error(`${args.join(' ')} in ${cwd} ended with ${String(code)}:\n${errors}`));
        return;
      }
      resolve({ cpu: Number(used[1]), wall: (performance.now() - start) / 1000, memory: Number(used[2]) });
    });
  });
}
