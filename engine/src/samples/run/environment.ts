import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createModuleLoader, loadOrExplain } from '../../pipeline/load/module-loader.ts';
import type { Describe } from './written-files.ts';

/** What the samples of a site need around them while they run: servers, keys, a preload. */
export interface SampleEnvironment {
  /** Environment variables of every sample. */
  env: Readonly<Record<string, string>>;
  /** Arguments for Node before the sample's file, such as `--import file:///…`. */
  nodeArgs: readonly string[];
  /** Folders that samples read besides their own and the installed packages: a preload's, for example. */
  reads: readonly string[];
  /** Ports on 127.0.0.1 that samples may reach: the servers' that the environment has started. */
  ports: readonly number[];
  /**
   * Modules that stand in for others when packages are precompiled: from what is imported, `pkg/part`, to a file,
   * which may import what it stands for by the same name.
   */
  replacements: Readonly<Record<string, string>>;
  /** Says what a picture that a sample wrote shows, or what a recording says: readers who don't see or hear it read that. */
  describe?: Describe;
  /** Environment variables of runs whose timing is recorded: what makes the servers answer as slowly as people expect. */
  replayEnv?: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** The same everywhere: language, time zone and colors of the machine must not show in the output. */
const neutralEnvironment = { TZ: 'UTC', LANG: 'en_US.UTF-8', LC_ALL: 'en_US.UTF-8', NO_COLOR: '1' };

/** All environment variables of a run; nothing else of the environment that started it is handed on. */
export function runVariables(
  dir: string,
  environment: Pick<SampleEnvironment, 'env'>,
  own: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: dir, TMPDIR: dir, ...neutralEnvironment, ...environment.env, ...own };
}

/** The file in which a site sets up its samples' environment. */
export const environmentModule = 'samples.config.ts';

interface EnvironmentModule {
  start?: () => Promise<Omit<SampleEnvironment, 'reads' | 'ports' | 'replacements'> & Partial<SampleEnvironment>>;
  /** Files and folders whose content determines what samples print, relative to the site's folder. */
  inputs?: readonly string[];
}

async function load(siteDir: string): Promise<EnvironmentModule | undefined> {
  const path = join(siteDir, environmentModule);
  return existsSync(path) ? await loadOrExplain(createModuleLoader(siteDir), path, siteDir) : undefined;
}

/**
 * Starts what the site's `samples.config.ts` sets up; without that file, samples run with nothing around them.
 * @throws when the module has no `start` function, or whatever that throws
 */
export async function startEnvironment(siteDir: string): Promise<SampleEnvironment> {
  const module = await load(siteDir);
  const nothing = { env: {}, nodeArgs: [], reads: [], ports: [], replacements: {}, close: async () => {} };
  if (module === undefined) return nothing;
  if (typeof module.start !== 'function') {
    throw new Error(`${environmentModule} must export a function start() that resolves to { env, nodeArgs, close }`);
  }
  return { ...nothing, ...(await module.start()) };
}

/** What the site's `samples.config.ts` names as the inputs of its samples, besides itself. */
export async function environmentInputs(siteDir: string): Promise<readonly string[]> {
  return (await load(siteDir))?.inputs ?? [];
}
