import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedCacheVariable } from '../../src/incremental/disk-cache.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders in which the packages are installed that tests document. */
export const siteDirs = { site: join(root, 'site'), engine: join(root, 'engine') };

export function newCacheDir(): string {
  return mkdtempSync(join(tmpdir(), 'reference-cache-'));
}

/** A folder that tests of the same package share, so that one of them compiles it: what is kept has its sources in its key. */
export function sharedCacheDir(): string {
  return process.env[sharedCacheVariable] ?? newCacheDir();
}
