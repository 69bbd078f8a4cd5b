import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishFiles } from '../../tests/support/publish-files.ts';
import { corpus, corpusFiles, runCorpus } from '../../tests/support/http-corpus.ts';
import { rawRequest } from '../../tests/support/raw-request.ts';
import { rollback } from '../releases/rollback.ts';
import { resolveRequest } from './resolve-request.ts';
import { createSiteServer } from './server.ts';

const files = {
  ...corpusFiles,
  'a#b.html': 'a hash in a name',
  'c?d/index.html': 'a question mark in a name',
  'guide/abort/index.html': 'abort',
  'guide/abort/page.json': '{}',
};
let dir: string;
let server: Server;
let port: number;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'engine-serve-'));
  await writeFile(join(dir, 'secret.txt'), 'secret');
  await publishFiles(dir, files);
  server = createSiteServer(dir);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(async () => {
  server.close();
  await rm(dir, { recursive: true });
});

const get = async (path: string, method = 'GET') => {
  const { status, headers, body } = await rawRequest(port, path, { method });
  return { status, headers, body: body.toString() };
};

test.each(['/guide/abort', '/guide/abort/', '/guide/abort?x=1'])('%s answers the page', async (path) => {
  expect(await get(path)).toMatchObject({ status: 200, body: 'abort' });
});

test.each([
  ['/index.html', '/'],
  ['/index', '/'],
  ['/guide/abort.html', '/guide/abort'],
  ['/guide/abort/index.html?x=1', '/guide/abort/?x=1'],
  ['/guide/abort/index.html?to=/a?b', '/guide/abort/?to=/a?b'],
  ['//guide/abort', '/guide/abort'],
  ['//', '/'],
  ['/a%23b.html', '/a%23b'],
  ['/c%3Fd/index.html?x=1', '/c%3Fd/?x=1'],
])('%s leads to the bare path', async (path, location) => {
  expect(await get(path)).toMatchObject({ status: 301, headers: { location } });
});

test('an unknown path answers the not-found page with status 404', async () => {
  for (const path of ['/no-such-page', '/no-such-page.html', '/guide/no/', '/404', '/404.html', '/404/']) {
    expect(await get(path), path).toMatchObject({ status: 404, body: corpusFiles['404.html'] });
  }
});

test('a missing asset is never kept, and the not-found page comes compressed', async () => {
  const answer = await rawRequest(port, '/assets/gone.js', {
    headers: { 'Accept-Encoding': 'br', Range: 'bytes=0-1' },
  });
  expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-cache', 'content-encoding': 'br' } });
  expect(brotliDecompressSync(answer.body).toString()).toBe(corpusFiles['404.html']);
});

describe('malformed and hostile paths answer 404 and the server goes on', () => {
  test.each([
    '/%',
    '/%E0%A4%A',
    '/%00',
    '//evil.example/',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/guide/../../secret.txt',
    '/..\\secret.txt',
    '/release.json',
    '/../release.json',
    '/constructor',
    '/__proto__',
    `/${'a'.repeat(9000)}`,
    '/guide/abort/page.json/x',
  ])('%.30s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('secret');
    expect((await get('/guide/abort')).status).toBe(200);
  });
});

test('only GET and HEAD are answered', async () => {
  expect((await get('/', 'POST')).status).toBe(405);
  expect(await get('/guide/abort', 'HEAD')).toMatchObject({ status: 200, body: '' });
  expect(await get('/nowhere', 'HEAD')).toMatchObject({ status: 404, body: '' });
});

test('every request of the corpus is answered as HTTP and the site ask', async () => {
  const wrong = (await runCorpus(port)).filter(({ right }) => !right);
  expect(wrong.map(({ entry, answer }) => `${entry.group}: ${entry.name} → ${answer.status}`)).toEqual([]);
  expect(corpus.length).toBeGreaterThan(70);
});

test('the entity tag is of the content: the same in another build and on another server', async () => {
  const other = await mkdtemp(join(tmpdir(), 'engine-serve-other-'));
  await publishFiles(other, files);
  const second = createSiteServer(other);
  await new Promise<void>((resolve) => second.listen(0, '127.0.0.1', resolve));
  const tags = async (at: number) =>
    Promise.all(
      ['/guide/', '/guide/abort', '/assets/main-abc.js'].map(
        async (path) => (await rawRequest(at, path)).headers['etag'],
      ),
    );
  expect(await tags((second.address() as AddressInfo).port)).toEqual(await tags(port));
  second.close();
  await rm(other, { recursive: true });
});

test('a release that is published or rolled back meanwhile is served with its own headers and not-found page', async () => {
  const next = { ...files, 'new/index.html': 'a new page', '404.html': 'not found, anew' };
  await publishFiles(dir, next, { '/*': { 'X-New': 'yes' } });
  expect(await get('/new')).toMatchObject({ status: 200, body: 'a new page', headers: { 'x-new': 'yes' } });
  expect(await get('/nowhere')).toMatchObject({ status: 404, body: 'not found, anew', headers: { 'x-new': 'yes' } });
  expect(await rollback(dir)).toBe(0);
  expect((await get('/new')).status).toBe(404);
  expect((await get('/')).headers).not.toHaveProperty('x-new');
});

test('a site under a base URL answers below it, and not elsewhere', async () => {
  const site = await mkdtemp(join(tmpdir(), 'engine-serve-base-'));
  await mkdir(site, { recursive: true });
  await publishFiles(site, files, undefined, '/docs/');
  const below = createSiteServer(site);
  await new Promise<void>((resolve) => below.listen(0, '127.0.0.1', resolve));
  const at = (below.address() as AddressInfo).port;
  const statuses = await Promise.all(
    ['/docs/', '/docs', '/docs/guide/', '/docs/404', '/', '/guide/', '/docsguide/'].map(
      async (path) => (await rawRequest(at, path)).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 200, 404, 404, 404, 404]);
  expect((await rawRequest(at, '/docs/guide/index.html')).headers['location']).toBe('/docs/guide/');
  below.close();
  await rm(site, { recursive: true });
});

test.each(['/a%20b/', '/%C3%BC/', '/100%25/'])('pages are found below the base URL %s', (baseUrl) => {
  const file = { size: 1 } as never;
  const release = { baseUrl, files: { 'index.html': file, 'guide/index.html': file, 'ü/index.html': file } };
  expect(resolveRequest(baseUrl, release)).toEqual({ kind: 'file', path: 'index.html' });
  expect(resolveRequest(`${baseUrl}guide`, release)).toEqual({ kind: 'file', path: 'guide/index.html' });
  expect(resolveRequest(`${baseUrl}%C3%BC/index.html`, release)).toEqual({
    kind: 'redirect',
    location: `${baseUrl}%C3%BC/`,
  });
  expect(resolveRequest('/guide', release)).toEqual({ kind: 'not-found' });
});
