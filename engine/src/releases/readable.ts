import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/*
 * Servers run as another user. What they may read doesn't depend on the umask of anyone who builds. A build makes
 * thousands of files and folders, and each takes less time than handing it to another thread.
 */

/** Writes a file that everyone may read. */
export function writeReadable(path: string, content: string | Uint8Array): void {
  writeFileSync(path, content);
  makeReadable(path);
}

/** Lets everyone read a file, whatever the mask of the user who builds. */
export function makeReadable(file: string): void {
  chmodSync(file, 0o644);
}

/** Makes a folder that everyone may open, with those above it that are missing. */
export function makeReadableFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  for (let made = path; first !== undefined && made.length >= first.length; made = dirname(made)) {
    chmodSync(made, 0o755);
  }
}
