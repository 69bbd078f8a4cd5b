import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Suite } from '@playwright/test/reporter';
import { expect, onTestFinished, test } from 'vitest';
import ServedReporter, { endedFile, type EndedTest } from './served-reporter.ts';
import { type Due, dueSpecs, type Inputs, type Known, knownAfter, readSpecs, type Spec } from './specs.ts';

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

/** The tests of two specs, by their lines, and what they asked for: pages one, by its old address, and two. */
const ended: Record<string, Record<string, EndedTest>> = {
  'site/tests/a.spec.ts': {
    3: { passed: true, served: ['/assets/main.js', '/old'] },
    9: { passed: true, served: ['/assets/main.js'] },
  },
  'site/tests/b.spec.ts': { 2: { passed: true, served: ['/assets/main.js', '/missing', '/two'] } },
};

/** Both specs, after they ran. */
async function ran() {
  const root = await folder(files);
  const inputs: Inputs = { root, shared: 'engine', whole: 'site', release };
  const specs = await readSpecs(root);
  const known = new Map<string, Known>();
  for (const spec of specs) {
    known.set(spec.file, knownAfter({ spec }, ended[spec.file], undefined, [inputs, inputs]) as Known);
  }
  return { root, inputs, specs, known };
}

/** What runs: `a` is all of a spec, `a:3` its tests on line 3. */
const names = (due: readonly Due[]) =>
  due.flatMap(({ spec, lines }) => {
    const name = spec.file.slice('site/tests/'.length, -'.spec.ts'.length);
    return lines?.map((line) => `${name}:${line}`) ?? [name];
  });
const changed = (inputs: Inputs, more: Partial<Release>): Inputs => ({ ...inputs, release: { ...release, ...more } });
const changedFile = (inputs: Inputs, path: string) =>
  changed(inputs, { files: { ...release.files, [path]: file('changed') } });

test('a change runs the tests that were served what has changed', async () => {
  const { inputs, specs, known } = await ran();
  const due = (path: string) => names(dueSpecs(specs, known, changedFile(inputs, path)));
  expect(names(dueSpecs(specs, known, inputs))).toEqual([]);
  expect(due('one/index.html')).toEqual(['a:3']);
  expect(due('two/index.html')).toEqual(['b']);
  expect(due('one.md')).toEqual(['a:3']);
  expect(due('assets/main.js')).toEqual(['a', 'b']);
  expect(due('404.html')).toEqual(['b']);
  expect(due('missing/index.html')).toEqual(['b']);
  expect(due('three/index.html')).toEqual([]);
});

test('a change to what concerns every answer, or the specs themselves, runs them again', async () => {
  const { root, inputs, specs, known } = await ran();
  expect(names(dueSpecs(specs, known, changed(inputs, { redirects: { '/old': '/two' } })))).toEqual(['a', 'b']);
  expect(names(dueSpecs(specs, known, changed(inputs, { headers: { '*': { 'x-one': '1' } } })))).toEqual(['a', 'b']);
  expect(names(dueSpecs(specs, known, { ...inputs, shared: 'another engine' }))).toEqual(['a', 'b']);
  expect(names(dueSpecs(specs, known, { ...inputs, whole: 'another page' }))).toEqual([]);
  known.delete('site/tests/b.spec.ts');
  expect(names(dueSpecs(specs, known, inputs))).toEqual(['b']);
  await writeFile(join(root, 'site/tests/support/sizes.ts'), 'export const size = 2;');
  expect(names(dueSpecs(specs, known, inputs))).toEqual(['a', 'b']);
});

test('a test that failed runs again, and what passed before stays known', async () => {
  const { inputs, specs, known } = await ran();
  const later = changedFile(inputs, 'one/index.html');
  const [due] = dueSpecs(specs, known, later) as [Due];
  const run = (passed: boolean, end = later) =>
    knownAfter(due, { 3: { passed, served: ['/one'] } }, known.get(due.spec.file), [later, end]) as Known;
  known.set(due.spec.file, run(false));
  expect(names(dueSpecs(specs, known, later))).toEqual(['a:3']);
  // Whatever the page is by now.
  expect(names(dueSpecs(specs, known, inputs))).toEqual(['a:3']);
  known.set(due.spec.file, run(true));
  expect(names(dueSpecs(specs, known, later))).toEqual([]);
  // The page changed while the test ran.
  known.set(due.spec.file, run(true, inputs));
  expect(names(dueSpecs(specs, known, inputs))).toEqual(['a:3']);
});

test('nothing is known of a spec that did not come to its end, or changed before it', async () => {
  const { inputs, specs } = await ran();
  const [spec] = specs as [Spec];
  expect(knownAfter({ spec }, undefined, undefined, [inputs, inputs])).toBeUndefined();
  const end = { ...inputs, shared: 'another engine' };
  expect(knownAfter({ spec }, ended[spec.file], undefined, [inputs, end])).toBeUndefined();
});

test('a spec that is not followed runs again after any change to the site', async () => {
  const { inputs, specs, known } = await ran();
  const open = { ...(specs[0] as Spec), isFollowed: false };
  known.set(open.file, knownAfter({ spec: open }, ended[open.file], undefined, [inputs, inputs]) as Known);
  expect(dueSpecs([open], known, inputs)).toEqual([]);
  expect(dueSpecs([open], known, { ...inputs, whole: 'another page' })).toEqual([{ spec: open }]);
});

test('the reporter says how each test ended, and what it was served', async () => {
  const root = await folder({});
  const seen = (spec: string, line: number, status: string, ...paths: string[]) => ({
    location: { file: join(root, spec), line },
    expectedStatus: spec.includes('fails') ? 'failed' : 'passed',
    results: [{ status, annotations: paths.map((path) => ({ type: 'served', description: path })) }],
  });
  const reporter = new ServedReporter({ root });
  const allTests = () => [
    // A loop.
    ...[seen('site/a.spec.ts', 3, 'passed', '/two /one'), seen('site/a.spec.ts', 3, 'passed', '/two /three', '')],
    ...[seen('site/a.spec.ts', 9, 'skipped'), seen('site/b.spec.ts', 2, 'passed', '/one')],
    ...[seen('site/b.spec.ts', 2, 'failed'), seen('site/fails.spec.ts', 1, 'failed')],
    { ...seen('site/c.spec.ts', 1, ''), results: [] },
  ];
  reporter.onBegin({}, { allTests } as unknown as Suite);
  reporter.onEnd();
  expect(JSON.parse(await readFile(endedFile(root), 'utf8'))).toEqual({
    'site/a.spec.ts': { 3: { passed: true, served: ['/one', '/three', '/two'] }, 9: { passed: true, served: [] } },
    'site/b.spec.ts': { 2: { passed: false, served: ['/one'] } },
    // It was stopped before its turn.
    'site/c.spec.ts': { 1: { passed: false, served: [] } },
    'site/fails.spec.ts': { 1: { passed: true, served: [] } },
  });
});
