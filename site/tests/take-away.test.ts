import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import type { BuiltSite } from 'runnable-docs';
import { bundleSimulators } from 'simulators/bundle';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulatorsPath } from '../data/address.ts';
import { commandsOf, programNames } from '../data/take-away.ts';
import { programsFiles } from '../programs-files.ts';

/** With TAKE_AWAY=install, each program installs its own packages, outside of this repository: that needs the network. */
const installs = process.env.TAKE_AWAY === 'install';

const outputs = await programsFiles.outputs?.({} as BuiltSite, undefined);
const published = new Map((outputs ?? []).map((file) => [file.path, 'content' in file ? file.content : file.make()]));
const archives = programNames().map((program) => {
  const content = published.get(`programs/${program}.zip`);
  return { program, files: unzipSync(content instanceof Uint8Array ? content : new Uint8Array()) };
});

describe.each(archives)('the archive of $program', ({ program, files }) => {
  const text = (path: string) => Buffer.from(files[`${program}/${path}`] ?? []).toString();

  test('has what its readers need, and each of its files is published by itself', () => {
    const paths = Object.keys(files).map((path) => path.slice(program.length + 1));
    expect(paths).toEqual(expect.arrayContaining(['README.md', 'package.json', 'tsconfig.json']));
    for (const path of paths) {
      const alone = published.get(`programs/${program}/${path}.txt`) ?? published.get(`programs/${program}/${path}`);
      expect(Buffer.from(alone ?? 'not published').equals(files[`${program}/${path}`] ?? new Uint8Array()), path).toBe(
        true,
      );
      expect(text(path), path).not.toContain('#region');
    }
  });

  test('names the key of each cloud service that it calls', () => {
    const code = Object.keys(files).map((path) => (/\.tsx?$/.test(path) ? text(path.slice(program.length + 1)) : ''));
    const imported = [...code.join('\n').matchAll(/import \{([^}]*)\} from 'modelfusion'/g)].join();
    const called = ['openai', 'stability'].filter((service) => new RegExp(`\\b${service}\\b`).test(imported));
    const keys = called.map((service) => `${service.toUpperCase()}_API_KEY`);
    expect(commandsOf(program).keys).toEqual(expect.arrayContaining(keys));
  });

  test('is run without a key against the providers of the time that its package names', () => {
    const { config } = JSON.parse(text('package.json')) as { config?: { profile: string } };
    const profiles = commandsOf(program).simulated?.flatMap((line) => /SIMULATE_PROFILE=(\S+)/.exec(line)?.[1] ?? []);
    expect(profiles ?? []).toEqual(config === undefined ? [] : [config.profile]);
  });

  test('names an exact version of each package, and checks strictly', () => {
    const { dependencies, devDependencies } = JSON.parse(text('package.json')) as Record<
      string,
      Record<string, string>
    >;
    expect(devDependencies).toHaveProperty('@types/node');
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(JSON.parse(text('tsconfig.json'))).toMatchObject({ compilerOptions: { strict: true } });
  });
});

const simulators = bundleSimulators('https://docs.example');

