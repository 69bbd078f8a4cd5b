import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import type { BuiltSite } from 'runnable-docs';
import { bundleSimulators } from 'simulators/bundle';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulatorsPath } from '../data/address.ts';
import { commandsOf, programNames } from '../data/take-away.ts';
import { programsFiles } from '../programs-files.ts';

/** With TAKE_AWAY=install, each program installs its own packages, outside of this repository: that needs the network. */
const installs = process.env.TAKE_AWAY === 'install';

const outputs = await programsFiles.outputs?.({} as BuiltSite, undefined);
const published = new Map((outputs ?? []).map(({ path, content }) => [path, content]));
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
    }
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

const programs = archives.filter(
  ({ program }) => commandsOf(program).start === 'npm start' && !program.includes('nextjs'),
);

describe.each(programs)('$program, taken away,', ({ program, files }) => {
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
    await writeFile(join(folder, program, simulatorsPath), await bundleSimulators('https://docs.example'));
    if (installs) await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline']);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Runs in the program's folder, without what npm tells its own scripts and without keys. */
  async function run(command: string, args: readonly string[], env: Record<string, string> = {}, input = '') {
    const { PATH = '', HOME = '' } = process.env;
    const running = promisify(execFile)(command, args, { cwd: join(folder, program), env: { PATH, HOME, ...env } });
    running.child.stdin?.end(input);
    return (await running).stdout;
  }

  /** A program of an installed package. */
  const bin = (name: string, path: string) =>
    join(dirname(createRequire(join(folder, program, 'package.json')).resolve(`${name}/package.json`)), path);

  test('compiles', async () => {
    // The compiler prints what is wrong to its output, and then fails.
    const printed = await run(process.execPath, [bin('typescript', 'bin/tsc')]).catch((error: unknown) =>
      error instanceof Error && 'stdout' in error ? error.stdout : error,
    );
    expect(printed).toBe('');
  });

  test('prints its expected output, without a key', async () => {
    const start = commandsOf(program).simulated?.at(-1) ?? '';
    const [, profile, args = '', typed] =
      /^(?:SIMULATE_PROFILE=(\S+) )?npx tsx ([^<]*?)(?: < (\S+))?$/.exec(start) ?? [];
    const read = (path: string) => readFile(join(folder, program, path), 'utf8');
    const env: Record<string, string> = profile === undefined ? {} : { SIMULATE_PROFILE: profile };
    const command = [bin('tsx', 'dist/cli.mjs'), ...args.split(' ')];
    const printed = await run(process.execPath, command, env, typed === undefined ? '' : await read(typed));
    // What is typed isn't part of what is recorded, and lines end where their text does.
    expect(`${printed.replace(/[ \t]+$/gm, '').trimEnd()}\n`).toBe(await read('expected-output.txt'));
  });
});
