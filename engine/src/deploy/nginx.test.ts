import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { corpusFiles, runCorpus } from '../../tests/support/http-corpus.ts';
import { publishFiles } from '../../tests/support/publish-files.ts';
import { rawRequest } from '../../tests/support/raw-request.ts';
import { hasNginx, type RunningNginx, startNginx } from '../../tests/support/start-nginx.ts';

let running: RunningNginx | undefined;
let dir: string;
let port: number;

async function serve(baseUrl: string, http?: string) {
  dir = await mkdtemp(join(tmpdir(), 'engine-nginx-site-'));
  await chmod(dir, 0o755);
  const mask = process.umask(0o077);
  await publishFiles(dir, corpusFiles, undefined, baseUrl);
  process.umask(mask);
  port = await freePort();
  running = await startNginx(dir, port, http);
}

afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(dir, { recursive: true, force: true });
});

describe.skipIf(!hasNginx)('nginx, as another user, with the configuration of the build', () => {
  test('answers the corpus as HTTP and the site ask', async () => {
    await serve('/');
    // nginx answers ranges of HEAD requests too, whatever its configuration says.
    const itsOwn = 'a range of a HEAD is ignored';
    const wrong = (await runCorpus(port)).filter(({ right, entry }) => !right && entry.name !== itsOwn);
    expect(wrong.map(({ entry, answer }) => `${entry.group}: ${entry.name} → ${answer.status}`)).toEqual([]);
  });

  test('answers below a base URL, and not elsewhere', async () => {
    await serve('/docs/');
    const answers = Object.fromEntries(
      await Promise.all(
        [
          '/docs/',
          '/docs',
          '/docs/guide/',
          '/docs/guide',
          '/docs/404',
          '/docs/404.html',
          '/',
          '/guide/',
          '/docsguide/',
        ].map(async (path) => [path, (await rawRequest(port, path)).status] as const),
      ),
    );
    expect(answers).toEqual({
      '/docs/': 200,
      '/docs': 200,
      '/docs/guide/': 200,
      '/docs/guide': 200,
      '/docs/404': 404,
      '/docs/404.html': 404,
      '/': 404,
      '/guide/': 404,
      '/docsguide/': 404,
    });
    expect((await rawRequest(port, '/docs/guide/index.html?x=1')).headers['location']).toBe('/docs/guide/?x=1');
    const asset = await rawRequest(port, '/docs/assets/main-abc.js');
    expect(asset.headers['cache-control']).toContain('immutable');
    const missing = await rawRequest(port, '/docs/assets/none.js');
    expect(missing).toMatchObject({ status: 404, headers: { 'cache-control': 'no-cache' } });
    expect(missing.body.toString()).toBe(corpusFiles['404.html']);
  });

  test.each(['/a%20b/', '/%C3%BC/', '/100%25/', '/a;b/'])('answers below the base URL %s', async (baseUrl) => {
    await serve(baseUrl);
    for (const path of ['', 'guide', 'guide/', 'assets/main-abc.js']) {
      expect((await rawRequest(port, baseUrl + path)).status).toBe(200);
    }
    expect((await rawRequest(port, `${baseUrl}guide/index.html`)).headers['location']).toBe(`${baseUrl}guide/`);
    expect((await rawRequest(port, `${baseUrl}404`)).status).toBe(404);
    expect((await rawRequest(port, '/guide')).status).toBe(404);
  });

  test.each(['/', '/docs/'])('has no second address for a file, or for the home page, below %s', async (baseUrl) => {
    await serve(baseUrl);
    const other = ['feed.xml/', 'guide/index.html/', '404.html/', 'assets/main-abc.js/', 'guide/%0Ax', 'feed.xml%0A'];
    for (const path of other) {
      for (const headers of [{}, { Accept: 'text/markdown' }] as Record<string, string>[]) {
        const answer = await rawRequest(port, `${baseUrl}${path}`, { headers });
        expect([path, answer.status, answer.body.toString()]).toEqual([path, 404, corpusFiles['404.html']]);
      }
    }
  });

  test('goes into a configuration that has types already', async () => {
    await serve('/', 'types { text/html html; application/javascript js; }\n  default_type text/plain;');
    const { headers } = await rawRequest(port, '/assets/main-abc.js');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test.each(['/', '/docs/'])('shows the not-found page for a malformed address, below %s', async (baseUrl) => {
    await serve(baseUrl);
    for (const path of ['%', '%00', '../../x']) {
      const answer = await rawRequest(port, `${baseUrl}${path}`);
      expect([path, answer.status, answer.body.toString()]).toEqual([path, 404, corpusFiles['404.html']]);
    }
  });
});
