import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the samples of a site need around them while they run: servers, keys, a preload. */
export interface SampleEnvironment {
  /** Environment variables of every sample. */
  env: Readonly<Record<string, string>>;
  /** Arguments for Node before the sample's file, such as `--import file:///…`. */
  nodeArgs: readonly string[];
  close(): Promise<void>;
}

/** The same everywhere: language, time zone and colours of the machine must not show in the output. */
export const neutralEnvironment = { TZ: 'UTC', LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8', NO_COLOR: '1' };

const moduleName = 'samples.config.ts';

/**
 * Starts what the site's `samples.config.ts` sets up; without that file, samples run with nothing around them.
 * @throws when the module has no `start` function, or whatever that throws
 */
export async function startEnvironment(siteDir: string): Promise<SampleEnvironment> {
  const path = join(siteDir, moduleName);
  if (!existsSync(path)) return { env: {}, nodeArgs: [], close: async () => {} };
  const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as {
    start?: () => Promise<SampleEnvironment>;
  };
  if (typeof module.start !== 'function') {
    throw new Error(`${moduleName} must export a function start() that resolves to { env, nodeArgs, close }`);
  }
  return module.start();
}
