import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FixtureSite, fixtureSite } from '../../tests/support/fixture-site.ts';
import {
  differences,
  fullSiteFiles,
  fullSiteOptions,
  installLibrary,
  readTree,
  recordOutput,
} from '../../tests/support/full-site.ts';
import { importedFiles } from './module-imports.ts';

const guide = (name: string, text: string) => ({ [`content/guide/${name}`]: text });
const edited = (file: string, from: string, to: string) => ({ [file]: fullSiteFiles[file]?.replace(from, to) ?? '' });

const htmlOf = ({ dir }: FixtureSite, page: string) => readFile(join(dir, 'dist/guide', page, 'index.html'), 'utf8');

/** The edits follow each other on one site. */
const edits: Record<string, (site: FixtureSite) => Promise<void>> = {
  'texts, and what pages show of other files': (site) =>
    site.write({
      ...guide('zażółć.md', '# Zażółć\n\nAnother text, with ![a box](./box.svg).\n'),
      ...guide('use.md', '---\ndescription: Otherwise.\n---\n\n# Use it\n\nNo diagram.\n'),
      ...guide('_part.mdx', 'Other text of the part.\n'),
      ...guide('box.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="5"/>'),
      ...edited('content/guide/setup.md', 'hello', 'bye'),
      ...edited('content/blog/one.md', 'first', 'before'),
      'examples/one/src/main.ts': 'export const two = 2;\n',
    }),
  'what a component imports': (site) => site.write({ 'components/text.ts': "export const text = 'Changed.';\n" }),
  'an address that others link to by its file, and a page less': async (site) => {
    await site.write(guide('use.md', '---\nslug: used\n---\n\n# Use it\n\nNo diagram.\n'));
    await site.write(edited('content/guide/setup.md', '/use.md', '/use.md#top'));
    await rm(join(site.dir, 'content/guide/ähnlich.md'));
  },
  'the documented library': (site) =>
    writeFile(
      join(site.dir, 'node_modules/tiny-chat/index.d.ts'),
      'export declare class ChatModel { constructor(settings: object); }\n' +
        'export declare function ask(model: ChatModel, what: string): Promise<number>;\n',
    ),
  'the configuration': (site) => {
    const options = { title: 'Renamed', url: 'https://docs.example', ...fullSiteOptions };
    return site.write({ 'site.config.ts': `export default ${JSON.stringify(options)};` });
  },
};

