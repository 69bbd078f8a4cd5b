import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const usage = `engine samples [--site DIR] [--only PATTERN]… [--update] [--check] [--time-limit SECONDS] [--verbose]

  --site DIR        the site's folder (default: .)
  --only PATTERN    only pages whose path, or samples whose name, contains this: guide/function, embed#many
  --update          record what the samples print, instead of comparing with what is recorded
  --check           only check types, run nothing
  --time-limit S    seconds that one sample may take (default: 20)
  --verbose         name every sample as it ends, and show what it printed`;

export interface SamplesCommandOptions {
  siteDir: string;
  only: readonly string[];
  update: boolean;
  check: boolean;
  timeLimit: number;
  verbose: boolean;
  help: boolean;
}

/** @throws TypeError naming an argument that the command does not know */
export function parseSamplesArgs(args: readonly string[]): SamplesCommandOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      site: { type: 'string', default: '.' },
      only: { type: 'string', multiple: true, default: [] },
      update: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      'time-limit': { type: 'string', default: '20' },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const timeLimit = Number(values['time-limit']) * 1000;
  if (!(timeLimit > 0)) throw new TypeError(`--time-limit must be a number of seconds, not "${values['time-limit']}"`);
  const { site, only, update, check, verbose, help } = values;
  return { siteDir: resolve(site), only, update, check, timeLimit, verbose, help };
}
