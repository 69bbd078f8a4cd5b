import { parseArgs, type ParseArgsConfig } from 'node:util';

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
    throw isOfArgs ? new UsageError(error.message, usage) : error;
  }
}
