import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundlesVariable } from '../../src/pipeline/bundle.ts';

/** Before all tests: builds whose shells are the same share one bundle of it. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'engine-bundles-'));
  process.env[bundlesVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
