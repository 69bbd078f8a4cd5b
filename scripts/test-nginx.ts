import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../engine/tests/support/free-port.ts';
import { hasNginx, startNginx } from '../engine/tests/support/start-nginx.ts';
import { publishedSite } from './published-site.ts';

/*
 * `npm run test:nginx`: the browser tests over nginx instead of our own server, with the
 * configuration that the build wrote and as a user without privileges. The site has to be built.
 * What is after `--` goes to Playwright.
 */

if (!hasNginx) {
  console.error(
    'There is no nginx on this machine: install it (Debian: apt-get install nginx-light), or set NGINX_PATH.',
  );
  process.exit(1);
}
publishedSite();
const root = join(import.meta.dirname, '..');
const fixture = join(root, 'engine/tests/fixtures/shell-site');
if ((await runHere('engine', ['build', '--site', fixture])) !== 0) process.exit(1);

const ports = [await freePort(), await freePort()] as const;
const servers = [await startNginx(join(root, 'site'), ports[0]), await startNginx(fixture, ports[1])];
console.log(
  `nginx serves the site on http://127.0.0.1:${ports[0]} and the fixture on http://127.0.0.1:${ports[1]}/docs/`,
);
const code = await runHere('playwright', ['test', ...process.argv.slice(2)], {
  TEST_BASE_URL: `http://127.0.0.1:${ports[0]}`,
  TEST_FIXTURE_URL: `http://127.0.0.1:${ports[1]}`,
});
for (const server of servers) await server.stop();
process.exit(code);

/** Runs a program of the repository. @returns its exit code. */
async function runHere(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn('npx', ['--no-install', command, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  return exitCode ?? 1;
}
