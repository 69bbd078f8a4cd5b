import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishFiles } from '../../tests/support/publish-files.ts';
import { engineProgram, run, runNode } from '../../tests/support/run-program.ts';
import { temporarySite } from '../../tests/support/temporary-site.ts';
import { listReleases } from '../releases/layout.ts';
import { checkPort, readPort } from './port.ts';

const root = join(import.meta.dirname, '../../..');
const files = { 'index.html': 'home', '404.html': 'not found' };
const servingOn = /Serving the site on http:\/\/([\w.]+|\[[\w:]+\]):(\d+)/;

test.each(['abc', '-1', '99999', '80.5', '3100x', '0x50', ' 80', '1e3'])(
  'PORT=%s is refused in one sentence',
  (value) => {
    expect(() => readPort(value)).toThrow(
      `PORT=${value} isn't a port: use a whole number from 0 to 65535, such as PORT=3000.`,
    );
  },
);

test('PORT may be left out, empty, or 0', () => {
  expect([undefined, '', '0', '8080'].map(readPort)).toEqual([3000, 3000, 0, 8080]);
});

test('a wrong port ends `start` before the build, with one line', async () => {
  const dir = await temporarySite();
  const { code, stdout, stderr } = await runNode([engineProgram, 'start', '--site', dir], { env: { PORT: '80.5' } })
    .ended;
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: '',
    stderr: "PORT=80.5 isn't a port: use a whole number from 0 to 65535, such as PORT=3000.\n",
  });
});

test('a taken port ends `start` before the build, with one line', async () => {
  const dir = await temporarySite();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const started = runNode([engineProgram, 'start', '--site', dir], { env: { PORT: String(port) } });
  expect(await started.ended).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `Port ${port} is in use: stop the program that uses it, or choose another, such as PORT=${port + 1}.\n`,
  });
  other.close();
});

test('a taken port is answered with another one that there is', async () => {
  const other = createServer();
  const host = '127.0.0.3';
  await new Promise<void>((resolve) => {
    // The same test of another checkout may have taken it.
    other.once('error', () => resolve()).listen(65535, host, resolve);
  });
  await expect(checkPort(65535, host)).rejects.toThrow(/such as PORT=65534\.$/);
  other.close();
});

test('`serve` says of a release that is gone what it is, and what to do', async () => {
  const dir = await temporarySite();
  await publishFiles(dir, files);
  const [release = ''] = listReleases(join(dir, '.releases'));
  await rm(join(dir, '.releases', release), { recursive: true });
  const server = runNode([engineProgram, 'serve', '--site', dir], { env: { PORT: '0' } });
  onTestFinished(() => server.kill('SIGKILL'));
  const { code, stdout, stderr } = await server.ended;
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    /The description of release \S+ \(\S+release\.json\) is damaged or gone .+\n\s+hint build the site again/,
  );
});

test('`serve` says where it listens, and only this machine reaches it', async () => {
  const dir = await temporarySite();
  await publishFiles(dir, files);
  const server = runNode([engineProgram, 'serve', '--site', dir], { env: { PORT: '0' } });
  const [, name, port] = await server.prints(servingOn);
  expect(name).toBe('localhost');
  expect(Number(port)).toBeGreaterThan(0);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('home');
  // Another address of the same machine, as its neighbors use one.
  await expect(reach('127.0.0.2', Number(port))).resolves.toBe(false);
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});

test('`serve` names the address of a site that has a base URL', async () => {
  const dir = await temporarySite();
  await publishFiles(dir, files, undefined, '/docs/');
  const server = runNode([engineProgram, 'serve', '--site', dir], { env: { PORT: '0' } });
  const [, address = ''] = await server.prints(/Serving the site on (\S+)/);
  expect(await (await fetch(address)).text()).toBe('home');
  server.kill('SIGTERM');
  await server.ended;
});

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

test.each<[string, string]>([
  ['0.0.0.0', '127.0.0.2'],
  // As addresses of pages have it.
  ...(hasIpv6 ? [['[::1]', '::1'] satisfies [string, string]] : []),
])('--host %s opens it', async (host, reached) => {
  const dir = await temporarySite();
  await publishFiles(dir, files);
  const server = runNode([engineProgram, 'serve', '--site', dir, '--host', host], { env: { PORT: '0' } });
  const [, name, port] = await server.prints(servingOn);
  expect(name).toBe(host);
  await expect(reach(reached, Number(port))).resolves.toBe(true);
  server.kill('SIGTERM');
  await server.ended;
});

test('without a published site `serve` says how to build one', async () => {
  const dir = await temporarySite();
  const { code, stderr } = await runNode([engineProgram, 'serve', '--site', dir], { env: { PORT: '0' } }).ended;
  expect(code).toBe(1);
  expect(stderr).toBe(`There is no published site in ${dir}. Build it first: npx engine build --site ${dir}\n`);
});

test.each(['start', 'serve'])('SIGTERM to npm ends `npm run %s`, its server included', async (script) => {
  const dir = await temporarySite();
  await npmProject(dir);
  if (script === 'serve') await publishFiles(dir, files);
  const npm = run('npm', ['run', script], { cwd: dir, env: { PORT: '0', npm_config_update_notifier: 'false' } });
  const [, , port] = await npm.prints(servingOn);
  expect(await reach('127.0.0.1', Number(port))).toBe(true);
  npm.kill('SIGTERM');
  // The output's end comes when nobody holds it open any more: npm, its shell, and the server are gone.
  await npm.ended;
  expect(await reach('127.0.0.1', Number(port))).toBe(false);
});

/** A site with the scripts of this repository. */
async function npmProject(dir: string): Promise<void> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const own = Object.fromEntries(
    ['start', 'serve'].map((name) => [name, scripts[name]?.replace('--site site', '--site .')]),
  );
  await writeFile(join(dir, 'package.json'), JSON.stringify({ type: 'module', scripts: own }));
  await symlink(join(root, 'node_modules'), join(dir, 'node_modules'));
  await writeFile(join(dir, 'site.config.ts'), `export default { title: 'A', url: 'https://docs.example' };`);
  await mkdir(join(dir, 'pages'));
  await writeFile(join(dir, 'pages/index.md'), '# Home\n');
}

/** Whether somebody listens there. */
function reach(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
