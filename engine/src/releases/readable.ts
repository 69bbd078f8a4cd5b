import { chmod, mkdir, writeFile } from 'node:fs/promises';
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

/** Makes a folder that everyone may open, with those above it that are missing. */
export async function makeReadableFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  for (let made = path; first !== undefined && made.length >= first.length; made = dirname(made)) {
    await chmod(made, 0o755);
  }
}
