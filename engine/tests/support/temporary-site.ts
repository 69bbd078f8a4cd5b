import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that every user may read, gone when the test is over. */
export async function temporarySite(): Promise<string> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'engine-site-')));
  await chmod(dir, 0o755);
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}
