import { mkdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type FixtureSite, fixtureSite } from '../../tests/support/fixture-site.ts';
import { projectHash } from '../incremental/project-hash.ts';
import { rollback } from '../releases/rollback.ts';

const release = ({ dir }: FixtureSite) => readlink(join(dir, '.releases/current'));

async function built(site: FixtureSite) {
  const { result, diagnostics } = await site.build();
  if (result === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return { ...result, release: await release(site) };
}

test('where nothing has changed, the release stays, and the warnings are shown again', async () => {
  const twice = { 'content/guide/twice.md': '---\nslug: /\n---\n\n# Twice\n\nAt the address of the first page.\n' };
  const site = await fixtureSite(twice, { onDuplicateRoutes: 'warning' });
  const first = await built(site);
  expect(first.warnings).not.toEqual([]);
  const second = await built(site);
  expect(second).toEqual({ ...first, rendered: 0 });
});

/** What may change after a build, within the project or in what it published. */
const changes: Record<string, (site: FixtureSite) => Promise<unknown>> = {
  'a page': (site) => site.write({ 'content/guide/index.md': '# Guide\n\nOther words.\n' }),
  'a page more': (site) => site.write({ 'content/guide/more.md': '# More\n\nWords.\n' }),
  'a file that the site may read': ({ dir }) => writeFile(join(dir, 'data.json'), '{}'),
  'a file in a folder whose name is that of what builds leave': async ({ dir }) => {
    await mkdir(join(dir, 'static/dist'), { recursive: true });
    await writeFile(join(dir, 'static/dist/file.txt'), 'Published.');
  },
  'a published file in a folder whose name is that of what is installed': async ({ dir }) => {
    await mkdir(join(dir, 'static/vendor/node_modules'), { recursive: true });
    await writeFile(join(dir, 'static/vendor/node_modules/file.js'), '// Published.');
  },
  'a link that leads to another folder': async ({ dir }) => {
    await rm(join(dir, 'content/guide/linked'));
    await symlink('../../articles/two', join(dir, 'content/guide/linked'));
  },
  'a value that the configuration takes from elsewhere': () => Promise.resolve(vi.stubEnv('SITE_TITLE', 'Renamed')),
  'the documented library': ({ dir }) =>
    writeFile(join(dir, 'node_modules/tiny/index.d.ts'), '/** Ends. */\nexport declare function end(): void;\n'),
  'a published file that is gone': ({ dir }) => rm(join(dir, 'dist/guide/index.html')),
  'a compressed file that is gone': ({ dir }) => rm(join(dir, 'dist/guide/index.html.br')),
  'a published file that is cut off': ({ dir }) => writeFile(join(dir, 'dist/index.html'), ''),
  'an earlier release that is published again': ({ dir }) => rollback(dir),
};

const guide = { id: 'guide', label: 'Guide', routeBase: '/guide', path: 'content/guide' };
const api = { id: 'api', label: 'API', routeBase: '/api', library: { package: 'tiny' } };

test.each(Object.keys(changes))('a build publishes again after a change: %s', async (name) => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.stubEnv('SITE_TITLE', 'Named');
  // Reading a library takes as long as three such builds without one.
  const docs = name === 'the documented library' ? [guide, api] : [guide];
  const site = await fixtureSite({
    'site.config.ts': `export default ${JSON.stringify({ url: 'https://docs.example', docs }).replace('{', '{"title":process.env.SITE_TITLE,')};`,
  });
  await mkdir(join(site.dir, 'node_modules/tiny'), { recursive: true });
  await writeFile(
    join(site.dir, 'node_modules/tiny/package.json'),
    '{"name":"tiny","version":"1.0.0","types":"index.d.ts"}',
  );
  await writeFile(
    join(site.dir, 'node_modules/tiny/index.d.ts'),
    '/** Starts. */\nexport declare function start(): void;\n',
  );
  // They come before the link to one of them.
  await site.write({ 'articles/one/a.md': '# One\n', 'articles/two/a.md': '# Two\n' });
  await symlink('../../articles/one', join(site.dir, 'content/guide/linked'));
  const first = await built(site);
  await site.write({ 'content/guide/second.md': '# Second\n\nA second release.\n' });
  const second = await built(site);
  await changes[name]?.(site);
  const third = await built(site);
  expect([first.release, second.release]).not.toContain(third.release);
});

