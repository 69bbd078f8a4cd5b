import { spawnSync } from 'node:child_process';
import { existsSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fixtureSite } from '../../tests/support/fixture-site.ts';
import { corpusFiles } from '../../tests/support/http-corpus.ts';
import { nothingInline, publishFiles } from '../../tests/support/publish-files.ts';
import { temporarySite } from '../../tests/support/temporary-site.ts';
import type { Release } from '../releases/layout.ts';
import { resolveRequest } from '../serve/resolve-request.ts';
import { headerRules } from './headers.ts';
import { servingFiles } from './serving-files.ts';

/** A site of the corpus, with an archive that readers download. */
async function publishedSite(baseUrl = '/') {
  const dir = await temporarySite();
  await publishFiles(dir, { ...corpusFiles, 'data.tar.gz': 'packed' }, undefined, baseUrl);
  return { dir, read: (path: string) => readFileSync(join(dir, 'dist-deploy', path), 'utf8') };
}

test('every configuration has every header of the table, with the same value', async () => {
  const { read } = await publishedSite();
  const { 'Cache-Control': caching, ...security } = headerRules(nothingInline, '/')['/*'] ?? {};
  expect(caching).toBe('no-cache');
  for (const file of ['nginx/server.conf', 'caddy/Caddyfile', 'static-host/_headers']) {
    const text = read(file);
    for (const [name, value] of Object.entries(security)) {
      expect(text, file).toContain(name);
      expect(text, file).toContain(value);
    }
  }
});

test("the CDN's policy has each header in the field that CloudFront takes it in", async () => {
  const { read } = await publishedSite();
  const rules = headerRules(nothingInline, '/')['/*'] ?? {};
  const named = ['Cross-Origin-Opener-Policy', 'Cross-Origin-Resource-Policy', 'Permissions-Policy'];
  expect(JSON.parse(read('object-storage/response-headers.json'))).toEqual({
    Name: 'documentation',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: rules['Content-Security-Policy'] },
      StrictTransportSecurity: { Override: true, AccessControlMaxAgeSec: 31536000 },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: rules['Referrer-Policy'] },
    },
    CustomHeadersConfig: {
      Quantity: 3,
      Items: named.map((Header) => ({ Header, Value: rules[Header], Override: true })),
    },
  });
});

test('hosts with _headers: no header stands in two rules that meet, and a base URL has its redirects', async () => {
  expect((await publishedSite()).read('static-host/_headers')).toMatch(
    /^\/\*\n(?: {2}(?!Cache-Control)\S+: .+\n)+\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n\/\*\.md\n {2}Content-Type: text\/markdown; charset=utf-8\n\/\*\.txt\n {2}Content-Type: text\/plain; charset=utf-8\n$/,
  );
  expect((await publishedSite('/docs/')).read('static-host/_redirects')).toBe('/ /docs/ 302\n/* /docs/404.html 404\n');
});

test('the CDN finds the object of every address, and leads .html to the bare one', async () => {
  const { read } = await publishedSite();
  const asked = (uri: string) => {
    const event = JSON.stringify({ request: { uri, headers: {} } });
    return runInNewContext(`${read('object-storage/addresses.js')}; handler(${event})`) as unknown;
  };
  expect(asked('/guide/')).toMatchObject({ uri: '/guide/index.html' });
  expect(asked('/guide/util/abort')).toMatchObject({ uri: '/guide/util/abort/index.html' });
  expect(asked('/api/namespaces/llamacpp.grammar')).toMatchObject({
    uri: '/api/namespaces/llamacpp.grammar/index.html',
  });
  expect(asked('/assets/main-abc.js')).toMatchObject({ uri: '/assets/main-abc.js' });
  expect(asked('/guide/index.html')).toMatchObject({ statusCode: 301, headers: { location: { value: '/guide/' } } });
  expect(asked('//evil.example/index.html')).toMatchObject({ statusCode: 404 });
});

const cdnAnswer = (addresses: string, request: object) =>
  runInNewContext(`${addresses}; handler(${JSON.stringify({ request: { headers: {}, ...request } })})`) as unknown;

