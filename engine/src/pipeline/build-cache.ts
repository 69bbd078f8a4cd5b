import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashOnce, hashValue } from '../core/fingerprint.ts';
import type { SampleLookup } from '../core/sample-lookup.ts';
import type { LoadedSite } from './load/load-site.ts';
import { createAnswers, type FileFact } from '../incremental/facts.ts';
import { hashRun } from '../incremental/module-imports.ts';
import type { BuildCache } from '../incremental/reuse.ts';

/** The cache of a site's builds, in its cache folder, with what a build asks about files. */
export function createBuildCache(loaded: LoadedSite, samples: SampleLookup): BuildCache & { files: FileFact[] } {
  const files: FileFact[] = [];
  return {
    cache: loaded.disk,
    environment: environmentHash(loaded),
    answers: createAnswers(loaded.site, samples, files),
    files,
  };
}

/**
 * The configuration with its modules and its values (they may come from the process's environment), and the documented
 * libraries. The engine and the installed packages are part of all keys (`installedHash`).
 */
function environmentHash({ siteDir, config, features, site }: LoadedSite): string {
  const configPath = join(siteDir, config.file);
  return hashValue([
    siteDir,
    existsSync(configPath) ? hashRun(configPath) : undefined,
    config,
    features.map(({ feature, options }) => [feature.name, options]),
    [...site.references].map(([id, model]) => [id, hashOnce(model)]),
  ]);
}
