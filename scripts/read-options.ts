import { type parseArgs, type ParseArgsConfig } from 'node:util';
import { readArgs, UsageError } from '../engine/src/core/usage-error.ts';

/**
 * What follows a command's name. A typing mistake ends the process with a sentence: it must not make a command do
 * something else, such as ask the network.
 * @param usage how the command is called
 */
export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return readArgs(config, usage);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return refuse(`${error.message}\n${usage}`);
  }
}

/** Ends a command that can't be followed, with a sentence that says why. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
