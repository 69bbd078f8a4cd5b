import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Suite } from '@playwright/test/reporter';
import { expect, onTestFinished, test } from 'vitest';
import ServedReporter, { endedFile } from './served-reporter.ts';
import { dueSpecs, type Inputs, type Known, readSpecs, type Spec, specKey } from './specs.ts';

/** A folder with files, by path. */
async function folder(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'browser-tests-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

const testModule = "import { test } from '../../engine/tests/browser/test.ts';\n";
const files = {
  'engine/tests/browser/test.ts': "import { test } from '@playwright/test';\nexport { test };",
  'site/tests/a.spec.ts': `${testModule}import { size } from './support/sizes.ts';\ntest('a', () => size);`,
  'site/tests/b.spec.ts': `${testModule}test('b', () => undefined);`,
  'site/tests/support/sizes.ts': 'export const size = 1;',
};

test('a spec is followed unless it comes to the site in a way of which its tests note nothing', async () => {
  const root = await folder({
    ...files,
    'site/tests/reads.spec.ts': `${testModule}import { readFileSync } from 'node:fs';\ntest('r', () => readFileSync('x'));`,
    'site/tests/reads-through.spec.ts': `${testModule}import { text } from './support/text.ts';\ntest('r', () => text);`,
    'site/tests/support/text.ts': "import { readFileSync } from 'node:fs';\nexport const text = readFileSync('x');",
    'site/tests/opens.spec.ts': `${testModule}test('o', async ({ playwright }) => playwright.request.newContext());`,
    'site/tests/launches.spec.ts': `${testModule}import puppeteer from 'puppeteer-core';\ntest('l', () => puppeteer.launch());`,
    'site/tests/plain.spec.ts': "import { test } from '@playwright/test';\ntest('p', () => undefined);",
    'site/tests/answers.spec.ts': `${testModule}test('o', async ({ page }) => page.route('x', (r) => r.fetch({ url: 'y' })));`,
    'site/tests/web-examples/one.spec.ts': testModule,
  });
  const specs = await readSpecs(root);
  expect(Object.fromEntries(specs.map(({ file, isFollowed }) => [file, isFollowed]))).toEqual({
    'site/tests/a.spec.ts': true,
    'site/tests/b.spec.ts': true,
    'site/tests/reads.spec.ts': false,
    'site/tests/reads-through.spec.ts': false,
    'site/tests/opens.spec.ts': false,
    'site/tests/launches.spec.ts': false,
    'site/tests/plain.spec.ts': false,
    'site/tests/answers.spec.ts': false,
  });
  expect(specs.find(({ file }) => file.endsWith('a.spec.ts'))?.modules).toEqual([
    'engine/tests/browser/test.ts',
    'site/tests/a.spec.ts',
    'site/tests/support/sizes.ts',
  ]);
});

type Release = Inputs['release'];
const file = (hash: string) => ({ hash, size: 1 });
const release: Release = {
  baseUrl: '/',
  headers: {},
  redirects: { '/old': '/one' },
  files: {
    ...{ '404.html': file('404'), 'one/index.html': file('1'), 'two/index.html': file('2') },
    ...{ 'one.md': file('1 as Markdown'), 'assets/main.js': file('main') },
  },
};

/** Two specs that passed; the first asked for page one, by its old address, the second for page two. */
async function passed() {
  const root = await folder(files);
  const inputs: Inputs = { root, shared: 'engine', whole: 'site', release };
  const specs = await readSpecs(root);
  const served: Record<string, string[]> = {
    'site/tests/a.spec.ts': ['/assets/main.js', '/old'],
    'site/tests/b.spec.ts': ['/assets/main.js', '/missing', '/two'],
  };
  const known = new Map<string, Known>();
  for (const spec of specs) {
    const paths = served[spec.file] ?? [];
    known.set(spec.file, { key: specKey(spec, paths, inputs), served: paths });
  }
  return { root, inputs, specs, known };
}

const names = (specs: Spec[]) => specs.map((spec) => spec.file.slice('site/tests/'.length, -'.spec.ts'.length));
const changed = (inputs: Inputs, more: Partial<Release>): Inputs => ({ ...inputs, release: { ...release, ...more } });

test('a change runs the specs that were served what has changed', async () => {
  const { inputs, specs, known } = await passed();
  const due = (path: string) =>
    names(dueSpecs(specs, known, changed(inputs, { files: { ...release.files, [path]: file('changed') } })));
  expect(names(dueSpecs(specs, known, inputs))).toEqual([]);
  expect(due('one/index.html')).toEqual(['a']);
  expect(due('two/index.html')).toEqual(['b']);
  expect(due('one.md')).toEqual(['a']);
  expect(due('assets/main.js')).toEqual(['a', 'b']);
  expect(due('404.html')).toEqual(['b']);
  expect(due('missing/index.html')).toEqual(['b']);
  expect(due('three/index.html')).toEqual([]);
});

test('a change to what concerns every answer, or the specs themselves, runs them again', async () => {
  const { root, inputs, specs, known } = await passed();
  expect(names(dueSpecs(specs, known, changed(inputs, { redirects: { '/old': '/two' } })))).toEqual(['a', 'b']);
  expect(names(dueSpecs(specs, known, changed(inputs, { headers: { '*': { 'x-one': '1' } } })))).toEqual(['a', 'b']);
  expect(names(dueSpecs(specs, known, { ...inputs, shared: 'another engine' }))).toEqual(['a', 'b']);
  expect(names(dueSpecs(specs, known, { ...inputs, whole: 'another page' }))).toEqual([]);
  known.delete('site/tests/b.spec.ts');
  expect(names(dueSpecs(specs, known, inputs))).toEqual(['b']);
  await writeFile(join(root, 'site/tests/support/sizes.ts'), 'export const size = 2;');
  expect(names(dueSpecs(specs, known, inputs))).toEqual(['a', 'b']);
});

test('a spec that is not followed runs again after any change to the site', async () => {
  const { inputs, known } = await passed();
  const [spec] = await readSpecs(inputs.root);
  const open = { ...(spec as Spec), isFollowed: false };
  known.set(open.file, { key: specKey(open, [], inputs), served: [] });
  expect(dueSpecs([open], known, inputs)).toEqual([]);
  expect(dueSpecs([open], known, { ...inputs, whole: 'another page' })).toEqual([open]);
});

test('the reporter says how each spec ended, and what all its tests were served', async () => {
  const root = await folder({});
  const ended = (spec: string, status: string, ...paths: string[]) => ({
    location: { file: join(root, spec) },
    expectedStatus: spec.includes('fails') ? 'failed' : 'passed',
    results: [{ status, annotations: paths.map((path) => ({ type: 'served', description: path })) }],
  });
  const reporter = new ServedReporter({ root });
  const allTests = () => [
    ...[ended('site/a.spec.ts', 'passed', '/two /one'), ended('site/a.spec.ts', 'passed', '/two /three', '')],
    ...[ended('site/a.spec.ts', 'skipped'), ended('site/b.spec.ts', 'passed', '/one')],
    ...[ended('site/b.spec.ts', 'failed'), ended('site/fails.spec.ts', 'failed')],
    { ...ended('site/c.spec.ts', ''), results: [] },
  ];
  reporter.onBegin({}, { allTests } as unknown as Suite);
  reporter.onEnd();
  expect(JSON.parse(await readFile(endedFile(root), 'utf8'))).toEqual({
    'site/a.spec.ts': { passed: true, served: ['/one', '/three', '/two'] },
    'site/b.spec.ts': { passed: false, served: ['/one'] },
    // It was stopped before its turn.
    'site/c.spec.ts': { passed: false, served: [] },
    'site/fails.spec.ts': { passed: true, served: [] },
  });
});
