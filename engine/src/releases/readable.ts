import { chmodSync, mkdirSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/*
 * Servers run as another user. What they may read doesn't depend on the umask of anyone who builds.
 */

/** Writes a file that everyone may read. */
export async function writeReadable(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(path, content);
  await makeReadable(path);
}

export async function makeReadable(file: string): Promise<void> {
  await chmod(file, 0o644);
}

/**
 * Makes a folder that everyone may open, with those above it that are missing. A build makes a thousand of them, and each
 * takes less time than handing it to another thread.
 */
export function makeReadableFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  for (let made = path; first !== undefined && made.length >= first.length; made = dirname(made)) {
    chmodSync(made, 0o755);
  }
}
