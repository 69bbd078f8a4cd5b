import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test, vi } from 'vitest';
import { sampleSite, writeFiles } from '../../tests/support/sample-site.ts';
import { main } from '../cli/main.ts';
import { parseDocument } from '../markdown/parse-document.ts';
import { createSampleLookup } from './lookup.ts';
import { writeRecords } from './run/recorded-outputs.ts';

/** What is known of the samples of `content/page.md`, a document with a text. */
async function lookUp(siteDir: string, text: string) {
  return createSampleLookup({
    siteDir,
    cacheDir: join(siteDir, '.cache'),
    packages: [],
    documents: [parseDocument(text, 'content/page.md', () => undefined)],
    pageOf: () => undefined,
  });
}

test.each(['outputs/page/index.json', 'outputs/page/answers.json', 'outputs/page/files.json', 'outputs/verified.json'])(
  'a build names records that are not valid JSON: %s',
  async (file) => {
    const text = '```ts name="runs"\nconsole.log(1);\n```';
    const dir = await sampleSite({ 'content/page.md': text, [file]: '<<<<<<< ours\n{}\n' });
    const { diagnostics } = await lookUp(dir, text);
    const message = expect.stringContaining(`${file} isn’t valid JSON: `) as string;
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ severity: 'error', code: 'sample-record', message, location: { file } }),
    );
  },
);

test('a sample may have a name that every object has', async () => {
  const text = '```ts name="constructor"\nconsole.log(1);\n```';
  const dir = await sampleSite({
    'content/page.md': text,
    'outputs/page/index.json': '{ "constructor": "0123456789abcdef" }',
    'outputs/page/constructor.txt': '1\n',
  });
  const { diagnostics } = await lookUp(dir, text);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The sample page#constructor was changed since it was run',
  ]);
});

async function command(...args: string[]) {
  const lines: string[] = [];
  const note = (text: string) => void lines.push(stripVTControlCharacters(text));
  vi.spyOn(console, 'log').mockImplementation(note);
  vi.spyOn(console, 'error').mockImplementation(note);
  return { code: await main(['samples', ...args]), text: lines.join('\n') };
}

test('records of pages and programs that are gone are listed, and go when the whole site is recorded', async () => {
  const fence = '```ts\nconsole.log(1);\n```\n';
  const dir = await sampleSite({
    'site.config.ts': "export default { title: 'Gone', url: 'https://docs.example', docs: [{ path: 'content' }] };",
    'content/stays.md': fence,
    'content/gone.md': fence,
    'content/stays/without.md': fence,
    'examples/gone/package.json': '{ "scripts": { "start": "tsx main.ts" } }',
    'examples/gone/main.ts': 'export {};\n',
  });
  expect(await command('--site', dir, '--update')).toMatchObject({ code: 0 });
  await rm(join(dir, 'content/gone.md'));
  await rm(join(dir, 'examples/gone'), { recursive: true });
  await writeFiles(dir, { 'content/stays/without.md': '# Without\n' });
  const gone = ['outputs/examples/gone', 'outputs/gone', 'outputs/stays/without'];
  const { code, text } = await command('--site', dir);
  expect(code).toBe(1);
  for (const folder of gone) expect(text).toContain(`${folder} has records, but no page or program of that name`);
  expect((await command('--site', dir, '--only', 'stays')).code).toBe(0);

  expect(await command('--site', dir, '--update')).toMatchObject({ code: 0 });
  expect(await command('--site', dir)).toMatchObject({ code: 0 });
  const files = await readdir(join(dir, 'outputs'), { recursive: true, withFileTypes: true });
  const left = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  expect(left.map((path) => path.replace(`${dir}/outputs/`, '')).sort()).toEqual([
    'stays/1.txt',
    'stays/answers.json',
    'stays/index.json',
    'verified.json',
  ]);
});

const config = "export default { title: 'Records', url: 'https://docs.example', docs: [{ path: 'content' }] };";
const named = (name: string, meta = '') => `\`\`\`ts name="${name}" ${meta}\nconsole.log('${name}');\n\`\`\`\n`;

test('records of pages and programs outside the site stay below its outputs, and what authors have there stays', async () => {
  const dir = await sampleSite({
    'docs/setup.md': named('one'),
    'programs/echo/package.json': '{ "scripts": { "start": "tsx main.ts" } }',
    'programs/echo/main.ts': 'export {};\n',
    'site/site.config.ts': config.replace("'content' }]", "'../docs' }], samples: { examples: '../programs' }"),
    'site/docs/setup/notes.txt': 'Mine.\n',
    'site/programs/echo/notes.txt': 'Mine.\n',
  });
  const site = join(dir, 'site');
  expect(await command('--site', site, '--update')).toMatchObject({ code: 0 });
  expect(await command('--site', site)).toMatchObject({ code: 0 });
  for (const folder of ['docs/setup', 'programs/echo']) {
    expect(await readdir(join(site, folder))).toEqual(['notes.txt']);
    expect(await readdir(join(site, 'outputs/_', folder))).toContain('index.json');
  }
  const record = writeRecords(join(site, 'outputs'), '../docs/setup', new Map());
  await expect(record).rejects.toThrow('The records of ../docs/setup would be outside');
  expect(await readdir(join(site, 'docs/setup'))).toEqual(['notes.txt']);
});

test('a page that cannot be parsed keeps its records', async () => {
  const dir = await sampleSite({ 'site.config.ts': config, 'content/page.md': named('one') });
  expect(await command('--site', dir, '--update')).toMatchObject({ code: 0 });
  await writeFiles(dir, { 'content/page.md': `<Unclosed>\n\n${named('one')}` });
  const compared = await command('--site', dir);
  expect(compared.code).toBe(1);
  expect(compared.text).not.toContain('has records, but no page');
  expect((await command('--site', dir, '--update')).code).toBe(1);
  expect(await readFile(join(dir, 'outputs/page/one.txt'), 'utf8')).toBe('one\n');
});

test('a sample whose program cannot be made keeps its record, and the others are recorded', async () => {
  const dir = await sampleSite({
    'site.config.ts': config,
    'content/page.md': named('one') + named('two'),
    'content/other.md': named('four'),
  });
  expect(await command('--site', dir, '--update')).toMatchObject({ code: 0 });
  await writeFiles(dir, { 'content/page.md': named('two', 'setup="nowhere.ts"') + named('three') });
  const compared = await command('--site', dir);
  expect(compared.code).toBe(1);
  expect(compared.text).not.toContain('has a record "two"');
  expect((await command('--site', dir, '--update')).code).toBe(1);
  // Not all samples of the page ran.
  expect(JSON.parse(await readFile(join(dir, 'outputs/verified.json'), 'utf8'))).toEqual({
    other: expect.any(String) as string,
  });
  for (const name of ['two', 'three']) {
    expect(await readFile(join(dir, `outputs/page/${name}.txt`), 'utf8')).toBe(`${name}\n`);
  }
});
