import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test, vi } from 'vitest';
import { sampleSite, writeFiles } from '../../tests/support/sample-site.ts';
import { main } from '../cli/main.ts';
import { parseDocument } from '../markdown/parse-document.ts';
import { collectSamples } from './collect.ts';
import { createSampleLookup } from './lookup.ts';

const profiles = [
  { name: 'today', env: { ERA: 'today' } },
  { name: '2024', env: { ERA: '2024' }, mark: 'as in 2024' },
];

function collect(markdown: string, known = profiles) {
  const faults: string[] = [];
  const report = ({ message }: { message: string }) => void faults.push(message);
  return { samples: collectSamples(parseDocument(markdown, 'content/a.md', report), report, known), faults };
}

test('a sample runs with the environment of its profile, and its own comes on top', () => {
  const { samples, faults } = collect('```ts\n```\n\n```ts profile="2024" env="LEVEL=1"\n```\n');
  expect(faults).toEqual([]);
  expect(samples.map(({ env }) => env)).toEqual([{ ERA: 'today' }, { ERA: '2024', LEVEL: '1' }]);
});

test.each([
  ['profile="2023"', 'There is no profile "2023"; write profile="2024", or leave it out for "today"'],
  ['profile="today"', '"today" is the default; leave profile out'],
  ['profile', 'profile says nothing: write profile="…"'],
  [
    'profile="2024" no-run="no server"',
    'This sample is not run, so fails, no-output, varies, replay, profile and env have no effect here',
  ],
])('%s is reported', (meta, fault) => {
  expect(collect(`\`\`\`ts ${meta}\n\`\`\`\n`).faults).toEqual([fault]);
});

test('a site without profiles says so', () => {
  expect(collect('```ts profile="2024"\n```\n', []).faults).toEqual([
    'profile="2024" means nothing here: the site\'s configuration has no samples.profiles',
  ]);
});

const configOf = (used: object) => `export default {
  title: 'Eras', url: 'https://docs.example', docs: [{ path: 'content' }],
  samples: { profiles: ${JSON.stringify(used)} },
};`;

const site = () =>
  sampleSite({
    'site.config.ts': configOf(profiles),
    'content/index.md': [
      '# Eras',
      ...['', ' profile="2024"'].map((meta) => `\`\`\`ts${meta}\nconsole.log(process.env.ERA);\n\`\`\``),
      '```ts file="examples/era/main.ts"\n```',
    ].join('\n\n'),
    'examples/era/package.json': '{ "scripts": { "start": "tsx main.ts" }, "config": { "profile": "2024" } }',
    'examples/era/main.ts': 'export {};\nconsole.log(process.env.ERA);\n',
  });

async function run(...args: string[]) {
  const lines: string[] = [];
  const note = (text: string) => void lines.push(stripVTControlCharacters(text));
  const spies = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(note));
  try {
    return { code: await main(args), text: lines.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

test('samples and programs run under their profiles, the summary counts them, and pages say so', async () => {
  const dir = await site();
  const { code, text } = await run('samples', '--site', dir, '--update');
  expect(code, text).toBe(0);
  expect(text).toContain('samples that run, by profile: today: 1, 2024: 1');
  const read = (path: string) => readFileSync(join(dir, path), 'utf8');
  expect(['1', '2'].map((key) => read(`outputs/index/${key}.txt`))).toEqual(['today\n', '2024\n']);
  expect(read('examples/era/expected-output.txt')).toBe('2024\n');

  const file = 'content/index.md';
  const document = parseDocument(read(file), file, () => undefined);
  const cacheDir = join(dir, '.cache');
  const options = { siteDir: dir, cacheDir, packages: [], profiles, documents: [document], pageOf: () => undefined };
  const { lookup } = await createSampleLookup(options);
  const shown = document.fences.map(({ line }) => lookup.at(file, line));
  expect(shown.map((sample) => sample?.profile?.mark)).toEqual([undefined, 'as in 2024', 'as in 2024']);
  expect(shown.map((sample) => sample?.ran)).toEqual([true, true, true]);
});

test('a program whose profile has other variables runs again, and its record is old', async () => {
  const dir = await site();
  await run('samples', '--site', dir, '--update');
  expect((await run('samples', '--site', dir)).text).toContain('ran 0 of 1 program');
  await writeFiles(dir, { 'site.config.ts': configOf([profiles[0], { name: '2024', env: { ERA: '2023' } }]) });
  const { code, text } = await run('samples', '--site', dir);
  expect(code).toBe(1);
  expect(text).toContain('era: Its output differs from the recorded one:\n--- recorded');

  const other = [profiles[0], { name: '2024', env: { ERA: '2024', LEVEL: '1' } }];
  await writeFiles(dir, { 'site.config.ts': configOf(other) });
  const again = await run('samples', '--site', dir);
  expect(again.text).toContain('era: It has changed since its output was recorded; record it again with --update');
});

test('a program that names no profile of the site is reported', async () => {
  const dir = await site();
  await writeFiles(dir, {
    'examples/era/package.json': '{ "scripts": { "start": "tsx main.ts" }, "config": { "profile": "1999" } }',
  });
  const { code, text } = await run('samples', '--site', dir, '--update');
  expect(code).toBe(1);
  expect(text).toContain('There is no profile "1999"; write profile="2024", or leave it out for "today"');
});
