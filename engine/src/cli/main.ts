import { join } from 'node:path';
import { countDiagnostics, formatDiagnostics, SiteError, unlimited } from '../core/diagnostics.ts';
import { machineErrorSentence } from '../core/machine-errors.ts';
import { limitGarbage } from '../core/memory.ts';
import { readArgs, siteFolder, UsageError } from '../core/usage-error.ts';
import type { Feature } from '../pipeline/feature.ts';
import { parseShard, type Shard } from '../pipeline/shard.ts';
import { currentRelease, releasesFolder } from '../releases/layout.ts';
import type { sampleOptions } from '../samples/folders.ts';
import type { z } from 'zod';
import { ListenError, loopback } from '../serve/port.ts';

const usage = `engine COMMAND --site DIR

  build     checks everything and publishes the site to DIR/dist
            --shard 2/8 leaves the second of eight parts in DIR/.cache instead
  serve     serves DIR/dist on this machine alone; PORT changes the port (3000), and
            --host 0.0.0.0 opens it to the network
  start     build and serve, after checking the port
  rollback  publishes the release before the current one again
  dev       live preview: a saved file is on screen at once; PORT and --host as for serve
  check     everything that build checks, and publishes nothing; --verbose shows every error
            and warning, also where there are more than 20 of one kind
  mcp       answers assistants from DIR/dist, on standard input and output; with --http
            on this machine's port 3001, which PORT changes
  report    words, samples and runs of every written page; --only PART of a route
  samples   runs the code samples; samples --help lists its options`;

