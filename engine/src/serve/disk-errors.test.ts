import fs from 'node:fs';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publishFiles } from '../../tests/support/publish-files.ts';
import { rawRequest } from '../../tests/support/raw-request.ts';
import { createSiteServer } from './server.ts';

const large = 'a'.repeat(2_000_000);

async function serve() {
  const dir = await mkdtemp(join(tmpdir(), 'engine-serve-disk-'));
  await publishFiles(dir, { 'index.html': 'home', '404.html': 'not found', 'large.bin': large, 'small.bin': 'small' });
  const server = createSiteServer(dir);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    await rm(dir, { recursive: true });
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  return { dir, logged, get: (path: string) => rawRequest((server.address() as AddressInfo).port, path) };
}

const diskError = () => Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });

test('a disk error in the middle of a download ends it, and the server goes on', async () => {
  const { get, logged } = await serve();
  const reading = vi.spyOn(fs, 'createReadStream').mockImplementation(
    () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('a'.repeat(1000));
          await new Promise((resolve) => setImmediate(resolve));
          throw diskError();
        })(),
      ) as fs.ReadStream,
  );
  const answer = await get('/large.bin');
  expect(answer.headers['content-length']).toBe(String(large.length));
  expect(answer.body.length).toBeLessThan(large.length);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ code: 'EIO' }));
  reading.mockRestore();
  const again = await get('/large.bin');
  expect(again.status).toBe(200);
  // Matchers compare buffers byte by byte, which takes half a minute here.
  expect(again.body.equals(Buffer.from(large))).toBe(true);
});

test('a release that is gone is named in one message, without a stack, until another one is published', async () => {
  const { dir, get, logged } = await serve();
  await rm(await realpath(join(dir, '.releases/current')), { recursive: true });
  expect(await get('/')).toMatchObject({
    status: 500,
    body: Buffer.from('The server failed; its terminal shows the error.\n'),
  });
  expect(logged.mock.calls).toEqual([
    [expect.stringMatching(/^error The description of release \S+ .+ is damaged or gone/)],
  ]);
  await publishFiles(dir, { 'index.html': 'home' });
  expect(await get('/')).toMatchObject({ status: 200 });
});

test('a file that cannot be read is an error of the server, and one that is gone is not found', async () => {
  const { dir, get, logged } = await serve();
  // Reading a folder fails with EISDIR, for every user.
  await rm(join(dir, 'dist/small.bin'));
  expect(await get('/small.bin')).toMatchObject({ status: 404, body: Buffer.from('not found') });
  expect(logged).not.toHaveBeenCalled();
  await mkdir(join(dir, 'dist/small.bin'));
  const answer = await get('/small.bin');
  expect(answer).toMatchObject({ status: 500, headers: { 'cache-control': 'no-cache' }, body: Buffer.from('') });
  expect(answer.headers).not.toHaveProperty('etag');
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ code: 'EISDIR' }));
});
