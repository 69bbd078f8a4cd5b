// The browser tests: the specs whose sources, or what the server answers them with, have changed since they passed
// here; with `--all` or ALL_PAGES, every spec. A change to a page runs the tests that look at this page again, and no others.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { currentRelease, readRelease, releasesFolder } from '../../engine/src/releases/layout.ts';
import { stepKey } from '../steps/passed.ts';
import { steps } from '../steps/steps.ts';
import { type EndedSpec, endedFile } from './served-reporter.ts';
import { dueSpecs, type Inputs, type Known, readSpecs, specKey } from './specs.ts';

const root = dirname(dirname(import.meta.dirname));
const knownFile = join(root, 'node_modules/.cache/browser-tests/passed.json');

const known = new Map(Object.entries(readJson<Known>(knownFile)));
const specs = await readSpecs(root);
const before = await readInputs();
const isWhole = process.argv.includes('--all') || Boolean(process.env.ALL_PAGES);
const due = isWhole ? specs : dueSpecs(specs, known, before);
if (due.length < specs.length) {
  console.log(`${due.length} of ${specs.length} specs run: nothing that the others depend on has changed.`);
}
if (due.length > 0) process.exitCode = await run();

/** Runs the specs that are due, and notes which of them passed. @returns the exit code */
async function run(): Promise<number> {
  rmSync(endedFile(root), { force: true });
  const files = due.length < specs.length ? due.map(({ file }) => file) : [];
  // The programs of packages are scripts of the command line there.
  const shell = process.platform === 'win32';
  const child = spawn('playwright', ['test', ...files], { cwd: root, stdio: 'inherit', shell });
  const [exitCode] = (await once(child, 'close')) as [number | null];
  const ended = readJson<EndedSpec>(endedFile(root));
  const after = await readInputs();
  for (const spec of due) {
    const { passed = false, served = [] } = ended[spec.file] ?? {};
    const key = specKey(spec, served, before);
    // What has changed while the specs ran may not have been looked at.
    if (passed && key === specKey(spec, served, after)) known.set(spec.file, { key, served });
    else known.delete(spec.file);
  }
  mkdirSync(dirname(knownFile), { recursive: true });
  writeFileSync(knownFile, JSON.stringify(Object.fromEntries(known)));
  return exitCode ?? 1;
}

async function readInputs(): Promise<Inputs> {
  const step = steps.find(({ name }) => name === 'browser tests');
  const folder = releasesFolder(join(root, 'site/dist'));
  const name = currentRelease(folder);
  if (step === undefined || name === undefined) throw new Error('The site is not built. Run: npm run build');
  const { except = [] } = step;
  return {
    root,
    // What the site is made of reaches these specs by the server alone.
    shared: await stepKey({ ...step, except: [...except, 'site/**', 'simulators/**'] }, root),
    whole: await stepKey({ ...step, except: [...except, 'site/tests/**/*.spec.ts'] }, root),
    release: await readRelease(folder, name),
  };
}

/** Empty where the file isn't there, or is damaged: all specs then run. */
function readJson<Value>(path: string): Record<string, Value> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, Value>;
  } catch {
    return {};
  }
}
