import type { SamplesCommandOptions, SampleSettings } from './check-and-run.ts';
import { join, relative } from 'node:path';
import pc from 'picocolors';
import { readArgs, siteFolder, UsageError } from '../core/usage-error.ts';
import { importedFiles } from '../incremental/module-imports.ts';
import { provenSite, readProofs, siteKey } from './run/proofs.ts';
import { usage } from './usage.ts';

const argOptions = {
  site: { type: 'string', default: '.' },
  only: { type: 'string', multiple: true, default: [] as string[] },
  all: { type: 'boolean', default: false },
  update: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  'time-limit': { type: 'string', default: '20' },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** @throws UsageError naming an argument that the command doesn't know */
function parseSamplesArgs(args: readonly string[]): SamplesCommandOptions {
  const { values } = readArgs({ args: [...args], options: argOptions }, usage);
  const timeLimit = Number(values['time-limit']) * 1000;
  if (!(timeLimit > 0)) {
    throw new UsageError(`--time-limit must be a number of seconds, not "${values['time-limit']}".`, usage);
  }
  const { site, only, all, update, check, verbose, help } = values;
  return { siteDir: siteFolder(site, usage), only, all, update, check, timeLimit, verbose, help };
}

/** Whether everything is asked for that hasn't yet been seen to be right. */
function asksForAll({ only, all, update, check, verbose }: SamplesCommandOptions): boolean {
  return only.length === 0 && !all && !update && !check && !verbose;
}

/**
 * `engine samples`: checks and runs the samples of a site.
 * @param args the arguments after the command's name
 * @param readSettings what the configuration in a site's folder says of its samples
 * @returns the exit code: 0 when all samples are right
 */
export async function runSamplesCommand(
  args: readonly string[],
  readSettings: (siteDir: string) => Promise<SampleSettings>,
): Promise<number> {
  const options = parseSamplesArgs(args);
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const { siteDir } = options;
  const proven = asksForAll(options) ? await provenSite(siteDir) : undefined;
  if (proven !== undefined) {
    console.log(pc.dim('nothing has changed since all of this ran successfully on this machine; --all runs it again'));
    console.log(proven);
    return 0;
  }
  // Loaded only now: the compilers take longer to load than the rest of this.
  const settings = await readSettings(siteDir);
  const { assets, ...folders } = settings.folders;
  const configuration = importedFiles(join(siteDir, settings.file)).map((file) => relative(siteDir, file));
  const paths = [...settings.content, ...Object.values(folders), ...configuration];
  const key = await siteKey(siteDir, paths);
  const proofs = await readProofs(siteDir, { assets, packages: settings.packages });
  const { checkAndRun } = await import('./check-and-run.ts');
  const { exitCode, summary } = await checkAndRun(options, proofs, settings);
  const isWhole = asksForAll({ ...options, all: false, verbose: false });
  if (exitCode === 0 && isWhole) proofs.addSite({ key, paths, summary });
  proofs.save();
  return exitCode;
}