/** Unpacks a program in a folder of its own for the tests around, and installs it where that's wanted. */
function takeAway({ program, files }: (typeof archives)[number]) {
  let folder: string;
  beforeAll(async () => {
    // Inside of the site's folder, programs find the packages that it has installed.
    const parent = installs ? tmpdir() : join(import.meta.dirname, '../.cache');
    await mkdir(parent, { recursive: true });
    folder = await mkdtemp(join(parent, 'take-away-'));
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    await writeFile(join(folder, program, simulatorsPath), await simulators);
    if (installs) await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline']);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Where commands run: without what npm tells its own scripts and without keys. */
  const options = (env: Record<string, string> = {}) => {
    const { PATH = '', HOME = '' } = process.env;
    return { cwd: join(folder, program), env: { PATH, HOME, NEXT_TELEMETRY_DISABLED: '1', ...env } };
  };

  async function run(command: string, args: readonly string[], env: Record<string, string> = {}, input = '') {
    const running = promisify(execFile)(command, args, options(env));
    running.child.stdin?.end(input);
    return (await running).stdout;
  }

  /** A program of an installed package. */
  const bin = (name: string, path: string) =>
    join(dirname(createRequire(join(folder, program, 'package.json')).resolve(`${name}/package.json`)), path);

  return { options, run, bin, read: (path: string) => readFile(join(folder, program, path), 'utf8') };
}

/** Files that programs with the same options have in common: those of packages are most of what each compiles. */
const parsed = new Map<string, ts.SourceFile>();

/** What the compiler says against a program, as `tsc` in its folder would. */
function compile(folder: string): string[] {
  const { config, error } = ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
    error?: ts.Diagnostic;
  };
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, how, ...rest) => {
    if (!name.includes('/node_modules/')) return getSourceFile(name, how, ...rest);
    const key = JSON.stringify([
      name,
      options,
      typeof how === 'object' ? [how.languageVersion, how.impliedNodeFormat] : how,
    ]);
    const file = parsed.get(key) ?? getSourceFile(name, how, ...rest);
    if (file !== undefined) parsed.set(key, file);
    return file;
  };
  expect(fileNames).not.toEqual([]);
  const program = ts.createProgram(fileNames, options, host);
  return [...(error === undefined ? [] : [error]), ...errors, ...ts.getPreEmitDiagnostics(program)].map(
    ({ file, code, messageText }) =>
      `${file?.fileName ?? ''}: TS${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}

const programs = archives.filter(
  ({ program }) => commandsOf(program).start === 'npm start' && !program.includes('nextjs'),
);

describe.each(programs)('$program, taken away,', (archive) => {
  const { program } = archive;
  const { options, run, bin, read } = takeAway(archive);

  test('compiles', async () => {
    if (!installs) {
      expect(compile(options().cwd)).toEqual([]);
      return;
    }
    // The compiler that it installs prints what is wrong to its output, and then fails.
    const printed = await run(process.execPath, [bin('typescript', 'bin/tsc')]).catch((error: unknown) =>
      error instanceof Error && 'stdout' in error ? error.stdout : error,
    );
    expect(printed).toBe('');
  });

  test('prints its expected output, without a key', async () => {
    const start = commandsOf(program).simulated?.at(-1) ?? '';
    const [, profile, args = '', typed] =
      /^(?:SIMULATE_PROFILE=(\S+) )?npx tsx ([^<]*?)(?: < (\S+))?$/.exec(start) ?? [];
    const env: Record<string, string> = profile === undefined ? {} : { SIMULATE_PROFILE: profile };
    const command = [bin('tsx', 'dist/cli.mjs'), ...args.split(' ')];
    const printed = await run(process.execPath, command, env, typed === undefined ? '' : await read(typed));
    // What is typed isn't part of what is recorded, and lines end where their text does.
    expect(`${printed.replace(/[ \t]+$/gm, '').trimEnd()}\n`).toBe(await read('expected-output.txt'));
  });
});

const applications = archives.filter((archive) => !programs.includes(archive));

// Their browser tests cover them where they find the packages that the site has installed.
describe.runIf(installs).each(applications)('$program, taken away,', (archive) => {
  const { program } = archive;
  const { options, run } = takeAway(archive);

  test('is built without a key, with its types checked', async () => {
    await run('npm', ['run', 'build']);
  });

  test.runIf(program === 'stream-objects-nextjs')('answers without a key', async () => {
    const [command = '', ...args] = commandsOf(program).simulated?.at(-1)?.split(' ') ?? [];
    const server = spawn(command, [...args, '--port', '0'], options());
    try {
      // Reading goes on, as the server does.
      const url = await listening(server.stdout.iterator({ destroyOnReturn: false }));
      const body = JSON.stringify({ topic: 'Repair a bicycle tire' });
      const response = await fetch(`${url}/api/plan`, { method: 'POST', body });
      const events = (await response.text()).trim().split('\n');
      expect(JSON.parse(events.at(-1) ?? '')).toMatchObject({ type: 'complete' });
    } finally {
      server.kill();
      await once(server, 'close');
    }
  });
});

/** The address that a server prints when it's ready. */
async function listening(output: AsyncIterable<Buffer>): Promise<string> {
  let printed = '';
  for await (const chunk of output) {
    printed += chunk.toString();
    const [, url] = /(http:\/\/localhost:\d+)[\s\S]*Ready/.exec(printed) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`The server did not start:\n${printed}`);
}
