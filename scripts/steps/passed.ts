import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import type { Step } from './steps.ts';

/** Everything that is installed, generated, or kept by Git. */
const folders = 'node_modules,dist,dist-deploy,test-results,playwright-report,.git,.cache,.compiled,.releases,.next';
const ignored = [`**/{${folders}}/**`, '**/{dist,.git}', '**/*.tsbuildinfo'];

/** Variables that change what steps do. */
export const variables: readonly string[] = [
  ...['ALL_PAGES', 'BASE_URL', 'CHROMIUM_PATH', 'CI', 'FIREFOX_PATH', 'GITHUB_SHA', 'NGINX_PATH', 'NODE_OPTIONS'],
  ...['PICTURES', 'REPOSITORY_URL', 'SITE_URL', 'TAKE_AWAY', 'TEST_BASE_URL', 'TEST_FIXTURE_URL'],
];

/** Stands for everything that determines how a step ends: files, installed packages, Node, and variables. */
export async function stepKey({ command, inputs, except = [] }: Step, root: string): Promise<string> {
  const found = await glob(inputs, { cwd: root, dot: true, ignore: [...ignored, ...except] });
  const files = [...found, 'package-lock.json', 'node_modules/.package-lock.json'];
  const hash = createHash('sha256');
  hash.update(JSON.stringify([command, process.version, process.platform, variables.map((name) => process.env[name])]));
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(content(join(root, file)));
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
