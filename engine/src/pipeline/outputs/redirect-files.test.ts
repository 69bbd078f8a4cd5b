import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';
import type { Site } from '../../core/site.ts';
import { servingFiles } from '../../deploy/serving-files.ts';
import { resolveRequest } from '../../serve/resolve-request.ts';
import { redirectAddresses, redirectFiles } from './redirect-files.ts';

test('the root of a section without an index leads to its main page, also without a server that knows it', async () => {
  const site = await fixtureSite(
    { 'content/parts/one.md': '# One & all\n', 'content/parts/two.md': '# Two\n' },
    {
      docs: [
        { id: 'guide', path: 'content/guide' },
        { id: 'parts', path: 'content/parts', mainDoc: 'two' },
      ],
    },
  );
  const { diagnostics } = await site.build();
  expect(diagnostics).toEqual([]);
  const read = (path: string) => readFile(join(site.dir, 'dist', path), 'utf8');
  const page = await read('parts/index.html');
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/parts/two"/>');
  expect(page).toContain('<a href="/parts/two">');
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(await read('sitemap.xml')).not.toContain('/parts</loc>');
  // The guide has an index of its own.
  expect(await read('guide/index.html')).not.toContain('http-equiv="refresh"');
});

test('a site without a home page begins with its first section, also from its page for missing addresses', async () => {
  const site = await fixtureSite({ 'content/guide/index.md': '# Guide\n', 'none/.keep': '' }, { pages: 'none' });
  expect((await site.build()).diagnostics).toEqual([]);
  const read = (path: string) => readFile(join(site.dir, 'dist', path), 'utf8');
  expect(await read('index.html')).toContain('<meta http-equiv="refresh" content="0; url=/guide/"/>');
  expect(await read('404.html')).toContain('<a href="/guide/">Fixture: the home page</a>');
  await site.write({ 'static/index.html': 'Home' });
  expect((await site.build()).diagnostics).toEqual([]);
  expect(await read('index.html')).toBe('Home');
});

test('a page that a feature makes stays where a section would lead elsewhere, on every host', async () => {
  const site = await fixtureSite({
    'home.ts': "export const home = { name: 'home', outputs: () => [{ path: 'index.html', content: 'Home' }] };\n",
    'site.config.ts': `import { home } from './home.ts';

export default { title: 'Home', url: 'https://docs.example', docs: [{ path: 'content/guide' }], pages: 'none', features: [home] };
`,
    'none/.keep': '',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  const read = (path: string) => readFile(join(site.dir, path), 'utf8');
  expect(await read('dist/index.html')).toBe('Home');
  expect(JSON.parse(await read('.releases/current/release.json'))).toMatchObject({ redirects: {} });
});

test('a section at the root is the beginning of a site without a home page, wherever it stands', async () => {
  const site = await fixtureSite(
    { 'content/parts/one.md': '# One\n', 'none/.keep': '' },
    {
      pages: 'none',
      docs: [
        { id: 'guide', path: 'content/guide' },
        { id: 'parts', path: 'content/parts', routeBase: '/' },
      ],
    },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const page = await readFile(join(site.dir, 'dist/index.html'), 'utf8');
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/one"/>');
});

test.each([
  ['/', '/'],
  ['/docs/', '/docs'],
  ['/a%20b/', '/a%20b'],
])('a section at the root of a site at %s leads to its main page, too', (baseUrl, bare) => {
  const config = { baseUrl, url: 'https://docs.example', locales: { default: 'en' } } as Site['config'];
  const site = { config, redirects: new Map([['/', '/one']]), find: () => undefined } as unknown as Site;
  const location = `${baseUrl}one`;
  const [file] = redirectFiles(site);
  expect(file?.path).toBe('index.html');
  expect(file?.content).toContain(`<meta http-equiv="refresh" content="0; url=${location}"/>`);
  const redirects = Object.fromEntries(redirectAddresses(site));
  for (const request of [bare, baseUrl]) {
    expect(resolveRequest(request, { baseUrl, files: {}, redirects })).toMatchObject({ kind: 'redirect', location });
    // What an address says of a visit goes along.
    const visit = resolveRequest(`${request}?ref=mail`, { baseUrl, files: {}, redirects });
    expect(visit).toMatchObject({ location: `${location}?ref=mail` });
  }
  const rules = servingFiles({ scripts: [], styles: [] }, baseUrl, redirectAddresses(site)).find(({ path }) =>
    path.endsWith('static-host/_redirects'),
  );
  const lines = String(rules?.content).trimEnd().split('\n');
  expect(lines).toContain(`${baseUrl} ${location} 302`);
  expect(lines.filter((line) => !/^\/\S* \/\S* \d+$/.test(line))).toEqual([]);
});

test('the language of a page that leads elsewhere is escaped', () => {
  const config = { baseUrl: '/', url: 'https://docs.example', locales: { default: '"><b>' } } as Site['config'];
  const site = { config, redirects: new Map([['/', '/one']]), find: () => undefined } as unknown as Site;
  expect(redirectFiles(site)[0]?.content).toContain('<html lang="&quot;>&lt;b>">');
});

test.each(['はじめに', 'über', 'Getting started'])('a section may begin with %s', async (name) => {
  const site = await fixtureSite(
    { [`content/parts/${name}.md`]: '# One\n' },
    {
      docs: [
        { id: 'guide', path: 'content/guide' },
        { id: 'parts', path: 'content/parts' },
      ],
    },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const address = `/parts/${encodeURI(name)}`;
  const read = (path: string) => readFile(join(site.dir, path), 'utf8');
  expect(await read('dist/parts/index.html')).toContain(`content="0; url=${address}"`);
  expect(await read('dist-deploy/nginx/server.conf')).toContain(
    `location ~ "^/parts/?$" {\n  return 302 ${address}$is_args$args;`,
  );
  expect(await read('dist-deploy/caddy/Caddyfile')).toContain(`@section0 path "/parts" "/parts/"\n`);
  expect(await read('dist-deploy/static-host/_redirects')).toContain(`/parts ${address} 302\n`);
  const release = JSON.parse(await read('.releases/current/release.json')) as Parameters<typeof resolveRequest>[1];
  expect(resolveRequest('/parts', release)).toMatchObject({ kind: 'redirect', location: address });
});

test('a section begins with the first page of its sidebar, and never with one that is unlisted', async () => {
  const site = await fixtureSite(
    {
      'content/parts/alpha.md': '---\nunlisted: true\n---\n\n# Alpha\n',
      'content/parts/beta.md': '---\nsidebar_position: 2\n---\n\n# Beta\n',
      'content/parts/start.md': '---\nsidebar_position: 1\n---\n\n# Start\n',
    },
    {
      docs: [
        { id: 'guide', path: 'content/guide' },
        { id: 'parts', path: 'content/parts' },
      ],
    },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  expect(await readFile(join(site.dir, 'dist/parts/index.html'), 'utf8')).toContain('url=/parts/start"');
});
