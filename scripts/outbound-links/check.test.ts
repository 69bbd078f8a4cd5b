import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadLinks, outboundLinks } from './check.ts';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(({ url, method }, response) => {
    const isHead = method === 'HEAD';
    const statuses: Readonly<Record<string, number>> = {
      '/gone': 404,
      '/person': 403,
      '/no-head': isHead ? 500 : 200,
      '/get-only': isHead ? 405 : 404,
    };
    const status = statuses[url ?? ''] ?? 200;
    response.writeHead(status).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});

afterAll(() => void server.close());

test('each link to another host is found once, with its pages', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'outbound-'));
  await mkdir(join(dir, 'guide'));
  await writeFile(join(dir, 'index.html'), '<a href="https://a.example/x#part">x</a><a href="/guide/">guide</a>');
  await writeFile(
    join(dir, 'guide/index.html'),
    '<a href="https://a.example/x?a=1&amp;b=2">y</a><a href="https://a.example/x">x</a>',
  );
  expect([...(await outboundLinks(dir))].sort()).toEqual([
    ['https://a.example/x', ['guide/index.html', 'index.html']],
    ['https://a.example/x?a=1&b=2', ['guide/index.html']],
  ]);
  const footer = '<a href="https://b.example/">b</a>';
  await writeFile(join(dir, 'index.html'), `<article><a href="https://a.example/x">x</a></article>${footer}`);
  expect([...(await outboundLinks(dir, 'article'))]).toEqual([['https://a.example/x', ['index.html']]]);
  await rm(dir, { recursive: true });
});

test('a link is dead where there is no page, or nobody answers', async () => {
  const links = ['/there', '/gone', '/person', '/no-head', '/get-only'].map(
    (path) => [origin + path, ['index.html']] as const,
  );
  const dead = await deadLinks(new Map([...links, ['http://127.0.0.1:9/', ['index.html']]]));
  expect(
    dead.map(({ href, reason }) => [
      href.replace(origin, ''),
      reason.replace(/.*(ECONNREFUSED|bad port).*/, 'no answer'),
    ]),
  ).toEqual([
    ['/get-only', 'status 404'],
    ['/gone', 'status 404'],
    ['http://127.0.0.1:9/', 'no answer'],
  ]);
});

test('an address that is none is a dead link, and the others are still asked for', async () => {
  const links = new Map([
    ['https://', ['index.html']],
    ['http://a b.example/', ['guide/index.html']],
    [`${origin}/gone`, ['index.html']],
  ]);
  expect(await deadLinks(links)).toEqual([
    { href: `${origin}/gone`, reason: 'status 404', pages: ['index.html'] },
    { href: 'http://a b.example/', reason: 'not an address', pages: ['guide/index.html'] },
    { href: 'https://', reason: 'not an address', pages: ['index.html'] },
  ]);
});
