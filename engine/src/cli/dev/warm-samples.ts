import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const program = resolve(import.meta.dirname, '../../../bin/engine.mjs');

/**
 * Checks the samples in a process of its own, so that pages are answered meanwhile. Its findings
 * lie in the cache afterwards; its exit code tells nothing, a sample that is wrong is a finding.
 */
export function warmSamples(siteDir: string): Promise<void> {
  const child = spawn(process.execPath, [program, 'samples', '--check', '--site', siteDir], { stdio: 'ignore' });
  return new Promise((resolveWarm) => {
    child.once('error', () => resolveWarm());
    child.once('exit', () => resolveWarm());
  });
}
