import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isFile } from './is-file.ts';

/** A command line that can't be followed: what is wrong with it, and how its command is used. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly usage: string,
  ) {
    super(message);
    this.name = 'UsageError';
  }
}

/**
 * `parseArgs` of Node for people.
 * @param usage of the command, shown below what is wrong
 * @throws UsageError naming an argument that isn't one
 */
export function readArgs<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const isOfArgs = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    // What Node adds about positional arguments isn't meant by who mistypes an option.
    throw isOfArgs ? new UsageError(error.message.replace(/\. To specify a positional.*/s, ''), usage) : error;
  }
}

/**
 * The folder that `--site` names, absolute and without links.
 * @throws UsageError where it names a file, such as the configuration, or nothing, as an unset variable of a script does
 */
export function siteFolder(site: string, usage: string): string {
  if (site === '') throw new UsageError('--site names no folder. For the current one, use --site .', usage);
  const folder = resolve(site);
  if (isFile(folder)) throw new UsageError(`--site names a file: ${site}. Name the folder that it's in.`, usage);
  // Modules and the errors that they throw have their names without links.
  return existsSync(folder) ? realpathSync(folder) : folder;
}
