import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test, vi } from 'vitest';
import { sampleSite, writeFiles } from '../../tests/support/sample-site.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { parseDocument } from '../markdown/parse-document.ts';
import { main as engine } from '../cli/main.ts';
import { createSampleLookup } from './lookup.ts';

const page = `# Echo

\`\`\`ts file="examples/echo/src/main.ts#greet"
\`\`\`

\`\`\`ts file="examples/server/server.ts"
\`\`\`
`;
const main = `import { readFileSync } from 'node:fs';

// #region greet
export const greet = (name: string): string => \`Hello, \${name.trim()}!\`;
// #endregion greet

console.log(greet(readFileSync(0, 'utf8')));
`;

const echoSite = (files: Record<string, string> = {}) =>
  sampleSite({
    'site.config.ts': "export default { title: 'Echo', url: 'https://docs.example', docs: [{ path: 'content' }] };",
    'content/echo.md': page,
    'examples/echo/package.json': '{ "scripts": { "start": "tsx src/main.ts" } }',
    'examples/echo/input.txt': 'Ada\n',
    'examples/echo/src/main.ts': main,
    'examples/server/package.json': '{ "scripts": { "start": "next start" } }',
    'examples/server/server.ts': 'export const port = 3000;\n',
    ...files,
  });

async function samples(dir: string, ...args: string[]) {
  const lines: string[] = [];
  const note = (text: string) => void lines.push(stripVTControlCharacters(text));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(note),
    vi.spyOn(console, 'error').mockImplementation(note),
  ];
  try {
    return { code: await engine(['samples', '--site', dir, ...args]), text: lines.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** What the page shows of the quote from the program, and the warnings. */
async function shown(dir: string) {
  const file = 'content/echo.md';
  const document = parseDocument(await readFile(join(dir, file), 'utf8'), file, () => undefined);
  const { lookup, diagnostics } = await createSampleLookup({
    siteDir: dir,
    cacheDir: join(dir, '.cache'),
    packages: [],
    documents: [document],
    pageOf: () => undefined,
  });
  return { quotes: [3, 6].map((line) => lookup.at(file, line)?.ran), messages: messages(diagnostics) };
}

const messages = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ message }) => message);

test('a program runs as a whole, and quotes from it count as run', async () => {
  const dir = await echoSite();
  expect(await shown(dir)).toEqual({ quotes: [false, false], messages: ['The sample echo has not been run'] });

  const counts =
    '2 samples: 2 checked, 1 run, 0 expected errors, 1 not run (quoted from a program that is not run here';
  const updated = await samples(dir, '--update');
  expect(updated).toEqual({ code: 0, text: expect.stringContaining(counts) as string });
  expect(await readFile(join(dir, 'examples/echo/expected-output.txt'), 'utf8')).toBe('Hello, Ada!\n');
  expect(await samples(dir)).toEqual({ code: 0, text: expect.stringContaining(counts) as string });
  expect(await shown(dir)).toEqual({ quotes: [true, false], messages: [] });
});

test('a program that prints something else than recorded fails, with the difference', async () => {
  const dir = await echoSite();
  await samples(dir, '--update');
  await writeFiles(dir, { 'examples/echo/input.txt': 'Grace\n' });
  const { code, text } = await samples(dir);
  expect(code).toBe(1);
  expect(text).toContain('echo: Its output differs from the recorded one:');
  expect(text).toContain('-Hello, Ada!\n+Hello, Grace!');
  expect(text).toContain('examples/echo/src/main.ts');
  expect(text).toContain('0 run');
  expect((await shown(dir)).messages).toEqual(['The sample echo was changed since it was run']);
});

