import { contentHash, hashValue } from '../core/fingerprint.ts';
import { once } from '../core/once.ts';
import type { KnownFile, OutputFile } from '../core/output-file.ts';
import type { DiskCache } from './disk-cache.ts';
import type { Answers } from './facts.ts';

/** What a build may use again of earlier ones, and how it knows whether it may. */
export interface BuildCache {
  cache: DiskCache;
  /** Part of every key: hash of what determines everything. */
  environment: string;
  answers: Answers;
}

/**
 * Makes a value that can be JSON, or gives the one that an earlier build made of the same inputs.
 * @param name of what is made
 * @param inputs all that determines it besides the engine and the configuration
 */
export function reuse<Value>(build: BuildCache, name: string, inputs: unknown, make: () => Value): Value {
  const { kept, keep } = entry<Value>(build, name, inputs);
  return kept === undefined ? keep(make()) : kept.value;
}

/** The same for what takes its time. */
export async function reuseAsync<Value>(
  build: BuildCache,
  name: string,
  inputs: unknown,
  make: () => Promise<Value>,
): Promise<Value> {
  const { kept, keep } = entry<Value>(build, name, inputs);
  return kept === undefined ? keep(await make()) : kept.value;
}

/**
 * Files of which an earlier build, made of the same inputs, has left the hashes: they're made only where the release before
 * doesn't have them. Nearly all of a site's files are the same in the next build.
 * @param name of what is made
 * @param inputs all that determines the files besides the engine and the configuration
 */
export function knownFiles(
  build: BuildCache,
  name: string,
  inputs: unknown,
  make: () => readonly OutputFile[],
): KnownFile[] {
  const made = once(make);
  const hashes = reuse(build, name, inputs, () =>
    made().map(({ path, content }): [path: string, hash: string] => [
      path,
      contentHash(typeof content === 'string' ? Buffer.from(content) : content),
    ]),
  );
  return hashes.map(([path, hash], index) => ({ path, hash, make: () => made()[index]?.content ?? '' }));
}

function entry<Value>({ cache, environment }: BuildCache, name: string, inputs: unknown) {
  const key = `${name} ${environment} ${hashValue(inputs)}`;
  const kept = cache.read(key)?.toString();
  return {
    kept: kept === undefined ? undefined : { value: JSON.parse(kept) as Value },
    keep(value: Value): Value {
      cache.write(key, JSON.stringify(value));
      return value;
    },
  };
}
