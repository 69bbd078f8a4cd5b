import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveFolder } from './serve.ts';

let dir: string;
let server: Server;
let port: number;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'engine-serve-'));
  await mkdir(join(dir, 'dist/guide/abort'), { recursive: true });
  await mkdir(join(dir, 'dist/assets'));
  await writeFile(join(dir, 'secret.txt'), 'secret');
  const files = {
    'index.html': 'home',
    '404.html': 'not found',
    'guide/abort/index.html': 'abort',
    'guide/abort/page.json': '{}',
    'assets/main.js': 'script',
    'engine.json': JSON.stringify({
      baseUrl: '/',
      headers: { '/*': { 'X-Test': 'all' }, '/assets/*': { 'Cache-Control': 'immutable' } },
    }),
  };
  for (const [path, content] of Object.entries(files)) await writeFile(join(dir, 'dist', path), content);
  server = await serveFolder(join(dir, 'dist'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(async () => {
  server.close();
  await rm(dir, { recursive: true });
});

/** Sends the path as it is: `fetch` would tidy it up first. */
function raw(path: string, method = 'GET'): Promise<{ status: number; headers: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => (text += part))
      .on('error', reject)
      .on('end', () => {
        const [headers = '', body = ''] = text.split('\r\n\r\n');
        resolve({ status: Number(headers.split(' ')[1]), headers, body });
      });
  });
}

test.each(['/guide/abort', '/guide/abort/', '/guide/abort?x=1'])('%s answers the page', async (path) => {
  expect(await raw(path)).toMatchObject({ status: 200, body: 'abort' });
});

test.each([
  ['/index.html', '/'],
  ['/guide/abort.html', '/guide/abort'],
  ['/guide/abort/index.html?x=1', '/guide/abort/?x=1'],
])('%s leads to the bare path', async (path, location) => {
  const { status, headers } = await raw(path);
  expect(status).toBe(301);
  expect(headers).toContain(`Location: ${location}\r\n`);
});

test('an unknown path answers the not-found page with status 404', async () => {
  expect(await raw('/no-such-page')).toMatchObject({ status: 404, body: 'not found' });
  expect(await raw('/guide/')).toMatchObject({ status: 404, body: 'not found' });
});

describe('malformed and hostile paths answer 404 and the server goes on', () => {
  test.each([
    '/%',
    '/%E0%A4%A',
    '/%00',
    '//',
    '//evil.example/',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/guide/../../secret.txt',
    '/..\\secret.txt',
    `/${'a'.repeat(9000)}`,
    '/guide/abort/page.json/x',
  ])('%s', async (path) => {
    const answer = await raw(path);
    expect(answer.body).not.toContain('secret');
    if (path === '//') expect(answer.status).toBe(200);
    else expect(answer.status).toBe(404);
    expect((await raw('/guide/abort')).status).toBe(200);
  });
});

test('only GET and HEAD are answered', async () => {
  expect((await raw('/', 'POST')).status).toBe(405);
  expect(await raw('/', 'HEAD')).toMatchObject({ status: 200, body: '' });
  expect(await raw('/nowhere', 'HEAD')).toMatchObject({ status: 404, body: '' });
});

test('headers are set by path, on the not-found page too', async () => {
  expect((await raw('/assets/main.js')).headers).toContain('Cache-Control: immutable');
  expect((await raw('/no-such-page')).headers).toContain('X-Test: all');
});

test('a site that is published anew is served anew', async () => {
  await mkdir(join(dir, 'dist/new'));
  await writeFile(join(dir, 'dist/new/index.html'), 'a new page');
  expect(await raw('/new')).toMatchObject({ status: 200, body: 'a new page' });
  await rm(join(dir, 'dist/new'), { recursive: true });
  expect((await raw('/new')).status).toBe(404);
});