test(
  'a build on the cache is the same byte by byte as one without it, whatever was edited',
  { timeout: 0 },
  async () => {
    const site = await fixtureSite(fullSiteFiles, fullSiteOptions);
    await installLibrary(site.dir);
    const built = async () => {
      const { result, diagnostics } = await site.build();
      if (result === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
      return { ...result, files: await readTree(join(site.dir, 'dist')) };
    };
    const first = await built();
    await site.write({ 'notes.txt': 'Nothing of the site, but the project has changed.\n' });
    const second = await built();
    expect(differences(first.files, second.files)).toEqual([]);
    expect(second.rendered).toBeLessThan(first.rendered / 3);
    for (const [name, edit] of Object.entries(edits)) {
      await edit(site);
      const cached = await built();
      await rm(join(site.dir, '.cache'), { recursive: true });
      const fresh = await built();
      expect(differences(cached.files, fresh.files), name).toEqual([]);
      expect(cached.warnings, name).toEqual(fresh.warnings);
    }
  },
);

test('a page shows what its sample prints and what the data of its component say today', async () => {
  const site = await fixtureSite(fullSiteFiles, fullSiteOptions);
  await installLibrary(site.dir);
  await recordOutput(site.dir, 'printed first\n');
  await site.build();
  expect(await htmlOf(site, 'printed')).toContain('printed first');
  expect(await htmlOf(site, 'parts')).toContain('Text of the data.');

  await recordOutput(site.dir, 'printed later\n');
  await site.write({ 'data/text.json': '{ "text": "Later text." }\n' });
  const { result } = await site.build();
  expect(await htmlOf(site, 'printed')).toContain('printed later');
  expect(await htmlOf(site, 'parts')).toContain('Text of the component. Later text.');
  expect(result?.rendered).toBeLessThan(8);
});

test('a page that lists a folder has what is in it today', async () => {
  const site = await fixtureSite({
    'components/list.ts':
      "import { existsSync, readdirSync } from 'node:fs';\nimport { join } from 'node:path';\n" +
      "import { dependOnFolder } from 'runnable-docs/article';\n\nexport default function List() {\n" +
      "  const folder = join(import.meta.dirname, '../data');\n  dependOnFolder(folder);\n" +
      "  return existsSync(folder) ? readdirSync(folder).join(' ') : 'No data.';\n}\n",
    'content/guide/list.mdx': "import List from '@site/components/list.ts';\n\n# List\n\n<List />\n",
  });
  await site.build();
  expect(await htmlOf(site, 'list')).toContain('No data.');
  for (const name of ['first.json', 'second.json']) {
    await site.write({ [`data/${name}`]: '{}' });
    await site.build();
    expect(await htmlOf(site, 'list')).toContain(name);
  }
});

test('a page whose text changes leaves all other pages as they were', async () => {
  const site = await fixtureSite({ 'content/guide/a.md': '# A\n\nText.\n', 'content/guide/b.md': '# B\n\nText.\n' });
  await site.build();
  const before = await readTree(join(site.dir, 'dist'));
  await site.write({ 'content/guide/a.md': '# A\n\nOther text.\n' });
  await site.build();
  const changed = differences(before, await readTree(join(site.dir, 'dist')));
  expect(changed.filter((path) => /\.(?:html|json)$/.test(path))).toEqual(['guide/a/index.html', 'guide/a/page.json']);
});

test.each([
  ['./text.js', 'text.tsx'],
  ['./text', 'text/index.jsx'],
  ['./text', 'text/index.mts'],
  ['./text', 'text.js', 'text.ts'],
])('a page shows what its component imports by %s from %s today', async (name, file, ...others) => {
  const module = (text: string) => `export const text = '${text}';\n`;
  const site = await fixtureSite({
    [`components/${file}`]: module('First words.'),
    ...Object.fromEntries(others.map((other) => [`components/${other}`, module('Other words.')])),
    'components/box.ts': `import { text } from '${name}';\n\nexport default () => text;\n`,
    'content/guide/words.mdx': "import Box from '@site/components/box.ts';\n\n# Words\n\n<Box />\n",
  });
  await site.build();
  expect(await htmlOf(site, 'words')).toContain('First words.');
  await site.write({ [`components/${file}`]: module('Second words.') });
  await site.build();
  expect(await htmlOf(site, 'words')).toContain('Second words.');
});

/** A site whose components import the package `words`, which is linked, as in a workspace. */
async function siteWithLink(manifest: object): Promise<FixtureSite> {
  const site = await fixtureSite({
    'words/package.json': JSON.stringify({ name: 'words', type: 'module', ...manifest }),
    'words/index.js': "export { text } from './text.js';\n",
    'words/text.js': "export const text = 'First words.';\n",
    'words/other.js': 'export {};\n',
    'words/node_modules/installed/index.js': 'export {};\n',
    'components/box.ts': "import { text } from 'words';\n\nexport default () => text;\n",
    'content/guide/words.mdx': "import Box from '@site/components/box.ts';\n\n# Words\n\n<Box />\n",
  });
  await mkdir(join(site.dir, 'node_modules'));
  await symlink('../words', join(site.dir, 'node_modules/words'));
  return site;
}

test('a page shows what a linked package says today', async () => {
  const site = await siteWithLink({ exports: { '.': './index.js' } });
  const first = await site.build();
  expect(await htmlOf(site, 'words')).toContain('First words.');
  await site.write({ 'words/text.js': "export const text = 'Later words.';\n" });
  const { result } = await site.build();
  expect(await htmlOf(site, 'words')).toContain('Later words.');
  expect(result?.rendered).toBeLessThan(first.result?.rendered ?? 0);
});

const all = ['index.js', 'other.js', 'package.json', 'text.js'];

test.each<[string, object, string[]]>([
  ['its only entry', { exports: './index.js' }, ['index.js', 'package.json', 'text.js']],
  ['its entries for all conditions', { exports: { '.': { import: './other.js', default: './index.js' } } }, all],
  ['its main module', { main: 'text' }, ['package.json', 'text.js']],
  ['all its files, where a pattern names them', { exports: { './*': './*.js' } }, all],
])('a module depends on what it imports from a linked package: %s', async (_name, manifest, files) => {
  const { dir } = await siteWithLink(manifest);
  const imported = importedFiles(join(dir, 'components/box.ts')).map((file) => file.replace(`${dir}/`, ''));
  expect(imported).toEqual(['components/box.ts', ...files.map((file) => `words/${file}`)]);
});

test('a file that is imported with a query is that file', async () => {
  const { dir } = await fixtureSite({ 'a.ts': "import text from './text.txt?raw';\n", 'text.txt': 'Text.' });
  expect(importedFiles(join(dir, 'a.ts'))).toEqual([join(dir, 'a.ts'), join(dir, 'text.txt')]);
});

const knownImports = [
  "import { text } from '#words/text.ts';",
  "import { text } from '#text';",
  "import { text } from '/words/text.ts';",
  'const { text } = await import(`../words/text.ts`);',
  "const { text } = await import(/* Its words. */ '../words/text.ts');",
];
const unknownImports = [
  "const name = 'text';\nconst { text } = await import(`../words/${name}.ts`);",
  "const name = '../words/text.ts';\nconst { text } = await import(name);",
  "const { text } = Object.values(import.meta.glob('../words/*.ts', { eager: true }))[0];",
];

test.each([...knownImports, ...unknownImports])('a page shows what its component imports today: %s', async (line) => {
  const site = await fixtureSite({
    'package.json': JSON.stringify({
      type: 'module',
      imports: { '#text': { default: './words/text.ts' }, '#words/*': './words/*' },
    }),
    'words/text.ts': "export const text = 'First words.';\n",
    'components/box.ts': `${line}\n\nexport default () => text;\n`,
    'content/guide/words.mdx': "import Box from '@site/components/box.ts';\n\n# Words\n\n<Box />\n",
  });
  await site.build();
  expect(await htmlOf(site, 'words')).toContain('First words.');
  await site.write({ 'words/text.ts': "export const text = 'Later words.';\n" });
  await site.build();
  expect(await htmlOf(site, 'words')).toContain('Later words.');
  await site.write({ 'notes.txt': 'Nothing of the site.\n' });
  const { result } = await site.build();
  // The not-found page has no key.
  expect(result?.rendered).toBe(unknownImports.includes(line) ? 2 : 1);
});
