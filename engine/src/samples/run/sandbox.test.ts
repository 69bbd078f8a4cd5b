import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleSite, writeFiles } from '../../../tests/support/sample-site.ts';
import { describeProcesses } from '../../core/processes.ts';
import { processFailure, runProcess } from './process.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

const limits = { time: 30_000 };
const variables = { PATH: process.env.PATH ?? '' };

/** A server outside the sandbox, which no sample may reach. */
let outside: Server;
let port: number;
beforeAll(async () => {
  outside = createServer((_request, response) => response.end('REACHED'));
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  ({ port } = outside.address() as AddressInfo);
});
afterAll(() => outside.close());

/** A site with a file that samples have no business with, and whose servers are one that says `simulated`. */
const site = () =>
  sampleSite({
    'kept.txt': 'kept',
    'samples.config.ts': `
      import { createServer } from 'node:http';
      export async function start() {
        const server = createServer((request, response) => response.end('simulated'));
        await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
        const { port } = server.address();
        return { env: { SIMULATED: String(port) }, nodeArgs: [], ports: [port], close: async () => server.close() };
      }`,
  });

async function inSandbox<T>(dir: string, namespaces: boolean, use: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  const sandbox = await openSandbox(dir, { size: 1, namespaces });
  try {
    return await use(sandbox);
  } finally {
    await sandbox.close();
  }
}

/** @param flags which commands reach the slot: with Node's permission model, or with the namespaces alone */
async function run(sandbox: Sandbox, code: string, model: 'permissions' | 'none' = 'permissions') {
  const [slot] = sandbox.slots;
  if (slot === undefined) return expect.unreachable('The sandbox has no slot');
  await slot.empty();
  const file = join(slot.dir, 'sample.mjs');
  await writeFile(file, code);
  const command = slot.command([file]);
  const isFlag = (part: string) => /^--(?:experimental-permission|permission|allow-|disable-warning)/.test(part);
  const env = { ...variables, ...slot.environment.env };
  const all = model === 'permissions' ? command : command.filter((part) => !isFlag(part));
  const result = await runProcess(all, { cwd: slot.dir, env, limits });
  return { ...result, failure: processFailure(result, { dir: slot.dir, fails: false }) };
}

const child = "import { execSync, execFileSync, spawn } from 'node:child_process';";

describe("Node's permission model refuses", () => {
  test.each([
    ['a worker', "import { Worker } from 'node:worker_threads'; new Worker('1', { eval: true });", 'start a worker'],
    ['a command', `${child} execSync('curl http://127.0.0.1/');`, 'start another process'],
    ['another Node', `${child} execFileSync(process.execPath, [], { env: {} });`, 'start another process'],
    [
      'the environment of the process that started it',
      "import { readFileSync } from 'node:fs'; readFileSync(`/proc/${process.ppid}/environ`);",
      /read \/proc\/\d+\/environ/,
    ],
    [
      'a file elsewhere',
      "import { readFileSync } from 'node:fs'; readFileSync('../../../../../kept.txt');",
      /read .*kept\.txt/,
    ],
    [
      'writing elsewhere',
      "import { writeFileSync } from 'node:fs'; writeFileSync('../../../../../new.txt', '');",
      /write or delete .*new\.txt/,
    ],
    [
      'deleting elsewhere',
      "import { rmSync } from 'node:fs'; rmSync('../../../../../kept.txt');",
      /(?:read|write or delete) .*kept\.txt/,
    ],
    [
      'a link that leads out',
      "import { symlinkSync } from 'node:fs'; symlinkSync('/tmp', 'link');",
      'fs.symlink API requires full fs.read and fs.write permissions',
    ],
    ["Node's own bindings", "process.binding('tcp_wrap');", 'process.binding'],
  ])('%s', async (_what, code, message) => {
    const dir = await site();
    const { failure } = await inSandbox(dir, false, (sandbox) => run(sandbox, code));
    expect(failure).toMatch(message);
    expect(existsSync(join(dir, 'new.txt'))).toBe(false);
    expect(await readFile(join(dir, 'kept.txt'), 'utf8')).toBe('kept');
  });

  test('nothing that a sample does in its own folder', async () => {
    const code = `
      import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
      mkdirSync('a/b', { recursive: true });
      writeFileSync('a/b/c.txt', 'own');
      console.log(readFileSync('a/b/c.txt', 'utf8'));
      rmSync('a', { recursive: true });`;
    const { failure, stdout } = await inSandbox(await site(), false, (sandbox) => run(sandbox, code));
    expect(failure).toBeUndefined();
    expect(stdout).toBe('own\n');
  });
});

