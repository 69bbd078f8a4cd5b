import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { preloadPath } from '../../src/index.ts';

export interface SampleRun {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a module in a process of its own with the preload, as the site runs its samples. */
export function runSample(code: string, env: Record<string, string>, flags: string[] = []): Promise<SampleRun> {
  const args = [...flags, '--import', preloadPath, '--input-type=module', '--eval', code];
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const { PATH } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, env: { PATH, ...env }, timeout: 60_000 }, (error, stdout, stderr) => {
      const status = error === null ? 0 : (error as { code?: unknown }).code;
      resolve({ code: typeof status === 'number' ? status : 1, stdout, stderr });
    });
  });
}
