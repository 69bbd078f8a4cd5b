import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { rawRequest } from '../support/raw-request.ts';
import { test } from './preview-test.ts';

// One worker, and so one preview, for all that only ask it for something.
test.describe.configure({ mode: 'default' });

const portOf = (url: string) => Number(new URL(url).port);

/** Sends bytes and waits until the server closes the connection or answers. */
function sendBytes(port: number, bytes: string, reset: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, 'latin1');
      if (reset) socket.resetAndDestroy();
      else socket.end();
    });
    socket.on('close', () => resolve()).resume();
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The server may refuse to go on; only one that is gone is wrong.
      if (error.code === 'ECONNREFUSED') reject(error);
    });
  });
}

const paths = ['//', '///', '//evil.example/', '/\\evil.example', '/%', '/%00', '/%E0%A4%A', '/docs/%', '/docs//', '*'];
const absolute = ['http://', 'http://[/', 'http://evil.example/', 'http://a:99999/', 'x://'];
const lines = [
  ...[...paths, ...absolute, `/${'a'.repeat(20_000)}`, '/docs/@id/%00', '/docs/@id/__x00__', '/docs/@fs/%c0'].map(
    (path) => `GET ${path} HTTP/1.1`,
  ),
  'GET /docs/ HTTP/9.9',
  'GET /docs/',
  'CONNECT evil.example:443 HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'POST /docs/ HTTP/1.1',
  'FROB /docs/ HTTP/1.1',
  '\u0000\u00ff\u0016\u0003\u0001',
  '',
];
const headers = [
  'Host: localhost\r\nConnection: close',
  'Host: %\r\nConnection: close',
  'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket',
  'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Protocol: vite-hmr\r\nSec-WebSocket-Key: x',
];

test('no request ends the preview', async ({ shared: { preview } }) => {
  const port = portOf(preview.url);
  for (const line of lines) {
    for (const head of headers) {
      for (const reset of [false, true]) await sendBytes(port, `${line}\r\n${head}\r\n\r\n`, reset);
    }
    const { status } = await rawRequest(port, '/docs/guide/');
    expect(status, `after ${JSON.stringify(line)}`).toBe(200);
  }
});

test('a text says which characters it has, as in the published site', async ({ shared: { preview } }) => {
  const answer = await rawRequest(portOf(preview.url), '/docs/llms.txt');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
});

test('files of the machine are not given to anybody', async ({ shared: { preview, site } }) => {
  const port = portOf(preview.url);
  await site.save('.env', 'SECRET=of-the-site\n');
  const targets = [
    '/etc/passwd',
    '/etc/hostname',
    '/proc/self/environ',
    `${site.dir}/../../etc/passwd`,
    `${site.dir}/%2e%2e/%2e%2e/etc/passwd`,
    `${site.dir}/.env`,
  ];
  const addresses = targets.flatMap((target) =>
    ['/docs/@fs', '/docs/@fs/', '/@fs', '/docs', '', '/docs/..', '/docs/@id'].flatMap((prefix) =>
      ['', '?raw', '?import&raw', '?url', '?import&url', '?inline', '?raw??', '?import&raw&inline'].map(
        (query) => prefix + target + query,
      ),
    ),
  );
  const climbing = ['/docs/../../../../../../etc/passwd', '/docs/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd'];
  // An expectation for each answer would take longer than the answers.
  const given: string[] = [];
  for (const path of [...addresses, ...climbing, '/docs/.env', '/docs/..%2f..%2f.env']) {
    for (const host of ['localhost', '127.0.0.1', '192.168.1.5', '[::1]', 'evil.example']) {
      const { status, body } = await rawRequest(port, path, { headers: { Host: host } });
      const isRefused = [400, 403, 404].includes(status) && !/root:|SECRET=|PATH=/.test(body.toString());
      if (!isRefused) given.push(`${path} (${host}): ${status} ${body.toString()}`);
    }
  }
  expect(given).toEqual([]);
  // The modules of the shell are answered, to those who ask by the right name.
  const { body: document } = await rawRequest(port, '/docs/guide/');
  const [script = ''] = /\/docs\/main\.\w+/.exec(document.toString()) ?? [];
  expect((await rawRequest(port, script)).status).toBe(200);
  expect((await rawRequest(port, script, { headers: { Host: 'evil.example' } })).status).toBe(403);
});

/** Whether something listens at an address of this machine. */
function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

// Only Linux answers at each address from 127.0.0.1 to 127.255.255.254 without being set up for it.
test.describe(() => {
  test.skip(process.platform !== 'linux');

  test('only this machine reaches the preview', async ({ shared: { preview } }) => {
    const port = portOf(preview.url);
    expect(new URL(preview.url).hostname).toBe('localhost');
    expect(await answers('127.0.0.1', port)).toBe(true);
    expect(await answers('127.0.0.2', port)).toBe(false);
  });

  test('--host opens the preview', async ({ site }) => {
    const url = await site.launch(['--host', '0.0.0.0']).url;
    expect(await answers('127.0.0.2', portOf(url))).toBe(true);
  });
});

/** Command lines of this machine's processes with both texts. */
function processesOf(...texts: string[]): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return { pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') };
      } catch {
        return [];
      }
    })
    .filter(({ command }) => texts.every((text) => command.includes(text)));
}

test.describe(() => {
  test.skip(process.platform !== 'linux', 'Only Linux lists processes as files.');

  test('a preview that is stopped leaves no check of samples', async ({ site }) => {
    await site.save('content/guide/sample.md', '# Sample\n\n```ts name="sample"\nconsole.log(1);\n```\n');
    const waits =
      "if (process.argv.includes('samples')) await new Promise(() => setInterval(() => undefined, 1000));\n";
    await site.edit('site.config.ts', 'export default', `${waits}\nexport default`);
    const preview = site.launch();
    await preview.url;
    const checks = () => processesOf('--check', site.dir);
    await expect.poll(checks).toHaveLength(1);
    // The group's other processes get no signal: who stops the preview may know its number alone.
    for (const { pid } of processesOf('dev', site.dir)) process.kill(pid, 'SIGTERM');
    try {
      await expect.poll(checks).toEqual([]);
    } finally {
      for (const { pid } of checks()) process.kill(pid, 'SIGKILL');
    }
  });
});

test('a port that is taken is one sentence', async ({ shared: { preview, site } }) => {
  const port = portOf(preview.url);
  const second = site.launch();
  await expect(second.url).rejects.toThrow(`Port ${port} is in use`);
});

test('what a pipe writes of the output to a file of the site is no change of the site', async ({ site }) => {
  const preview = site.launch();
  preview.log(join(site.dir, 'dev.log'));
  await preview.url;
  for (const name of ['first', 'second', 'third']) {
    await site.save(`content/guide/${name}.md`, `# Page ${name}\n`);
    await preview.shows(new RegExp(`${name}\\.md`));
  }
  expect(preview.printed()).not.toContain('dev.log');
});
