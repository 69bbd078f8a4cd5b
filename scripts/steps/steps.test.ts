import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { programs, tools } from '../../vitest.config.ts';
import { filesNaming } from '../conformance/record.ts';
import { root } from '../supply-chain/lock-file.ts';
import { variables } from './passed.ts';
import { steps } from './steps.ts';

const ignore = ['**/{node_modules,dist,.cache}/**'];
const filesOf = (patterns: readonly string[]) => globSync(patterns, { cwd: root, ignore }).sort();
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Variables that are read, but that don't determine how a step ends. */
const others: Readonly<Record<string, string>> = {
  OPENAI_API_KEY: 'in a program that a test writes',
  PATH: 'what it leads to is installed',
  PORT: 'where servers listen',
  TEST_PORT: 'where servers listen',
};

test('a step runs again when a variable has changed that the engine, the site, or its tests read', () => {
  const sources = filesOf([
    '{engine/{bin,src},site}/**/*.{ts,tsx,mjs}',
    ...['!engine/src/**/*.test.{ts,tsx}', '!site/examples/**'],
    ...['playwright.config.ts', 'scripts/find-browser.mjs', 'engine/tests/support/start-nginx.ts'],
  ]);
  const names = sources.flatMap((file) =>
    [...textOf(file).matchAll(/\bprocess\.env(?:\.(\w+)|\[['"](\w+)['"]\])/g)].map(
      ([, dotted, quoted]) => dotted ?? quoted,
    ),
  );
  expect(names).toEqual(expect.arrayContaining(['BASE_URL', 'NGINX_PATH']));
  expect([...new Set(names)].filter((name) => !variables.includes(String(name))).sort()).toEqual(Object.keys(others));
});

test('the conformance step runs again when a test has changed that names sentences of the specification', async () => {
  const naming = await filesNaming(root, ['{engine,site,scripts,simulators}/**/*.{test,spec}.{ts,tsx}']);
  expect(naming).toContain('engine/src/features/color-mode/color-mode.test.ts');
  const inputs = steps.find(({ name }) => name === 'conformance')?.inputs ?? [];
  expect(filesOf(inputs)).toEqual(expect.arrayContaining(naming));
});

test('the unit tests run again when an output has changed that the programs for the AI SDK are compared with', () => {
  const compared = filesOf(['site/outputs/integration/other/vercel-ai-sdk/before-*.txt']);
  expect(compared.length).toBeGreaterThan(5);
  const inputs = steps.find(({ name }) => name === 'unit tests')?.inputs ?? [];
  expect(filesOf(inputs)).toEqual(expect.arrayContaining(compared));
});

/** Modules of installed packages stay outside; those of this repository's packages are files like others. */
const installed: Plugin = {
  name: 'installed',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[\w@]/ }, ({ path, kind }) => {
      const isOurs = kind === 'entry-point' || /^(?:runnable-docs|simulators)(?:\/|$)/.test(path);
      return isOurs ? undefined : { path, external: true };
    }),
};

test.each([
  {
    step: 'browser tests',
    tests: [
      'site/tests/**/*.spec.ts',
      '!site/tests/web-examples/**',
      'playwright.config.ts',
      'scripts/{conformance,every-page,browser-tests}/*reporter.ts',
      'scripts/browser-tests/main.ts',
    ],
    read: 'engine/tests/browser/asked.ts',
  },
  {
    step: 'unit tests',
    tests: [
      'simulators/src/**/*.test.ts',
      'site/tests/{ai-sdk/*,examples-nextjs,newer-openai-models,pgvector-index}.test.ts',
    ],
    read: 'site/examples/pgvector-index/src/pgvector-index.ts',
  },
  { step: 'programs', tests: programs, read: 'site/data/take-away.ts' },
  { step: 'tools', tests: [...tools, 'scripts/test.ts'], read: 'site/data/count-tokens.ts' },
  { step: 'preview tests', tests: ['engine/tests/preview/*.ts'], read: 'engine/tests/browser/in-place.ts' },
  { step: 'quick start', tests: ['site/tests/quick-start/*.test.ts'], read: 'site/components/shell.tsx' },
  { step: 'reader tasks', tests: ['site/tests/reader-tasks/*.test.ts'], read: 'site/library/capabilities.ts' },
  { step: 'web examples', tests: ['site/tests/web-examples/*.ts'], read: 'site/tests/support/example-profile.ts' },
])('the $step run again when anything has changed that they import', async ({ step, tests, read }) => {
  const { metafile } = await build({
    ...{ absWorkingDir: root, entryPoints: filesOf(tests), outdir: 'out', bundle: true, write: false, metafile: true },
    ...{ platform: 'node', format: 'esm', conditions: ['runnable-docs-source'], loader: { '.css': 'empty' } },
    plugins: [installed],
  });
  const imported = Object.keys(metafile.inputs);
  expect(imported).toContain(read);
  const { inputs = [], except = [] } = steps.find(({ name }) => name === step) ?? {};
  const known = filesOf([...inputs, ...except.map((pattern) => `!${pattern}`)]);
  expect(imported.filter((file) => !known.includes(file))).toEqual([]);
});