const { isolation, close } = await openSandbox(join(import.meta.dirname, '../../../tests/support'), { size: 1 });
await close();
if (!isolation.namespaces) console.warn(`Tests of namespaces are skipped: ${isolation.reason}`);

// Without the permission model, so that it is the kernel that refuses.
describe.skipIf(!isolation.namespaces)('namespaces refuse', () => {
  const reach = (address: string) =>
    `fetch(${JSON.stringify(address)}).then((r) => r.text()).then(console.log, (e) => console.log(e.cause?.code))`;

  test('every connection but those to the environment’s servers', async () => {
    const address = `http://127.0.0.1:${port}/`;
    const inner = reach(address);
    const code = `
      ${child}
      import { connect } from 'node:net';
      import * as http2 from 'node:http2';
      import { Worker } from 'node:worker_threads';
      console.log(await (await fetch('http://127.0.0.1:' + process.env.SIMULATED)).text());
      await ${inner};
      await new Promise((resolve) => new Worker(${JSON.stringify(inner)}, { eval: true }).on('exit', resolve));
      try { console.log(execSync('curl --silent ${address}', { stdio: 'pipe' }).toString()); } catch { console.log('no curl'); }
      console.log(execFileSync(process.execPath, ['-e', ${JSON.stringify(inner)}], { env: {} }).toString().trim());
      await new Promise((resolve) => connect(${port}, '127.0.0.1', () => console.log('REACHED'))
        .on('error', (error) => resolve(console.log(error.code))));
      await new Promise((resolve) => http2.connect('${address}', () => console.log('REACHED'))
        .on('error', (error) => resolve(console.log(error.code))));
      const { TCP } = process.binding('tcp_wrap');
      console.log(typeof TCP);`;
    const { stdout, stderr } = await inSandbox(await site(), true, (sandbox) => run(sandbox, code, 'none'));
    const refused = 'ECONNREFUSED';
    const expected = ['simulated', refused, refused, 'no curl', refused, refused, refused, 'function'];
    expect(stdout.trim().split('\n'), stderr).toEqual(expected);
  });

  // What it tries to change is this test's own: should the namespaces not hold, it harms nothing.
  test('files, processes, and the environment of the machine', async () => {
    const dir = await site();
    await writeFiles(dir, { 'node_modules/own/kept.txt': 'kept' });
    const installed = join(dir, 'node_modules/own');
    const code = `
      import { existsSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
      const attempt = (action) => { try { return action(); } catch (error) { return error.code; } };
      console.log(existsSync(${JSON.stringify(join(dir, 'kept.txt'))}), existsSync('/root'), existsSync('/home'));
      console.log(attempt(() => writeFileSync(${JSON.stringify(join(installed, 'new.txt'))}, '')));
      console.log(attempt(() => unlinkSync(${JSON.stringify(join(installed, 'kept.txt'))})));
      console.log(attempt(() => writeFileSync('../new.txt', '')));
      console.log(/^CapEff:\\s*(\\w+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
      console.log(readdirSync('/proc').filter((name) => /^\\d+$/.test(name)).join());
      console.log(readFileSync('/proc/1/environ', 'utf8').includes('SECRET'), attempt(() => process.kill(${process.pid}, 0)));`;
    vi.stubEnv('SECRET', 'secret');
    const { stdout, stderr } = await inSandbox(dir, true, (sandbox) => run(sandbox, code, 'none'));
    vi.unstubAllEnvs();
    expect(stdout.trim().split('\n'), stderr).toEqual([
      'false false false',
      'EROFS',
      'EROFS',
      'EROFS',
      '0000000000000000',
      '1',
      'false ESRCH',
    ]);
    expect(await readFile(join(installed, 'kept.txt'), 'utf8')).toBe('kept');
  });

  test('a process that outlives the sample', async () => {
    const code = `
      ${child}
      spawn('sh', ['-c', 'while :; do echo on >>tick; sleep 0.05; done'], { detached: true, stdio: 'ignore' }).unref();`;
    await inSandbox(await site(), true, async (sandbox) => {
      expect((await run(sandbox, code, 'none')).failure).toBeUndefined();
      // The loop's folder isn't in its command line: its text is.
      expect(processesNaming('echo on >>tick')).toEqual([]);
    });
  });
});

/** Command lines on this machine that hold a text. */
function processesNaming(text: string): string[] {
  return execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(text));
}

