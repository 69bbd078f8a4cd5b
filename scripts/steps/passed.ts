import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import type { Step } from './steps.ts';

/** Everything that is installed, generated, or kept by Git. */
const folders = 'node_modules,dist,dist-deploy,test-results,playwright-report,.git,.cache,.compiled,.releases,.next';
/** File of the repository that says with which sources the steps passed last that run seldom (`Step.seldom`). */
export const recordFile = 'scripts/steps/seldom.json';
const ignored = [`**/{${folders}}/**`, '**/{dist,.git}', '**/*.tsbuildinfo', recordFile];

/** Variables that change what steps do. */
export const variables: readonly string[] = [
  ...['ALL_PAGES', 'BASE_URL', 'CHROMIUM_PATH', 'CI', 'FIREFOX_PATH', 'GITHUB_SHA', 'NGINX_PATH', 'NODE_ENV'],
  ...['NODE_OPTIONS', 'PICTURES', 'REPOSITORY_URL', 'SITE_URL', 'TAKE_AWAY', 'TEST_BASE_URL', 'TEST_FIXTURE_URL'],
];

/** What a step does, and with which files. */
type Sources = Pick<Step, 'command' | 'inputs' | 'except'>;

/** Stands for everything that determines how a step ends: files, installed packages, Node, and variables. */
export async function stepKey(step: Sources, root: string): Promise<string> {
  const around = [process.version, process.platform, variables.map((name) => process.env[name])];
  const installed = content(join(root, 'node_modules/.package-lock.json'));
  const hash = createHash('sha256').update(JSON.stringify(around)).update(installed);
  return hash.update(await sourcesKey(step, root)).digest('base64url');
}

/** Stands for what the repository has of that: the same in every checkout of a commit. */
async function sourcesKey({ command, inputs, except = [] }: Sources, root: string): Promise<string> {
  const found = await glob(inputs, { cwd: root, dot: true, ignore: [...ignored, ...except] });
  const hash = createHash('sha256').update(JSON.stringify(command));
  for (const file of [...found, 'package-lock.json'].sort()) {
    hash.update(`\0${file}\0`).update(content(join(root, file)));
  }
  return hash.digest('base64url');
}

/** Empty where there is no such file, or it vanished meanwhile. */
function content(path: string): Buffer | string {
  try {
    return readFileSync(path);
  } catch {
    return '';
  }
}

/** Which steps passed in this checkout, and with which inputs. */
export interface Passed {
  has(step: Step, key: string): boolean;
  add(step: Step, key: string): void;
}

/** Reads what is known of a checkout; nothing, where the file cannot be read. */
export function readPassed(root: string): Passed {
  const file = join(root, 'node_modules/.cache/npm-test.json');
  const known = new Map<string, string>();
  try {
    for (const [name, text] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as object)) {
      known.set(name, String(text));
    }
  } catch {
    // Nothing has passed yet.
  }
  const full = (step: Step, key: string) =>
    `${key} ${step.leaves === undefined ? '' : identity(join(root, step.leaves))}`;
  return {
    has: (step, key) => known.get(step.name) === full(step, key) && !full(step, key).endsWith(missing),
    add(step, key) {
      known.set(step.name, full(step, key));
      mkdirSync(dirname(file), { recursive: true });
      const beside = `${file}.${process.pid}`;
      writeFileSync(beside, JSON.stringify(Object.fromEntries(known), undefined, 2));
      renameSync(beside, file);
    },
  };
}

/** Whether the repository says that a step passed with the sources that are there now. */
export async function isRecorded(step: Step, root: string): Promise<boolean> {
  return readRecord(root)[step.name] === (await sourcesKey(step, root));
}

/**
 * Notes in the repository that a step passed with the sources that are there now.
 * @returns whether that changed the file
 */
export async function recordPass(step: Step, root: string): Promise<boolean> {
  const record = readRecord(root);
  const key = await sourcesKey(step, root);
  if (record[step.name] === key) return false;
  writeFileSync(join(root, recordFile), `${JSON.stringify({ ...record, [step.name]: key }, undefined, 2)}\n`);
  return true;
}

/** Empty where there is none, or it can't be read, as with a merge conflict in it: the steps then run. */
function readRecord(root: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(join(root, recordFile), 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

const missing = '(missing)';

/** Distinguishes what a step left from what something else put in its place. */
function identity(path: string): string {
  try {
    const real = realpathSync(path);
    return `${real} ${statSync(real).mtimeMs}`;
  } catch {
    return missing;
  }
}
