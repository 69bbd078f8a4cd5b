import { hashValue } from '../core/fingerprint.ts';
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
export function reuse<Value>(
  { cache, environment }: BuildCache,
  name: string,
  inputs: unknown,
  make: () => Value,
): Value {
  const key = `${name} ${environment} ${hashValue(inputs)}`;
  const kept = cache.read(key)?.toString();
  if (kept !== undefined) return JSON.parse(kept) as Value;
  const value = make();
  cache.write(key, JSON.stringify(value));
  return value;
}