test.each([
  ['a style sheet', 'site.css'],
  ['a file of the static folder', 'static/robots.txt'],
  ['a page', 'content/one.md'],
  ['a module of a linked package', 'words/index.js'],
  ['a style sheet of a linked engine', 'engine/search.css'],
])('a build publishes again after a change outside the project: %s', async (_what, file) => {
  const other = await fixtureSite({
    'site.css': 'body { color: red; }\n',
    'static/robots.txt': 'User-agent: *\n',
    'content/one.md': '# One\n\nWords.\n',
    'words/package.json': '{ "name": "words", "type": "module", "exports": "./index.js" }',
    'words/index.js': '// Words.\n',
    'engine/package.json': '{ "name": "runnable-docs" }',
    'engine/search.css': 'dialog { color: red; }\n',
  });
  const outside = `../${basename(other.dir)}`;
  const site = await fixtureSite(
    {},
    {
      styles: [`${outside}/site.css`],
      static: `${outside}/static`,
      docs: [{ id: 'guide', label: 'Guide', routeBase: '/guide', path: `${outside}/content` }],
    },
  );
  await mkdir(join(site.dir, 'node_modules'));
  await symlink(join(other.dir, 'words'), join(site.dir, 'node_modules/words'));
  await symlink(join(other.dir, 'engine'), join(site.dir, 'node_modules/runnable-docs'));
  await built(site);
  expect((await built(site)).rendered).toBe(0);
  await other.write({ [file]: file.endsWith('.css') ? 'body { color: blue; }\n' : `// Other words.\n` });
  expect((await built(site)).rendered).toBeGreaterThan(0);
});

test.each([
  ['a document that a page imports', 'words.md', 'Other words.\n'],
  ['a module of a component', 'words.js', "export const words = 'Other';\n"],
  ['a feature of the configuration', 'feature.js', "export const own = { name: 'own', script: '1' };\n"],
  ['what a style sheet imports', 'colors.css', 'body { color: blue; }\n'],
])(
  'a build publishes again after a change outside the project to what the site imports: %s',
  async (_what, file, text) => {
    const other = await fixtureSite({
      'words.md': 'Words.\n',
      'words.js': "export const words = 'Words';\n",
      'feature.js': "export const own = { name: 'own' };\n",
      'colors.css': 'body { color: red; }\n',
    });
    const outside = `../${basename(other.dir)}`;
    const site = await fixtureSite({
      'site.css': `@import '${outside}/colors.css';\n`,
      'words.tsx': `import { words } from '${outside}/words.js';\nexport default () => words;\n`,
      'content/guide/index.mdx':
        `import Document from '../../${outside}/words.md';\nimport Words from '@site/words.tsx';\n\n` +
        '# Guide\n\n<Document /> <Words />\n',
    });
    await rm(join(site.dir, 'content/guide/index.md'));
    const config = await readFile(join(site.dir, 'site.config.ts'), 'utf8');
    await site.write({
      'site.config.ts': `import { own } from '${outside}/feature.js';\n${config.replace('{', '{ "features": [own], "styles": ["site.css"], ')}`,
    });
    const first = await built(site);
    expect(await built(site)).toEqual({ ...first, rendered: 0 });
    await other.write({ [file]: text });
    expect((await built(site)).release).not.toBe(first.release);
  },
);

test('what leads nowhere, or in a circle, keeps no build from ending or from being used again', async () => {
  const site = await fixtureSite({});
  await symlink('itself', join(site.dir, 'itself'));
  await symlink('missing', join(site.dir, 'nowhere'));
  await symlink('..', join(site.dir, 'content/up'));
  const first = await built(site);
  expect(await built(site)).toEqual({ ...first, rendered: 0 });
});

test('a picture in a module, which looks like an import of a file, keeps no build from ending', async () => {
  const site = await fixtureSite({});
  const config = await readFile(join(site.dir, 'site.config.ts'), 'utf8');
  const jpeg = `/9j/${'A'.repeat(8000)}`;
  await site.write({ 'site.config.ts': `Buffer.from('${jpeg}', 'base64');\n${config}` });
  const first = await built(site);
  expect(await built(site)).toEqual({ ...first, rendered: 0 });
});

test('the hash of a project depends on NODE_ENV, and one that is too large to be hashed each time has none', async () => {
  const { dir } = await fixtureSite({});
  const hash = (limits?: { files: number; bytes: number }) => projectHash(dir, [], join(dir, 'static'), limits);
  const first = hash();
  expect(hash()).toBe(first);
  vi.stubEnv('NODE_ENV', 'development');
  expect(hash(), 'React has another build').not.toBe(first);
  expect(hash({ files: 3, bytes: 1_000_000 })).toBeUndefined();
  expect(hash({ files: 1000, bytes: 100 })).toBeUndefined();
});
