import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as vite from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';
import { sharedCacheVariable } from '../../incremental/disk-cache.ts';

/** What happens when the bundler has read everything, and the build goes on. */
let meanwhile: (() => Promise<void>) | undefined;
vi.mock('vite', async (original) => {
  const actual = await original<typeof vite>();
  return {
    ...actual,
    build: async (...options: Parameters<typeof vite.build>) => {
      const result = await actual.build(...options);
      await meanwhile?.();
      return result;
    },
  };
});

test.each([
  [
    'a file that it names by its address',
    'own/drawing.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><g id="teapot"/></svg>',
  ],
  ['what its worker imports', 'own/words.js', "export const words = 'teapot';"],
])('a bundle is made again after a change to what a browser module uses: %s', async (_what, file, text) => {
  const site = await fixtureSite({
    'own/client.js': `export default {
      start() {
        new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }).postMessage(
          new URL('./drawing.svg', import.meta.url).href,
        );
      },
    };`,
    'own/worker.js': "import { words } from './words.js';\npostMessage(words);",
    'own/words.js': "export const words = 'kettle';",
    'own/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g id="kettle"/></svg>',
  });
  const config = await readFile(join(site.dir, 'site.config.ts'), 'utf8');
  await site.write({
    'site.config.ts': config.replace(
      '{',
      "{ features: [{ name: 'own', client: `${import.meta.dirname}/own/client.js` }],",
    ),
  });
  const hasTeapot = async () => {
    expect((await site.build()).diagnostics).toEqual([]);
    const folder = join(site.dir, 'dist/assets');
    const names = (await readdir(folder)).filter((name) => /\.(?:js|svg)$/.test(name));
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return texts.some((published) => published.includes('teapot'));
  };
  expect(await hasTeapot()).toBe(false);
  await site.write({ [file]: text });
  expect(await hasTeapot()).toBe(true);
});

test('a build takes the bundle of another one, unless anything that goes into it differs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bundles-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  vi.stubEnv(sharedCacheVariable, folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  // The compressed forms of its files are kept there, too.
  const bundles = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    return texts.filter((text) => text.includes('{"bundle":'));
  };
  const site = await fixtureSite(
    { 'own.css': "@import './imported.css';", 'imported.css': '.imported { color: red }' },
    { styles: ['own.css'] },
  );
  const buildStyle = async () => {
    expect((await site.build()).diagnostics).toEqual([]);
    const page = await readFile(join(site.dir, 'dist/index.html'), 'utf8');
    return [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('\n');
  };

  const first = await buildStyle();
  expect(first).toContain('.imported{color:red}');
  expect(await bundles()).toHaveLength(1);
  expect(await buildStyle()).toBe(first);
  expect(await bundles()).toHaveLength(1);

  await writeFile(join(site.dir, 'imported.css'), '.imported { color: green }');
  expect(await buildStyle()).toContain('.imported{color:green}');
  // The new one takes the place of what no longer fits.
  expect(await bundles()).toHaveLength(1);
  await writeFile(join(site.dir, 'imported.css'), '.imported { color: red }');
  expect(await buildStyle()).toBe(first);

  const other = await fixtureSite({}, { title: 'Another' });
  await other.build();
  expect(await bundles()).toHaveLength(2);
});

test('a bundle is made again after a change to what a style sheet in another language imports', async () => {
  const site = await fixtureSite(
    { 'own.pcss': "@import './imported.pcss';", 'imported.pcss': '.imported { color: red }' },
    { styles: ['own.pcss'] },
  );
  const buildPage = async () => {
    expect((await site.build()).diagnostics).toEqual([]);
    return readFile(join(site.dir, 'dist/index.html'), 'utf8');
  };
  expect((await buildPage()).includes('.imported{color:red}')).toBe(true);
  await site.write({ 'imported.pcss': '.imported { color: green }' });
  expect((await buildPage()).includes('.imported{color:green}')).toBe(true);
});

test('a style sheet that is saved while its bundle is made is in the next one', async () => {
  const site = await fixtureSite({ 'own.css': '.own { color: red }' }, { styles: ['own.css'] });
  meanwhile = () => site.write({ 'own.css': '.own { color: green }' });
  onTestFinished(() => (meanwhile = undefined));
  const hasGreen = async () => {
    expect((await site.build()).diagnostics).toEqual([]);
    return (await readFile(join(site.dir, 'dist/index.html'), 'utf8')).includes('.own{color:green}');
  };
  expect(await hasGreen()).toBe(false);
  meanwhile = undefined;
  expect(await hasGreen()).toBe(true);
});

test('style sheets name static files without the path that the site is published under', async () => {
  const site = await fixtureSite(
    { 'own.css': 'b { background: url(/img/dot.png) }', 'static/img/dot.png': 'a picture' },
    { styles: ['own.css'], baseUrl: '/docs/' },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  expect(await readFile(join(site.dir, 'dist/404.html'), 'utf8')).toContain('url(/docs/img/dot.png)');
  await rm(join(site.dir, 'static/img/dot.png'));
  expect((await site.build()).diagnostics).toMatchObject([
    {
      message: 'own.css names /img/dot.png, but no such file is in static',
      location: { file: 'own.css', line: 1, column: 21 },
    },
  ]);
});
