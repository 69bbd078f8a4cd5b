import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '../core/is-running.ts';
import { currentRelease, listReleases, readRelease } from './layout.ts';

/** So many releases stay: the current one and those that rollbacks lead to, one after the other. */
const keptReleases = 3;
const dayMs = 24 * 60 * 60 * 1000;

/** Name of a folder that a running build fills; the process's number says whose it is. */
export const stagePrefix = `next-${process.pid}-`;

/** Removes what killed builds left. Folders of builds that are running stay. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^(?:next|old|link)-(\d+)-/.exec(name) ?? [];
    if (pid === undefined) continue;
    const path = join(folder, name);
    if (!isRunning(Number(pid)) || isOlderThanADay(path)) rmSync(path, { recursive: true, force: true });
  }
}

/** Removes releases that no rollback leads to. A release is renamed first: half of one must not look like a whole. */
export async function removeOldReleases(folder: string): Promise<void> {
  const names = listReleases(folder);
  // The newest ones stay, too: another build may be about to lead readers to one of them.
  const kept = new Set([...names.slice(-keptReleases), ...(await rollbackChain(folder))]);
  for (const name of names) {
    if (kept.has(name)) continue;
    const doomed = join(folder, `old-${process.pid}-${name}`);
    try {
      await rename(join(folder, name), doomed);
    } catch {
      // Another build that ends at the same time was faster.
      continue;
    }
    await rm(doomed, { recursive: true, force: true });
  }
}

/** The current release and those before it as readers saw them: after a rollback, these aren't the newest ones. */
async function rollbackChain(folder: string): Promise<string[]> {
  const chain: string[] = [];
  for (let name = currentRelease(folder); name !== undefined && chain.length < keptReleases;) {
    chain.push(name);
    try {
      name = (await readRelease(folder, name)).replaces;
    } catch {
      // Gone or damaged: no rollback leads past it.
      break;
    }
  }
  return chain;
}

/** A number may belong to another process by now; no build runs for a day. */
function isOlderThanADay(path: string): boolean {
  return Date.now() - (lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > dayMs;
}
