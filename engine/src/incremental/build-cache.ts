import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { engineFingerprint, hashFile, hashValue } from '../core/fingerprint.ts';
import type { SampleLookup } from '../core/sample-lookup.ts';
import type { LoadedSite } from '../pipeline/load-site.ts';
import { configFile } from '../pipeline/read-config.ts';
import type { DiskCache } from './disk-cache.ts';
import { type Answers, createAnswers } from './facts.ts';
import { hashModule, lockFile } from './module-imports.ts';

/** What a build may use again of earlier ones, and how it knows whether it may. */
export interface BuildCache {
  cache: DiskCache;
  /** Part of every key: hash of what decides over everything. */
  environment: string;
  answers: Answers;
}

/**
 * Makes a value that can be JSON, or gives the one that an earlier build made of the same inputs.
 * @param name of what is made
 * @param inputs all that decides over it besides the engine and the configuration
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

/** The cache of a site's builds, in its cache folder. */
export function createBuildCache(loaded: LoadedSite, samples: SampleLookup): BuildCache {
  return {
    cache: loaded.disk,
    environment: environmentHash(loaded),
    answers: createAnswers(loaded.site, samples),
  };
}

/**
 * The engine, Node, the installed packages, the configuration with its modules and its values (they may come from
 * the process's environment), and the documented libraries.
 */
function environmentHash({ siteDir, config, features, site }: LoadedSite): string {
  const lock = lockFile(siteDir);
  const configPath = join(siteDir, configFile);
  return hashValue([
    engineFingerprint(),
    process.version,
    siteDir,
    lock === undefined ? undefined : hashFile(lock),
    existsSync(configPath) ? hashModule(configPath) : undefined,
    config,
    features.map(({ feature, options }) => [feature.name, options]),
    [...site.references].map(([id, model]) => [id, hashValue(model)]),
  ]);
}