describe('limits', () => {
  test('end a sample that computes for ever, whatever the clock says', async () => {
    const dir = await site();
    await inSandbox(dir, true, async ({ slots: [slot] }) => {
      if (slot === undefined) return expect.unreachable('The sandbox has no slot');
      const options = { cwd: slot.dir, env: variables, limits: { time: 1000 } };
      const result = await runProcess(slot.command(['--eval', 'for (;;);']), options);
      expect(result.ended).toBe('It used more than 1 s of CPU time');
    });
  });
});

test('a sandbox closes the ports that it opened inside', async () => {
  const listening = (wanted: number | undefined) => {
    const { libuv } = process.report.getReport() as unknown as { libuv: { localEndpoint?: { port: number } | null }[] };
    return libuv.filter(({ localEndpoint }) => localEndpoint?.port === wanted).length;
  };
  const sandbox = await openSandbox(await site(), { size: 1 });
  const inside = sandbox.slots[0]?.environment.ports[0];
  // The environment's own server, and the one that stands for it in there.
  expect(listening(inside)).toBe(sandbox.isolation.namespaces ? 2 : 1);
  await sandbox.close();
  await vi.waitFor(() => expect(listening(inside)).toBe(0), { timeout: 30_000, interval: 100 });
});

test('an environment that started is closed where the sandbox cannot open after all', async () => {
  const dir = await sampleSite({
    'samples.config.ts': `
      import { writeFileSync } from 'node:fs';
      export async function start() {
        return { env: {}, nodeArgs: null, close: async () => writeFileSync(new URL('closed.txt', import.meta.url), '') };
      }`,
  });
  await expect(openSandbox(dir, { size: 1 })).rejects.toThrow(TypeError);
  expect(existsSync(join(dir, 'closed.txt'))).toBe(true);
});

describe.skipIf(process.platform !== 'linux')('what a run started in a session of its own', () => {
  const leave = (how: string) => runProcess(['sh', '-c', how], { cwd: '/', env: variables, limits: { time: 3000 } });

  test('ends with the run', async () => {
    const { ended, stdout } = await leave("setsid sh -c 'echo $$; exec sleep 600' & exec sleep 600");
    expect(ended).toBe('It did not end, and did nothing for 3 s');
    // Its number may still be taken, where nobody has asked how it ended.
    expect(describeProcesses([Number(stdout)])).toEqual([]);
  });

  test('keeps nobody waiting where its parent has ended, though the pipes of the run are open', async () => {
    const { ended, stdout } = await leave("(setsid sh -c 'echo $$; exec sleep 600' &); exec sleep 600");
    process.kill(Number(stdout), 'SIGKILL');
    expect(ended).toBe('It did not end, and did nothing for 3 s');
  });
});

test('SIGINT ends every sample and leaves no folder', async () => {
  const dir = await sampleSite({
    'site.config.ts': "export default { title: 'Samples', url: 'https://docs.example', docs: [{ path: 'content' }] };",
    'content/page.md': '```ts name="hangs"\nsetInterval(() => undefined, 1000);\n```',
  });
  const engine = join(import.meta.dirname, '../../../bin/engine.mjs');
  await interrupt(dir, [engine, 'samples', '--site', dir, '--update'], 'SIGINT');
});

test('so does SIGTERM', async () => {
  const dir = await sampleSite({});
  const [sandbox, process] = ['./sandbox.ts', './process.ts'].map((file) => JSON.stringify(import.meta.resolve(file)));
  const code = `
    const [{ openSandbox }, { runProcess }] = await Promise.all([import(${sandbox}), import(${process})]);
    const { slots: [slot] } = await openSandbox(${JSON.stringify(dir)}, { size: 1 });
    const command = slot.command(['--eval', 'setInterval(() => undefined, 1000)']);
    await runProcess(command, { cwd: slot.dir, env: { PATH: process.env.PATH }, limits: { time: 600_000 } });`;
  await interrupt(dir, ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', code], 'SIGTERM');
});

/** Runs Node until a sample runs, sends it a signal, and looks for what is left. */
async function interrupt(dir: string, args: readonly string[], signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  const folder = join(dir, '.cache/samples');
  const engine = spawn(process.execPath, args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => engine.on('close', resolve));
  const running = () => processesNaming(join(folder, 'run-')).filter((line) => line.includes('--allow-fs-write'));
  await vi.waitFor(() => expect(running()).not.toEqual([]), { timeout: 120_000, interval: 200 });
  engine.kill(signal);
  expect(await ended).toBe(signal === 'SIGINT' ? 130 : 143);
  await vi.waitFor(() => expect(processesNaming(dir)).toEqual([]), { timeout: 30_000, interval: 200 });
  expect(readdirSync(folder).filter((name) => name.startsWith('run-'))).toEqual([]);
}
