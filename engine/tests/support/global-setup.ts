import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineFingerprint } from '../../src/core/fingerprint.ts';
import { sharedCacheVariable } from '../../src/incremental/disk-cache.ts';

/**
 * Before all tests.
 * @returns what is to be done after all of them
 */
export async function setup(): Promise<() => Promise<void>> {
  await shareBundles(join(import.meta.dirname, '../../../node_modules/.cache/engine-tests'));
  return keepTemporaryFolders();
}

/** Builds whose shells are the same share one bundle of it, with those of earlier runs, too. */
async function shareBundles(parent: string): Promise<void> {
  const name = engineFingerprint();
  await mkdir(join(parent, name), { recursive: true });
  // What another version of the engine made is of no use.
  for (const other of await readdir(parent)) {
    if (other !== name) await rm(join(parent, other), { recursive: true, force: true });
  }
  process.env[sharedCacheVariable] = join(parent, name);
}

/** All temporary folders of the tests are in one, which goes with them: what a test leaves doesn't pile up. */
async function keepTemporaryFolders(): Promise<() => Promise<void>> {
  const before = process.env['TMPDIR'];
  const dir = await mkdtemp(join(tmpdir(), 'tests-'));
  // As the system's own: a test builds as another user.
  await chmod(dir, 0o1777);
  process.env['TMPDIR'] = dir;
  return async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await rm(dir, { recursive: true, force: true });
  };
}
