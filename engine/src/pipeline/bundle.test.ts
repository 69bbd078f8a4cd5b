import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fixtureSite } from '../../tests/support/fixture-site.ts';
import { sharedCacheVariable } from '../incremental/disk-cache.ts';

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
    return /<style>(.*?)<\/style>/s.exec(page)?.[1];
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

test('documents ask at once for the fonts that are used only if they come in time', async () => {
  const face = (name: string, rest: string) =>
    `@font-face { font-family: ${name}; src: url('./${name}.woff2') format('woff2'); ${rest} }\n`;
  const site = await fixtureSite(
    {
      'own.css':
        face('text', 'font-display: optional;') +
        face('greek', 'font-display: optional; unicode-range: U+0370-03FF;') +
        face('late', 'font-display: swap;'),
      // Longer than what the bundler would write into the style sheet.
      ...Object.fromEntries(['text', 'greek', 'late'].map((name) => [`${name}.woff2`, name.repeat(2000)])),
    },
    { styles: ['own.css'] },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const page = await readFile(join(site.dir, 'dist/index.html'), 'utf8');
  const asked = [...page.matchAll(/<link rel="preload" as="font" type="font\/woff2" href="([^"]*)"/g)];
  expect(asked.map(([, href]) => href)).toEqual([expect.stringMatching(/^\/assets\/text-[\w-]+\.woff2$/)]);
  expect(await readdir(join(site.dir, 'dist/assets'))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^late-/), expect.stringMatching(/^greek-/)]),
  );
});
