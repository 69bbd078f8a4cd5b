import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test, vi } from 'vitest';
import { sampleSite, writeFiles } from '../../tests/support/sample-site.ts';
import { main } from '../cli/main.ts';
import { isolationLine } from './check-and-run.ts';
import type { Isolation } from './run/sandbox.ts';

async function command(...args: string[]) {
  const lines: string[] = [];
  const note = (text: string) => void lines.push(stripVTControlCharacters(text));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(note),
    vi.spyOn(console, 'error').mockImplementation(note),
  ];
  try {
    return { code: await main(['samples', ...args]), text: lines.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const config = "export default { title: 'Samples', url: 'https://docs.example', docs: [{ path: 'content' }] };";
const page = [
  '```ts name="runs"\nconsole.log(\'hello\');\n```',
  '```ts name="browser" no-run="needs a browser"\ndocument.title;\n```',
  '```ts name="wrong" expect-error="TS2322"\nconst a: number = \'\';\n```',
].join('\n\n');

test('it ends with one line that counts, and succeeds when all is right', async () => {
  const dir = await sampleSite({ 'site.config.ts': config, 'content/page.md': page });
  const counts = '3 samples: 3 checked, 1 run, 1 expected error, 1 not run (needs a browser: 1)';
  expect(await command('--site', dir, '--update')).toEqual({
    code: 0,
    text: expect.stringContaining(counts) as string,
  });
  expect(await command('--site', dir)).toEqual({ code: 0, text: expect.stringContaining(counts) as string });
});

test('a run of all samples of a page notes the day, and no other run does', async () => {
  const dir = await sampleSite({
    'site.config.ts': config,
    'content/page.md': page,
    'content/other.md': '```ts name="two"\nconsole.log(2);\n```\n\n```ts name="fails"\nthrow new Error("no");\n```',
  });
  const noted = async () => JSON.parse(await readFile(join(dir, 'outputs/verified.json'), 'utf8')) as unknown;
  const days = () => new Date().toISOString().slice(0, 10);
  await command('--site', dir, '--update', '--only', 'page');
  expect(await noted()).toEqual({ page: days() });
  // One sample of this page fails; what is noted of others stays.
  await command('--site', dir, '--update', '--only', 'other');
  expect(await noted()).toEqual({ page: days() });
  await writeFiles(dir, { 'outputs/verified.json': '{ "page": "2020-01-01", "gone": "2020-01-01" }' });
  await command('--site', dir);
  expect(await noted()).toMatchObject({ page: '2020-01-01' });
  await command('--site', dir, '--all');
  expect(await noted()).toEqual({ page: days() });
});

test('it fails on a type error, and does not run what does not compile', async () => {
  const dir = await sampleSite({});
  await cp(join(import.meta.dirname, '../../tests/fixtures/samples-broken'), dir, { recursive: true });
  const { code, text } = await command('--site', dir, '--only', '#type-error');
  expect(code).toBe(1);
  expect(text).toContain("TS2322: Type 'string' is not assignable to type 'number'.");
  expect(text).toContain('content/broken.md:6:7');
  expect(text).toContain('1 sample: 0 checked, 0 run');
});

test.each([
  ['a page that cannot be parsed', '# Page\n\n<Unclosed>\n', 'content/page.md:3'],
  ['a fence that contradicts itself', '```ts no-run="slow" fails\nexport {};\n```', 'have no effect here'],
  ['a fence whose program cannot be made', '```ts setup="nowhere.ts"\n1;\n```', 'no example file "nowhere.ts"'],
])('it fails where there is %s', async (_what, content, expected) => {
  const dir = await sampleSite({ 'site.config.ts': config, 'content/page.md': content });
  const { code, text } = await command('--site', dir, '--check');
  expect(text).toContain(expected);
  expect(code).toBe(1);
});

test('--only leaves out pages that are broken', async () => {
  const dir = await sampleSite({
    'site.config.ts': config,
    'content/good.md': '```ts name="runs"\nconsole.log(\'hello\');\n```',
    'content/bad.md': '<Unclosed>\n\n```ts\nmissing();\n```',
    'examples/bad/main.ts': 'missing();',
  });
  expect((await command('--site', dir, '--only', 'good', '--update')).code).toBe(0);
  expect((await command('--site', dir, '--check')).code).toBe(1);
  await writeFiles(dir, { 'content/bad.md': '# Good again', 'examples/bad/main.ts': 'export {};' });
  expect((await command('--site', dir)).code).toBe(0);
});

/** How many samples a run of the command has really run. */
const ran = (text: string) => /ran (\d+)/.exec(text)?.[1] ?? 'none';

test('what has run well is not run again on the same machine, until something changes', async () => {
  const two = [page, '```ts name="more"\nconsole.log(process.env.MODE);\n```'].join('\n\n');
  const dir = await sampleSite({ 'site.config.ts': config, 'content/page.md': two, 'samples-assets/a.txt': 'a' });
  const again = async (...args: string[]) => {
    const { code, text } = await command('--site', dir, ...args);
    expect(code).toBe(0);
    return ran(text);
  };
  await command('--site', dir, '--update');
  expect(await again()).toBe('0');
  expect(await again()).toBe('none');
  expect(await again('--all')).toBe('2');

  await writeFiles(dir, { 'content/page.md': two.replace('hello', 'moon') });
  await command('--site', dir, '--update');
  await writeFiles(dir, { 'content/page.md': two, 'outputs/page/runs.txt': 'hello\n' });
  expect((await command('--site', dir)).text).toContain('page#runs: It has changed since its output was recorded');
  await command('--site', dir, '--update');
  await writeFiles(dir, { 'samples-assets/a.txt': 'b' });
  expect(await again()).toBe('2');
  await writeFiles(dir, { 'outputs/page/runs.txt': 'by hand\n' });
  expect((await command('--site', dir)).text).toContain('-by hand\n+hello');
  await writeFiles(dir, { 'outputs/page/runs.txt': 'hello\n' });
  expect(await again()).toBe('none');
});

test('tests among the files of a site are files like all others', async () => {
  const dir = await sampleSite({
    'site.config.ts': config,
    'content/page.md':
      '```ts name="runs"\nimport { readFileSync } from "node:fs";\nconsole.log(readFileSync("a.test.txt", "utf8"));\n```',
    'samples-assets/a.test.txt': 'a',
    'examples/x/a.test.ts': 'export const a: number = 1;\n',
  });
  await command('--site', dir, '--update');
  expect((await command('--site', dir)).code).toBe(0);
  await writeFiles(dir, { 'examples/x/a.test.ts': "export const a: number = 'no';\n" });
  expect(await command('--site', dir)).toMatchObject({ code: 1, text: expect.stringContaining('TS2322') as string });
  await writeFiles(dir, { 'samples-assets/a.test.txt': 'b' });
  expect((await command('--site', dir)).text).toContain('-a\n+b');
});

test('records with a merge conflict are named, stay until all of the page runs, and are then recorded again', async () => {
  const dir = await sampleSite({ 'site.config.ts': config, 'content/page.md': page, 'content/b.md': page });
  await command('--site', dir, '--update');
  const conflict = '<<<<<<< ours\n{}\n=======\n{}\n>>>>>>> theirs\n';
  const files = ['outputs/page/index.json', 'outputs/b/answers.json', 'outputs/verified.json'];
  await writeFiles(dir, Object.fromEntries(files.map((file) => [file, conflict])));
  const { code, text } = await command('--site', dir);
  expect(code).toBe(1);
  for (const file of files.slice(0, 2)) expect(text).toContain(`${file} isn’t valid JSON: `);
  const partial = await command('--site', dir, '--update', '--only', 'b');
  expect(partial.text).toContain(`${files[2] ?? ''} isn’t valid JSON: `);
  expect(await readFile(join(dir, files[2] ?? ''), 'utf8')).toBe(conflict);

  expect(await command('--site', dir, '--update')).toMatchObject({ code: 0 });
  expect(await command('--site', dir)).toMatchObject({ code: 0 });
});

test('what varied and no longer does is compared', async () => {
  const varying = '```ts name="time" varies="the time"\nconsole.log(process.hrtime.bigint());\n```';
  const dir = await sampleSite({ 'site.config.ts': config, 'content/page.md': varying });
  await command('--site', dir, '--update');
  expect((await command('--site', dir)).text).toContain('ran 0 of 1 sample');
  await writeFiles(dir, { 'content/page.md': varying.replace(' varies="the time"', '') });
  expect((await command('--site', dir)).text).toContain('page#time: Its output differs from the recorded one');
});

test('what its environment names as inputs makes everything run again', async () => {
  const dir = await sampleSite({
    'site.config.ts': config,
    'content/page.md': '```ts name="runs"\nconsole.log(\'hello\');\n```',
    'samples.config.ts':
      "export const inputs = ['servers'];\nexport const start = async () => ({ env: {}, nodeArgs: [], close: async () => {} });",
    'servers/one.ts': '1',
  });
  await command('--site', dir, '--update');
  expect((await command('--site', dir)).text).toContain('ran 0 of 1 sample');
  await writeFiles(dir, { 'servers/one.ts': '2' });
  expect((await command('--site', dir)).text).toContain('ran 1 sample ');
});

test.each([
  ['documented', 'node_modules/tiny', ", { id: 'api', label: 'API', routeBase: '/api', library: { package: 'tiny' } }"],
  ['linked', 'tiny', ''],
])('another content of a package that is %s makes everything run again', async (_kind, folder, library) => {
  const dir = await sampleSite({
    'site.config.ts': config.replace(' }]', ` }${library}]`),
    'samples.config.ts':
      'export const start = async () => ({ env: {}, nodeArgs: [], close: async () => {}, ' +
      `reads: [import.meta.dirname + '/${folder}'] });`,
    'content/page.md': '```ts name="runs"\nimport { one } from "tiny";\nconsole.log(one);\n```',
    [`${folder}/package.json`]: '{ "name": "tiny", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
    [`${folder}/index.d.ts`]: '/** One. */\nexport declare const one: number;\n',
    [`${folder}/index.js`]: 'export const one = 1;\n',
    // The package may be a site, which is built in between.
    [`${folder}/site.config.ts`]: config,
  });
  if (folder === 'tiny') {
    await mkdir(join(dir, 'node_modules'));
    await symlink('../tiny', join(dir, 'node_modules/tiny'));
  }
  const updated = await command('--site', dir, '--update');
  expect(updated.code, updated.text).toBe(0);
  expect((await command('--site', dir)).text).toContain('ran 0 of 1 sample');
  await writeFiles(dir, { [`${folder}/dist/index.html`]: '<p>' });
  expect((await command('--site', dir)).text).toContain('nothing has changed');
  await writeFiles(dir, { [`${folder}/index.js`]: 'export const one = 2;\n' });
  expect((await command('--site', dir)).text).toContain('-1\n+2');
});

test('it says what keeps the samples apart from the machine, and what is missing', () => {
  const line = (isolation: Isolation) => stripVTControlCharacters(isolationLine(isolation));
  expect(line({ namespaces: true })).toBe("sandbox: Linux namespaces and Node's permission model");
  const without = line({ namespaces: false, reason: 'unshare failed: Operation not permitted' });
  expect(without).toContain('no namespaces (unshare failed: Operation not permitted)');
  expect(without).toContain('which stop mistakes but not an attack');
});

test.each([
  [['--ony', 'guide'], "Unknown option '--ony'"],
  [['guide'], "Unexpected argument 'guide'"],
  [['--time-limit', 'soon'], '--time-limit must be a number of seconds, not "soon".'],
])('%j is an error of the command line, with the usage of this command', async (args, sentence) => {
  const { code, text } = await command(...args);
  expect(code).toBe(2);
  expect(text).toContain(sentence);
  expect(text).toContain('engine samples [--site DIR]');
});

test.each([
  ['guide/embde', 'guide/embed'],
  ['embed#mny', 'embed#many'],
  ['nothing-like-it', undefined],
])('--only %s names nothing, which is an error with the nearest name', async (pattern, meant) => {
  const dir = await sampleSite({
    'site.config.ts': config,
    'content/guide/embed.md': '```ts name="many"\nconsole.log(1);\n```',
  });
  const { code, text } = await command('--site', dir, '--only', 'embed#many', '--only', pattern, '--check');
  expect(code).toBe(2);
  const question = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  expect(text).toContain(`--only ${pattern}: no page, sample, or program has that in its name.${question}\n`);
});
