import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { glob } from 'tinyglobby';
import type { Release } from '../../engine/src/releases/layout.ts';
import { markdownForm, notFoundFile, resolveRequest } from '../../engine/src/serve/resolve-request.ts';
import type { EndedTest } from './served-reporter.ts';

/** A file of browser tests. */
export interface Spec {
  /** Relative to the checkout, as are its modules. */
  file: string;
  /** The file, and everything of ours that it imports. */
  modules: readonly string[];
  /** Whether all that it learns of the site is what the server was asked for by its tests, as these note it. */
  isFollowed: boolean;
}

/** Packages that read nothing of the site by themselves. */
const packages = ['axe-core', 'node:path'];
/** They pass on what pages ask for, note it, or read the site only where `ALL_PAGES` is set, and every spec runs. */
const exempt = ['in-pieces', 'other-drivers', 'all-pages'].map((name) => `site/tests/support/${name}.ts`);
/** Ways to the site of which a test notes nothing: an answer to another address, and a browser of its own. */
const otherWays = /\.fetch\(\{[^}]*\burl\b|\{[^}]*\bplaywright\b[^}]*\}/;

/** Reads which specs there are, and what they import. */
export async function readSpecs(root: string): Promise<Spec[]> {
  const files = await glob('site/tests/**/*.spec.ts', {
    ...{ cwd: root, ignore: ['**/node_modules/**', 'site/tests/web-examples/**'] },
  });
  const { metafile } = await build({
    ...{ absWorkingDir: root, entryPoints: files, outdir: 'out', bundle: true, write: false, metafile: true },
    ...{ platform: 'node', format: 'esm', packages: 'external', logLevel: 'silent' },
  });
  return files.sort().map((file) => {
    const modules = modulesOf(file, metafile.inputs);
    // What all tests share is the engine's.
    const own = modules.filter((module) => module.startsWith('site/') && !exempt.includes(module));
    const isFollowed = own.every((module) => {
      const imports = metafile.inputs[module]?.imports ?? [];
      const isOpen = imports.every(({ path, external }) => external !== true || packages.includes(path));
      return isOpen && !otherWays.test(readFileSync(join(root, module), 'utf8'));
    });
    return { file, modules, isFollowed };
  });
}

/** A module and everything of ours that it imports, in order. */
function modulesOf(file: string, inputs: Metafile['inputs']): string[] {
  const found = new Set([file]);
  for (const module of found) {
    for (const { path, external } of inputs[module]?.imports ?? []) if (external !== true) found.add(path);
  }
  return [...found].sort();
}

/** What determines how the specs end, at one time. */
export interface Inputs {
  root: string;
  /** Stands for what concerns all specs: the engine, the configuration, and what is installed. */
  shared: string;
  /** Stands for all sources of the site, too, other than specs. */
  whole: string;
  /** What the server has. */
  release: Pick<Release, 'baseUrl' | 'headers' | 'redirects' | 'files'>;
}

/** Stands for what determines how all tests of a spec end. */
function specKey({ modules, isFollowed }: Spec, { root, shared, whole, release }: Inputs): string {
  const hash = createHash('sha256').update(isFollowed ? shared : whole);
  for (const module of modules) hash.update(`\0${module}\0`).update(readFileSync(join(root, module)));
  if (isFollowed) hash.update(JSON.stringify([release.baseUrl, release.headers, release.redirects]));
  return hash.digest('base64url');
}

/**
 * Stands for what the server answers a test with.
 * @param served paths that it asked for, when it ran last
 */
function answersTo(served: readonly string[], release: Inputs['release']): string {
  const hash = createHash('sha256');
  for (const path of served) hash.update(`\0${path}\0${answerTo(path, release)}`);
  return hash.digest('base64url');
}

/** Stands for what the server answers a request with. */
function answerTo(path: string, release: Inputs['release']): string {
  const target = resolveRequest(path, release);
  if (target.kind === 'redirect') return `${target.location} ${answerTo(target.location, release)}`;
  const file = target.kind === 'file' ? target.path : notFoundFile;
  const forms = [file, markdownForm(file, release.files)];
  return forms.map((form) => (form === undefined ? '' : release.files[form]?.hash)).join(' ');
}

/** What is known of a spec since it ran last. */
export interface Known {
  key: string;
  /** Its tests, by their line. */
  tests: Record<string, KnownTest>;
}

interface KnownTest {
  served: readonly string[];
  /** With which answers it passed; `null` where it didn't. */
  answers: string | null;
}

/** A spec that is to run. */
export interface Due {
  spec: Spec;
  /** Of the tests that are to run, where others needn't. */
  lines?: readonly string[];
}

/** The specs whose inputs have changed since they ran, and the tests that haven't passed with what they're now served. */
export function dueSpecs(specs: readonly Spec[], known: ReadonlyMap<string, Known>, inputs: Inputs): Due[] {
  return specs.flatMap((spec) => {
    const last = known.get(spec.file);
    if (last?.key !== specKey(spec, inputs)) return [{ spec }];
    const tests = Object.entries(last.tests);
    const due = tests.filter(([, { served, answers }]) => {
      // What the others learn of the site is part of their key.
      return answers === null || (spec.isFollowed && answers !== answersTo(served, inputs.release));
    });
    if (due.length === 0) return [];
    return [due.length === tests.length ? { spec } : { spec, lines: due.map(([line]) => line) }];
  });
}

/**
 * What is known of a spec after a run.
 * @param ended how its tests ended that ran
 * @param before what was known of it, where others didn't run
 * @param inputs at the beginning and at the end of the run: what changed meanwhile may not have been looked at
 * @returns nothing where its tests didn't come to an end
 */
export function knownAfter(
  { spec, lines }: Due,
  ended: Record<string, EndedTest> | undefined,
  before: Known | undefined,
  [first, last]: readonly [Inputs, Inputs],
): Known | undefined {
  const key = specKey(spec, first);
  if (ended === undefined || key !== specKey(spec, last)) return undefined;
  const tests: Known['tests'] = lines === undefined ? {} : { ...before?.tests };
  for (const [line, { passed, served }] of Object.entries(ended)) {
    const answers = answersTo(served, first.release);
    tests[line] = { served, answers: passed && answers === answersTo(served, last.release) ? answers : null };
  }
  return { key, tests };
}