const options = {
  site: { type: 'string', default: '.' },
  only: { type: 'string', default: '' },
  shard: { type: 'string' },
  host: { type: 'string', default: loopback },
  http: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** The commands of this program, and which options each has besides --site. */
const commands: Readonly<Record<string, readonly string[]>> = {
  build: ['shard'],
  serve: ['host'],
  start: ['host'],
  rollback: [],
  dev: ['host'],
  check: ['verbose'],
  mcp: ['http'],
  report: ['only'],
};

/**
 * Reads a command line of another command than `samples`.
 * @throws UsageError naming an argument that the command doesn't have
 */
function readCommand(args: string[]) {
  const { values, positionals, tokens } = readArgs({ args, options, allowPositionals: true, tokens: true }, usage);
  const [name, ...others] = positionals;
  if (name === undefined) return { values };
  const allowed = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (name === 'samples') throw new UsageError('"samples" comes before its options: engine samples --site DIR', usage);
  if (allowed === undefined) throw new UsageError(`There is no command "${name}".`, usage);
  if (values.help) return { name, values };
  for (const token of tokens) {
    if (token.kind !== 'option' || token.name === 'site' || allowed.includes(token.name)) continue;
    const owners = Object.keys(commands).filter((other) => commands[other]?.includes(token.name) === true);
    throw new UsageError(`--${token.name} is an option of engine ${owners.join(', ')}, not of engine ${name}.`, usage);
  }
  if (others[0] !== undefined) {
    throw new UsageError(`engine ${name} can't use "${others[0]}". Name the site's folder with --site.`, usage);
  }
  // Node takes an empty one for all of the machine's addresses.
  if (values.host === '') throw new UsageError('--host needs an address, such as 0.0.0.0 for all of them.', usage);
  // Addresses in URLs have brackets, which `serve` prints.
  return { name, values: { ...values, host: values.host.replace(/^\[(.+)\]$/, '$1') } };
}

/**
 * The command line. Parts are loaded when they are asked for: `serve` needs no TypeDoc.
 * @returns the exit code: 0, 1 for diagnostics of the site, 2 for an unknown command.
 */
export async function main(args: string[]): Promise<number> {
  try {
    if (args[0] === 'samples') return await samples(args.slice(1));
    const { name, values } = readCommand(args);
    const siteDir = siteFolder(values.site, usage);
    if (values.help) return say(usage, 0);
    switch (name) {
      case 'build': {
        const shard = values.shard === undefined ? undefined : parseShard(values.shard);
        if (values.shard !== undefined && shard === undefined) {
          return say(`--shard names a part, such as 2/8 for the second of eight; "${values.shard}" isn't one.`, 2);
        }
        await build(siteDir, { shard });
        return 0;
      }
      case 'check':
        await build(siteDir, { publish: false, verbose: values.verbose });
        return 0;
      case 'serve':
        return await (await import('../serve/command.ts')).serve(siteDir, values.host);
      case 'start':
        return await (await import('../serve/command.ts')).start(siteDir, values.host, () => build(siteDir));
      case 'rollback':
        return await (await import('../releases/rollback.ts')).rollback(siteDir);
      case 'dev':
        // Before React is imported: whatever the surroundings say, its errors are to name components.
        process.env['NODE_ENV'] = 'development';
        return await (await import('../preview/dev.ts')).dev(siteDir, values.host);
      case 'mcp':
        return await mcp(siteDir, values.http);
      case 'report':
        return await (await import('./report.ts')).report(siteDir, values.only);
      default:
        return say(usage, 2);
    }
  } catch (error) {
    if (error instanceof SiteError) {
      // An option of `check` and of `samples`.
      const limit = args.includes('--verbose') ? unlimited : undefined;
      console.error(`\n${formatDiagnostics(error.diagnostics, limit)}\n\n${countDiagnostics(error.diagnostics)}\n`);
      return 1;
    }
    if (error instanceof ListenError || error instanceof BuildError) return say(error.message, 1);
    if (error instanceof UsageError) return say(`${error.message}\n\n${error.usage}`, 2);
    const sentence = machineErrorSentence(error);
    if (sentence !== undefined) return say(sentence, 1);
    throw error;
  }
}

function say(text: string, code: number): number {
  (code === 0 ? console.log : console.error)(text);
  return code;
}

/** The protocol's SDK is an optional peer of the package: it's needed for this alone. */
async function mcp(siteDir: string, http: boolean): Promise<number> {
  try {
    import.meta.resolve('@modelcontextprotocol/sdk/server/mcp.js');
  } catch {
    return say('engine mcp needs the SDK of the protocol: npm install @modelcontextprotocol/sdk', 1);
  }
  return (await import('../mcp/command.ts')).mcp(siteDir, { http });
}

/** What the machine refused to a build, and what became of the published site. */
class BuildError extends Error {}

/**
 * Builds until it is done or asked to stop; what it staged goes with the process.
 * @throws BuildError for what the machine refuses
 */
async function build(
  siteDir: string,
  buildOptions: { publish?: boolean; shard?: Shard | undefined; verbose?: boolean } = {},
): Promise<void> {
  limitGarbage();
  const releases = releasesFolder(join(siteDir, 'dist'));
  const before = currentRelease(releases);
  const outcome = () =>
    currentRelease(releases) === before ? 'The published site is unchanged.' : 'The new site is published.';
  // As shells know programs that a signal ends.
  const stop = (_name: string, signal: number) =>
    process.exit(say(`\nThe build was stopped. ${outcome()}`, 128 + signal));
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [pipeline, { builtInFeatures: builtIn }] = await Promise.all([
    import('../pipeline/build.ts'),
    import('../built-in.ts'),
  ]);
  try {
    await pipeline.build(siteDir, { builtIn, ...buildOptions });
  } catch (error) {
    const sentence = machineErrorSentence(error);
    throw sentence === undefined ? error : new BuildError(`${sentence} ${outcome()}`, { cause: error });
  }
  process.off('SIGINT', stop).off('SIGTERM', stop);
}

async function samples(args: readonly string[]): Promise<number> {
  const { runSamplesCommand } = await import('../samples/command.ts');
  // The features are loaded only where something has to be checked: where nothing has changed, they take longest.
  return runSamplesCommand(args, async (siteDir) => {
    const [
      { documentedPackages },
      { readConfig },
      { contentFolders },
      { createModuleLoader },
      { builtInFeatures },
      { samples: feature },
    ] = await Promise.all([
      import('../core/config.ts'),
      import('../pipeline/load/read-config.ts'),
      import('../pipeline/load/load-site.ts'),
      import('../pipeline/load/module-loader.ts'),
      import('../built-in.ts'),
      import('../samples/index.ts'),
    ]);
    const { config, features } = await readConfig(siteDir, builtInFeatures, createModuleLoader(siteDir));
    const active = features.find((candidate) => candidate.feature === (feature as Feature));
    const { profiles, variants, ...folders } = (active?.options ?? {}) as z.output<typeof sampleOptions>;
    return {
      packages: documentedPackages(config),
      content: contentFolders(config, features),
      folders,
      profiles,
      variants,
      file: config.file,
    };
  });
}