test('the CDN keeps the query of what it leads elsewhere', async () => {
  const addresses = (await publishedSite()).read('object-storage/addresses.js');
  const querystring = { q: { value: 'a%20b', multiValue: [{ value: 'a%20b' }, { value: 'c' }] }, flag: { value: '' } };
  for (const [uri, value] of [
    ['/guide/index.html', '/guide/?q=a%20b&q=c&flag'],
    ['/guide/abort.html', '/guide/abort?q=a%20b&q=c&flag'],
    ['/guide/index', '/guide/?q=a%20b&q=c&flag'],
  ]) {
    expect(cdnAnswer(addresses, { uri, querystring }), uri).toMatchObject({
      statusCode: 301,
      headers: { location: { value } },
    });
  }
});

test('the CDN finds files of every kind that the site has', async () => {
  const page = { 'static/data/table.csv': 'a,b\n', 'content/guide/v1.2.md': '# Version\n' };
  const site = await fixtureSite(page);
  expect((await site.build()).diagnostics).toEqual([]);
  const addresses = readFileSync(join(site.dir, 'dist-deploy/object-storage/addresses.js'), 'utf8');
  expect(cdnAnswer(addresses, { uri: '/data/table.csv' })).toMatchObject({ uri: '/data/table.csv' });
  expect(cdnAnswer(addresses, { uri: '/guide/v1.2' })).toMatchObject({ uri: '/guide/v1.2/index.html' });
});

test('nginx takes the characters of a base URL as they are', () => {
  const files = servingFiles(nothingInline, '/docs.v1/');
  const read = (path: string) => String(files.find((file) => file.path === path)?.content);
  for (const part of ['http', 'server']) {
    const patterns = read(`deploy/nginx/${part}.conf`).match(/~\s?\^\S*docs.*/g) ?? [];
    expect(patterns.length).toBeGreaterThan(1);
    for (const pattern of patterns) expect(pattern).toMatch(/\^\/docs\\\.v1/);
  }
});

test('the CDN gives programs that ask for Markdown the twin of a page, and says so', async () => {
  const { read } = await publishedSite();
  const run = (event: object) =>
    runInNewContext(`${read('object-storage/addresses.js')}; handler(${JSON.stringify(event)})`) as unknown;
  const asked = (uri: string, accept: string) => run({ request: { uri, headers: { accept: { value: accept } } } });
  expect(asked('/guide/', 'text/markdown')).toMatchObject({ uri: '/guide/index.md' });
  expect(asked('/guide/util/abort', 'text/markdown, text/html, */*')).toMatchObject({ uri: '/guide/util/abort.md' });
  expect(asked('/guide/util/abort', 'text/html, text/markdown')).toMatchObject({ uri: '/guide/util/abort/index.html' });
  expect(asked('/guide/util/abort', 'text/markdown;q=0')).toMatchObject({ uri: '/guide/util/abort/index.html' });
  const answered = (uri: string) => run({ request: { uri, headers: {} }, response: { headers: {} } });
  expect(answered('/guide/index.md')).toMatchObject({ headers: { vary: { value: 'Accept, Accept-Encoding' } } });
  expect(answered('/assets/main-abc.js')).toEqual({ headers: {} });
});

test('assets are uploaded before the pages that name them, and are never deleted', async () => {
  const { dir } = await publishedSite();
  mkdirSync(join(dir, 'bin'));
  writeFileSync(join(dir, 'bin/aws'), '#!/bin/sh\necho "$@"\n');
  chmodSync(join(dir, 'bin/aws'), 0o755);
  const { stdout, status } = spawnSync('sh', ['dist-deploy/object-storage/upload.sh'], {
    cwd: dir,
    encoding: 'utf8',
    env: { PATH: `${join(dir, 'bin')}:${process.env['PATH'] ?? ''}`, BUCKET: 's3://docs' },
  });
  expect(status).toBe(0);
  const commands = stdout.trim().split('\n');
  expect(commands[0]).toContain(
    '--include assets/* --exclude *.br --exclude *.gz --cache-control public, max-age=31536000, immutable',
  );
  expect(commands.findIndex((command) => command.includes('*.html'))).toBeGreaterThan(0);
  const deleting = commands.filter((command) => command.includes('--delete'));
  expect(deleting).toHaveLength(1);
  expect(deleting[0]).toContain('--exclude assets/* --exclude *.br --exclude *.gz --include data.tar.gz ');
});