test('a program is another one after a change to any file that it finds, and finds no others', async () => {
  const code = `import { existsSync, readFileSync } from 'node:fs';
    console.log(readFileSync('.env', 'utf8'), ['README.md', 'expected-output.txt'].filter((name) => existsSync(name)));`;
  const dir = await echoSite({
    'examples/echo/src/main.ts': code,
    'examples/echo/.env': 'MODE=one',
    'examples/echo/README.md': '# Echo',
    'content/echo.md': '```ts file="examples/echo/src/main.ts"\n```\n',
  });
  await samples(dir, '--update');
  expect(await readFile(join(dir, 'examples/echo/expected-output.txt'), 'utf8')).toBe('MODE=one []\n');
  await writeFiles(dir, { 'examples/echo/README.md': '# Echoes' });
  expect(await samples(dir)).toMatchObject({ code: 0 });
  await writeFiles(dir, { 'examples/echo/.env': 'MODE=two' });
  expect((await samples(dir)).text).toContain('-MODE=one []\n+MODE=two []');
});

test('a program that throws, and one that does not end, fail', async () => {
  const dir = await echoSite({
    'examples/echo/src/main.ts': "throw new TypeError('no voice');\n",
    'content/echo.md': '#',
  });
  expect((await samples(dir, '--update')).text).toContain('TypeError: no voice');
  await writeFiles(dir, { 'examples/echo/src/main.ts': 'setInterval(() => undefined, 1000);\nexport {};\n' });
  expect((await samples(dir, '--time-limit', '2')).text).toContain('echo: It did not end, and did nothing for 2 s');
});

test('a program that does not parse fails alone', async () => {
  const dir = await echoSite({
    'examples/broken/package.json': '{ "scripts": { "start": "tsx src/main.ts" } }',
    'examples/broken/src/main.ts': 'const = 1;\n',
    'content/broken.md': '```ts\nmissing();\n```\n',
  });
  const { code, text } = await samples(dir, '--update');
  expect(code).toBe(1);
  expect(text).toMatch(/broken: Build failed with 1 error:\nsrc\/main\.ts:1:6: ERROR/);
  expect(text).toContain("TS2304: Cannot find name 'missing'.");
  expect(await readFile(join(dir, 'examples/echo/expected-output.txt'), 'utf8')).toBe('Hello, Ada!\n');
});

test('a manifest and a record may begin with the mark of an editor', async () => {
  const dir = await echoSite({ 'examples/echo/package.json': '\uFEFF{ "scripts": { "start": "tsx src/main.ts" } }' });
  expect(await samples(dir, '--update')).toMatchObject({ code: 0 });
  const record = join(dir, 'outputs/examples/echo/index.json');
  await writeFile(record, `\uFEFF${await readFile(record, 'utf8')}`);
  expect(await samples(dir)).toMatchObject({ code: 0, text: expect.not.stringContaining('JSON') as string });
});

test('a manifest that is no JSON is named', async () => {
  const dir = await echoSite({ 'examples/echo/package.json': '{' });
  const { code, text } = await samples(dir);
  expect(code).toBe(1);
  expect(text).toContain('examples/echo/package.json');
});

test('a page and a program whose records have the same folder are named, and no record is lost', async () => {
  const dir = await echoSite();
  await samples(dir, '--update');
  const recorded = await readFile(join(dir, 'outputs/examples/echo/index.json'), 'utf8');
  await writeFiles(dir, { 'content/examples/echo.md': '```ts name="one"\nconsole.log(1);\n```\n' });
  const { code, text } = await samples(dir, '--update');
  expect(code).toBe(1);
  expect(text).toContain(
    'content/examples/echo.md and examples/echo have the same folder for their records, outputs/examples/echo',
  );
  expect(await readFile(join(dir, 'outputs/examples/echo/index.json'), 'utf8')).toBe(recorded);
  // What is asked for has its own.
  expect(await samples(dir, '--only', 'examples/server')).toMatchObject({ code: 0 });
  await rename(join(dir, 'content/examples/echo.md'), join(dir, 'content/examples/one.md'));
  expect(await samples(dir, '--update')).toMatchObject({ code: 0 });
  expect(await samples(dir)).toMatchObject({ code: 0 });
});
