import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildReference, type BuiltReference } from '../../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../../tests/support/temporary-package.ts';

const types = `
export interface Settings { observers?: string[]; size: number; color?: string }
export type Reason = 'stop' | 'length';
export declare function run<T>(args: { model: T; label?: string }): Promise<{ text: string; reason: Reason }>;
`;

const noFloor = { symbols: 0, parameters: 0, results: 0, settings: 0, members: 0 };

/** The tests differ in their commentary alone: the types are read once. */
const { name, siteDir, cacheDir } = temporaryPackage({ 'index.d.ts': types });

/** Builds the reference of a package with these files of commentary. */
function build(
  commentary: Record<string, string | Uint8Array>,
  floor: Partial<typeof noFloor> = {},
): Promise<BuiltReference> {
  rmSync(join(siteDir, 'words'), { recursive: true, force: true });
  mkdirSync(join(siteDir, 'words'));
  for (const [file, text] of Object.entries(commentary)) writeFileSync(join(siteDir, 'words', file), text);
  return buildReference({
    package: name,
    siteDir,
    cacheDir,
    library: { commentary: { folder: 'words', floor: { ...noFloor, ...floor } } },
  });
}

test.each([
  [
    '# Setings\n\nA.\n',
    'The library has no name "Setings", which this heading describes',
    'did you mean "Settings"?',
    1,
  ],
  [
    '# Settings\n\nA.\n\n## sise\n\nB.\n',
    'Settings has no member "sise", which this heading describes',
    'did you mean "size"?',
    5,
  ],
  [
    '# run\n\nA.\n\n## param args.modell\n\nB.\n',
    'run has no parameter "args.modell", which this heading describes',
    'did you mean "args.model"?',
    5,
  ],
  [
    '# run\n\n## result txt\n',
    'run has no field in its result "txt", which this heading describes',
    'did you mean "text"?',
    3,
  ],
  ['# Settings\n\n## returns\n', 'Settings has no result, which this heading describes', undefined, 3],
  [
    '# Reason\n\n## value "stopp"\n',
    'Reason has no value ""stopp"", which this heading describes',
    'did you mean ""stop""?',
    3,
  ],
])('%j', async (text, message, hint, line) => {
  const { diagnostics } = await build({ 'a.md': text });
  expect(diagnostics).toEqual([
    { severity: 'error', code: 'commentary', message, hint, location: { file: 'words/a.md', line } },
  ]);
});

test('a default that is a text has quotes', async () => {
  const { diagnostics } = await build({
    'a.md': `# Settings

A.

## color

B. Default: \`deep red\`.

## size

C. Default: 5.

# run

D.

## param args.label

E. Default: \`"none"\`.

## result text

F. Default: \`Reason.stop\`.
`,
  });
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      code: 'commentary',
      message: 'The default of "Settings: color" is a text without quotes',
      hint: 'write it as source code: `"deep red"`',
      location: { file: 'words/a.md', line: 5 },
    },
  ]);
});

test('a name that is described twice', async () => {
  const { diagnostics } = await build({ 'a.md': '# Settings\n\nA.\n', 'b.md': '\n# Settings\n\nB.\n' });
  expect(diagnostics).toMatchObject([
    {
      message: '"Settings" is described twice',
      hint: 'the other description is in words/a.md:1: remove one of them',
      location: { file: 'words/b.md', line: 2 },
    },
  ]);
});

test('what is above the first name of a file belongs to none', async () => {
  const message = 'This description belongs to no name';
  const hint = 'write "# Name" above it, with the exported name that it belongs to';
  const { diagnostics } = await build({
    'a.md': '# Settings\n\nA.\n',
    'b.md': '## size\n\nB.\n\n## color\n\nC.\n\n# run\n\nD.\n',
    'c.md': 'E.\n\n# Reason\n\nF.\n',
  });
  const places = [
    { file: 'words/b.md', line: 1 },
    { file: 'words/b.md', line: 5 },
    { file: 'words/c.md', line: 1 },
  ];
  expect(diagnostics).toEqual(
    places.map((location) => ({ severity: 'error', code: 'commentary', message, hint, location })),
  );
});

test('a file that Windows has written is read, and one in another encoding is an error with its place', async () => {
  const { page, diagnostics } = await build({
    'a.md': '\uFEFF# Settings\r\n\r\nOf a harbor.\r\n\r\n## color\r\n\r\nOf its boats.\r\n',
    'b.md': Buffer.from('# run\n\nGröße.\n', 'latin1'),
  });
  expect(page('/api/interfaces/Settings')).toMatch(/Of a harbor\.[^]*Of its boats\./);
  expect(diagnostics).toMatchObject([{ code: 'not-utf8', location: { file: 'words/b.md', line: 3 } }]);
});

test('headings in code are code', async () => {
  const { diagnostics } = await build({ 'a.md': '# Settings\n\nA.\n\n```sh\n# Nothing\n```\n' });
  expect(diagnostics).toEqual([]);
});

test('a folder without any', async () => {
  const { diagnostics } = await build({});
  expect(diagnostics).toMatchObject([
    {
      message: expect.stringContaining('The folder words has no commentary') as string,
      location: { file: 'site.config.mts' },
    },
  ]);
});

test('fewer descriptions than the configuration asks for', async () => {
  const { diagnostics } = await build({ 'a.md': '# Settings\n\nA.\n' }, { settings: 1 });
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      message: '0 of 3 (0 %) of the settings have a description; the configuration asks for 100 %',
      hint: 'describe them in words: Settings.observers, Settings.size, Settings.color',
      location: { file: 'site.config.mts' },
    },
  ]);
});