test('a host folder for a base URL: pages below it, _headers at its root, nothing that the build compressed', async () => {
  const { dir } = await publishedSite('/docs/');
  const script = readFileSync(join(import.meta.dirname, '../../../deploy/pack.sh'), 'utf8');
  mkdirSync(join(dir, 'repository/deploy'), { recursive: true });
  writeFileSync(join(dir, 'repository/deploy/pack.sh'), script);
  const copy = spawnSync('cp', ['-rL', join(dir, 'dist'), join(dir, 'dist-deploy'), join(dir, 'repository/')]);
  expect(copy.status).toBe(0);
  const early = spawnSync('sh', ['repository/deploy/pack.sh', 'out'], { cwd: dir, encoding: 'utf8' });
  expect(early.stderr).toBe('There is no published site. Build it first: npm run build\n');
  expect([early.status, existsSync(join(dir, 'out'))]).toEqual([1, false]);
  mkdirSync(join(dir, 'repository/site'));
  spawnSync('mv', [join(dir, 'repository/dist'), join(dir, 'repository/dist-deploy'), join(dir, 'repository/site/')]);
  const { status } = spawnSync('sh', ['repository/deploy/pack.sh', 'out', '/docs/'], { cwd: dir });
  expect(status).toBe(0);
  const { stdout } = spawnSync('find', ['out', '-type', 'f'], { cwd: dir, encoding: 'utf8' });
  const files = stdout.trim().split('\n').sort();
  expect(files).toContain('out/_headers');
  expect(files).toContain('out/_redirects');
  expect(files).toContain('out/docs/guide/index.html');
  expect(files.filter((file) => /\.(?:br|gz)$/.test(file))).toEqual(['out/docs/data.tar.gz']);
});

test('the workflow for GitHub Pages uploads the archives of a site, and nothing that the build compressed', async () => {
  const { dir } = await publishedSite();
  const text = readFileSync(join(import.meta.dirname, '../../../deploy/github-pages.yml'), 'utf8');
  const { jobs } = parse(text) as { jobs: { deploy: { steps: { run?: string }[] } } };
  const copying = jobs.deploy.steps.find(({ run }) => run?.includes('site/dist') === true)?.run ?? '';
  mkdirSync(join(dir, 'site'));
  spawnSync('cp', ['-rL', 'dist', 'site/'], { cwd: dir });
  expect(spawnSync('sh', ['-e', '-c', copying], { cwd: dir }).status).toBe(0);
  const { stdout } = spawnSync('find', ['out', '-type', 'f'], { cwd: dir, encoding: 'utf8' });
  const files = stdout.trim().split('\n');
  expect(files).toEqual(expect.arrayContaining(['out/.nojekyll', 'out/guide/index.html']));
  expect(files.filter((file) => /\.(?:br|gz)$/.test(file))).toEqual(['out/data.tar.gz']);
});

test('every configuration leads the root of a section to its entry', () => {
  const redirects = new Map([['/docs/integration', '/docs/integration/provider/']]);
  const files = servingFiles(nothingInline, '/docs/', redirects);
  const read = (path: string) => String(files.find((file) => file.path === path)?.content);
  expect(read('deploy/nginx/server.conf')).toContain(
    'location ~ "^/docs/integration/?$" {\n  return 302 /docs/integration/provider/$is_args$args;',
  );
  expect(read('deploy/caddy/Caddyfile')).toMatch(
    /@section0 path "\/docs\/integration" "\/docs\/integration\/"\n\tredir @section0 \/docs\/integration\/provider\/\{engine_query\} 302/,
  );
  expect(read('deploy/static-host/_redirects')).toContain('/docs/integration/ /docs/integration/provider/ 302\n');
  for (const uri of ['/docs/integration', '/docs/integration/']) {
    const request = { uri, querystring: { a: { value: 'b' } } };
    expect(cdnAnswer(read('deploy/object-storage/addresses.js'), request)).toMatchObject({
      statusCode: 302,
      headers: { location: { value: '/docs/integration/provider/?a=b' } },
    });
  }
  const release = { ...(JSON.parse(read('release.json')) as Pick<Release, 'baseUrl' | 'redirects'>), files: {} };
  for (const address of ['/docs/integration', '/docs/integration/?a=b?c']) {
    expect(resolveRequest(address, release)).toEqual({
      kind: 'redirect',
      location: `/docs/integration/provider/${address.includes('?') ? '?a=b?c' : ''}`,
      temporary: true,
    });
  }
});

test('Caddy keeps the query of what it leads elsewhere', async () => {
  const redirects = (await publishedSite()).read('caddy/Caddyfile').match(/redir @(?!slashes).*/g) ?? [];
  expect(redirects).toHaveLength(2);
  for (const redirect of redirects) expect(redirect).toContain('{engine_query}"');
});
