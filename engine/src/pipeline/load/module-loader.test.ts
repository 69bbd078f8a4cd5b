import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fixtureSite, linkPackages } from '../../../tests/support/fixture-site.ts';
import { dependOnFile, useArticle } from '../../article.ts';
import { builtInFeatures } from '../../built-in.ts';
import { SiteError } from '../../core/diagnostics.ts';
import { createModuleLoader } from './module-loader.ts';
import { readConfig } from './read-config.ts';

function folder(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'engine-config-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  return dir;
}

const read = (dir: string) => readConfig(dir, builtInFeatures, createModuleLoader(dir));
const problems = async (files: Record<string, string>) => {
  try {
    await read(folder(files));
    return [];
  } catch (error) {
    if (error instanceof SiteError) return error.diagnostics;
    throw error;
  }
};

test('a folder that has the name of the configuration is no configuration', async () => {
  expect(await problems({ 'site.config.ts/other.ts': '' })).toMatchObject([
    {
      message: expect.stringMatching(/^site\.config\.ts in .+ isn't a file$/) as string,
      hint: expect.stringMatching(/^give that another name, and create the file with /) as string,
    },
  ]);
});

test('a module can resolve what it names', async () => {
  const dir = folder({
    'a.ts': "export const url = import.meta.resolve('./b.ts');\nexport const { url: own } = import.meta;\n",
  });
  const { url, own } = await createModuleLoader(dir)(join(dir, 'a.ts'));
  expect([url, own]).toEqual(['b.ts', 'a.ts'].map((name) => pathToFileURL(join(dir, name)).href));
});

describe('site.config is loaded', () => {
  const config = "import { title } from './parts/title.ts';\nexport default { title, url: 'https://docs.example' };\n";
  const title = "export const title: string = 'From ' + import.meta.dirname.split('/').at(-1);\n";

  test.each([
    ['without a package.json', 'ts', {}],
    ['in a package of ES modules', 'ts', { 'package.json': '{ "type": "module" }' }],
    ['in a package of CommonJS', 'ts', { 'package.json': '{ "type": "commonjs" }' }],
    ['as JavaScript', 'js', {}],
    ['as .mjs', 'mjs', {}],
    ['as .mts', 'mts', {}],
  ])('%s', async (_name, ending, files) => {
    const dir = folder({ [`site.config.${ending}`]: config, 'parts/title.ts': title, ...files });
    expect((await read(dir)).config).toMatchObject({ title: 'From parts', file: `site.config.${ending}` });
  });
});

test('what a component asks of its article is asked of the engine that is running', async () => {
  const dir = folder({ 'ask.ts': "export { dependOnFile, useArticle } from 'runnable-docs/article';\n" });
  expect(await createModuleLoader(dir)(join(dir, 'ask.ts'))).toMatchObject({ dependOnFile, useArticle });
});

describe('what is wrong with site.config.ts is a diagnostic', () => {
  test('a syntax error, with its line', async () => {
    expect(await problems({ 'site.config.ts': "export default {\n  title: 'x'\n  url: 3,\n};\n" })).toMatchObject([
      {
        severity: 'error',
        code: 'config',
        message: expect.stringMatching(/^site\.config\.ts has a syntax error: Expected `,`/) as string,
        location: { file: 'site.config.ts', line: 3, column: 3 },
        excerpt: '  url: 3,',
      },
    ]);
  });

  test('an error that it throws, at the line that throws, in the module that it imports', async () => {
    const files = {
      'site.config.ts': "import './part.ts';\nexport default {};\n",
      'part.ts': "\n\nthrow new Error('No key');\n",
    };
    expect(await problems(files)).toMatchObject([
      { message: 'part.ts throws Error: No key', location: { file: 'part.ts', line: 3 } },
    ]);
  });

  test('an error of an option that is computed when it is read', async () => {
    const files = { 'site.config.ts': "export default {\n  get url() {\n    throw new Error('No key');\n  },\n};\n" };
    expect(await problems(files)).toMatchObject([
      { message: 'site.config.ts throws Error: No key', location: { file: 'site.config.ts', line: 3 } },
    ]);
  });

  test('an error that it throws in a folder beside the site, at the line of the site that leads there', async () => {
    const files = {
      'site/site.config.ts': "import { fail } from '../site-old/part.ts';\n\nfail();\nexport default {};\n",
      'site-old/part.ts': "export function fail() {\n  throw new Error('No key');\n}\n",
    };
    await expect(read(join(folder(files), 'site'))).rejects.toMatchObject({
      diagnostics: [{ message: 'site.config.ts throws Error: No key', location: { file: 'site.config.ts', line: 3 } }],
    });
  });

  test('an error whose stack has URLs, as those of modules that Node loads', async () => {
    const stack = "`Error: No key\\n    at ${new URL('./a part.mjs', import.meta.url).href}:3:7`";
    const files = { 'site.config.ts': `throw Object.assign(new Error('No key'), { stack: ${stack} });\n` };
    expect(await problems(files)).toMatchObject([
      { message: 'a part.mjs throws Error: No key', location: { file: 'a part.mjs', line: 3, column: 7 } },
    ]);
  });

  test('a package that is not installed, with the command that installs it', async () => {
    expect(
      await problems({ 'site.config.ts': "\nimport x from '@no/package/part';\nexport default x;\n" }),
    ).toMatchObject([
      {
        message: 'site.config.ts imports "@no/package/part", which is not installed for this site',
        hint: 'npm install @no/package',
        location: { file: 'site.config.ts', line: 2 },
      },
    ]);
  });

  test('a file that does not exist', async () => {
    expect(await problems({ 'site.config.ts': "import x from './gone.ts';\nexport default x;\n" })).toMatchObject([
      { message: 'site.config.ts imports "./gone.ts", but there is no such file', location: { line: 1 } },
    ]);
  });

  test('JSON that it cannot read, at the line that imports it', async () => {
    const files = {
      'site.config.ts': "const title = 'x';\nimport data from './data.json';\nexport default { title, ...data };\n",
      'data.json': '{bad',
    };
    expect(await problems(files)).toMatchObject([
      {
        message: 'site.config.ts imports JSON with a syntax error: key must be a string at line 1 column 2',
        location: { file: 'site.config.ts', line: 2 },
        excerpt: "import data from './data.json';",
      },
    ]);
  });

  test('no default export', async () => {
    expect(await problems({ 'site.config.ts': 'export const title = 1;\n' })).toMatchObject([
      { message: 'site.config.ts has no default export' },
    ]);
  });
});

test('a component module loads whatever the site’s tsconfig.json says, and two of them share what they import', async () => {
  const site = await fixtureSite({
    'package.json': '{ "type": "commonjs" }',
    'tsconfig.json': '{ "compilerOptions": { "jsx": "preserve", "jsxImportSource": "preact" } }',
    'content/guide/index.md':
      "# Guide\n\nimport { One } from '@site/one.tsx';\nimport { Two } from '@site/two.tsx';\n\n<One />\n<Two />\n",
    'state.ts': 'export const state = { count: 0 };\n',
    'one.tsx': "import { state } from './state.ts';\nexport const One = () => <p>one {++state.count}</p>;\n",
    'two.tsx': "import { state } from './state.ts';\nexport const Two = () => <p>two {++state.count}</p>;\n",
  });
  linkPackages(site.dir);
  expect((await site.build()).diagnostics).toEqual([]);
  const page = await readFile(join(site.dir, 'dist/guide/index.html'), 'utf8');
  expect(page).toContain('<p>one 1</p>');
  expect(page).toContain('<p>two 2</p>');
});

test.each([
  ['export default function Fails() {', '<Fails> throws Error: No words'],
  ['export default () => {', 'one.tsx throws Error: No words'],
])('a component that throws is named with its page and its line: %s', async (begin, reason) => {
  const site = await fixtureSite({
    'content/guide/a.md': "# A\n\nimport One from '@site/one.tsx';\n\n<One />\n",
    'one.tsx': `${begin}\n  throw new Error('No words');\n}\n`,
  });
  linkPackages(site.dir);
  expect((await site.build()).diagnostics).toEqual([
    {
      severity: 'error',
      code: 'render',
      subject: 'content/guide/a.md (/guide/a)',
      message: `content/guide/a.md (/guide/a) can't be shown: ${reason}`,
      hint: undefined,
      location: { file: 'one.tsx', line: 2, column: 9 },
    },
  ]);
});

test.each([
  ['{ words: ["one"] }', '<Inner> in <One> throws Error: Objects are not valid', /^show one of the object’s values/],
  ['<Missing />', '<Inner> in <One> throws Error: Element type is invalid', undefined],
])('a component that React refuses is named with those around it: %s', async (shown, reason, hint) => {
  const site = await fixtureSite({
    'content/guide/a.md': "# A\n\nimport One from '@site/one.tsx';\n\n<One />\n",
    'one.tsx': `const Missing = undefined;\nconst Inner = () => <p>{${shown}}</p>;\nexport default function One() {\n  return <Inner />;\n}\n`,
  });
  linkPackages(site.dir);
  const [found] = (await site.build()).diagnostics;
  expect(found?.message).toContain(`content/guide/a.md (/guide/a) can't be shown: ${reason}`);
  expect(found?.hint).toEqual(hint === undefined ? undefined : expect.stringMatching(hint));
  expect(found?.location).toEqual({ file: 'content/guide/a.md', line: 5, column: 1 });
});

test('a component that waits is told with its page', async () => {
  const site = await fixtureSite({
    'content/guide/a.md': "# A\n\nimport One from '@site/one.tsx';\n\n<One />\n",
    'one.tsx': 'export default async () => <p>one</p>;\n',
  });
  linkPackages(site.dir);
  expect((await site.build()).diagnostics).toMatchObject([
    {
      message: 'This component is async, and pages are rendered at once.',
      location: { file: 'content/guide/a.md', line: 5 },
    },
  ]);
  await site.write({ 'one.tsx': 'const Inner = async () => <p>one</p>;\nexport default () => <Inner />;\n' });
  expect((await site.build()).diagnostics).toMatchObject([
    { hint: 'a component is rendered at once: it can’t be async, nor wait', location: { file: 'content/guide/a.md' } },
  ]);
  await site.write({ 'one.tsx': 'const text = await Promise.resolve("one");\nexport default () => <p>{text}</p>;\n' });
  const { diagnostics } = await site.build();
  expect(diagnostics).toEqual([]);
});

test('a component module with an error is reported with its place', async () => {
  const site = await fixtureSite({
    'content/guide/index.md': "# Guide\n\nimport { One } from '@site/one.tsx';\n\n<One />\n",
    'one.tsx': 'export const One = () => (\n  <p>one</b>\n);\n',
  });
  const { diagnostics } = await site.build();
  expect(diagnostics[0]).toMatchObject({ code: 'bad-import', location: { file: 'content/guide/index.md', line: 3 } });
  expect(diagnostics[0]?.message).toMatch(/^"@site\/one\.tsx" couldn't be loaded: one\.tsx:2:\d+: has a syntax error/);
});
