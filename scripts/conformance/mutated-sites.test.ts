import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startMutatedSites } from './mutated-sites.ts';

/** Serves the first site for good; ends instead of serving the second. */
const engine = `
  import { existsSync, writeFileSync } from 'node:fs';
  if (process.argv.at(-1) === 'site') {
    writeFileSync('pid', String(process.pid));
    console.log('listening');
    setInterval(() => {}, 1000);
  } else setInterval(() => existsSync('pid') && process.exit(1), 10);
`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('the server that has started ends where the other one could not', async () => {
  const root = mkdtempSync(join(tmpdir(), 'mutated-sites-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'engine/bin'), { recursive: true });
  writeFileSync(join(root, 'engine/bin/engine.mjs'), engine);
  await expect(startMutatedSites(root)).rejects.toThrow('The server of engine/tests/fixtures/shell-site ended.');
  const pid = Number(readFileSync(join(root, 'pid'), 'utf8'));
  onTestFinished(() => void (isRunning(pid) && process.kill(pid)));
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5000);
});
