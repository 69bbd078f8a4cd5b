import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { preloadPath, startSimulators, type Profile, type Reply, type RunningSimulators } from './index.ts';

/**
 * Starts the simulators for a test file, and loads the preload into this process, so that tests reach them the way
 * samples do.
 *
 * @param profile tests of the library's own classes ask for the providers that these were written for: `2024-02`
 */
export function useSimulators(replies: readonly Reply[] = [], profile?: Profile): void {
  let running: RunningSimulators | undefined;
  beforeAll(async () => {
    running = await startSimulators({ replies, profile });
    Object.assign(process.env, running.env);
    await import(preloadPath);
  });
  afterAll(async () => {
    await running?.close();
  });
}

/** How a process ended, and what it printed. */
export interface ProcessRun {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs Node in its own process, in the folder of the package. */
export function runNode(args: readonly string[], env: Record<string, string> = {}): Promise<ProcessRun> {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const { PATH } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, env: { PATH, ...env }, timeout: 60_000 }, (error, stdout, stderr) => {
      const status = error === null ? 0 : error.code;
      resolve({ code: typeof status === 'number' ? status : 1, stdout, stderr });
    });
  });
}

/** Runs a module with the preload, as the site runs its samples. */
export function runSample(
  code: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<ProcessRun> {
  return runNode([...flags, '--import', preloadPath, '--input-type=module', '--eval', code], env);
}
