import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { engineFingerprint } from '../../src/core/fingerprint.ts';
import { sharedCacheVariable } from '../../src/incremental/disk-cache.ts';

const parent = join(import.meta.dirname, '../../../node_modules/.cache/engine-tests');

/** Before all tests: builds whose shells are the same share one bundle of it, with those of earlier runs, too. */
export async function setup(): Promise<void> {
  const name = engineFingerprint();
  await mkdir(join(parent, name), { recursive: true });
  // What another version of the engine made is of no use.
  for (const other of await readdir(parent)) {
    if (other !== name) await rm(join(parent, other), { recursive: true, force: true });
  }
  process.env[sharedCacheVariable] = join(parent, name);
}
